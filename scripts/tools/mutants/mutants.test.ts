import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownExecFile } from '@glm/sync-server/testing/run/own-process'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const mutants = (...args: string[]) =>
  ownExecFile(process.execPath, ['--import', 'tsx', join(root, 'scripts/tools/mutants.ts'), ...args], { cwd: root })

type Report = { files: Record<string, { mutants: { replacement: string; status: string }[] }> }

test('mutants lists what a weak test doesn’t notice, writes reports, and leaves nothing behind', async () => {
  const folder = ownFolder('report')
  const file = 'shared/src/lib/join-names.ts'
  const weak = ['--tests', 'scripts/tools/mutants/weak-test.ts', '--concurrency', '1', '--report', folder]
  const { stdout } = await mutants('--only', `${file}:6-8`, ...weak)
  const report = JSON.parse(readFileSync(join(folder, 'mutation.json'), 'utf8')) as Report
  const statusOf = (replacement: string) =>
    report.files[file]?.mutants.find((mutant) => mutant.replacement === replacement)?.status
  expect(statusOf('names.length >= 2')).toBe('Killed')
  expect(statusOf('names.length <= 2')).toBe('Survived')
  expect(stdout).toMatch(/\[Survived\] EqualityOperator\n.*join-names\.ts:7:\d+\n-.*< 2.*\n\+.*<= 2/)
  expect(existsSync(join(folder, 'mutation.html'))).toBe(true)
  expect(readdirSync(dirname(folder)).filter((name) => name.startsWith('mutants-'))).toEqual([])
  expect(['.stryker-tmp', 'reports', 'stryker.log'].filter((name) => existsSync(join(root, name)))).toEqual([])
})

test('mutants refuses a name that is neither a part of the sync core nor a file', async () => {
  await expect(mutants('--only', 'clams')).rejects.toThrow(
    'Name claims, outbox, loop, sync, or a file; "clams" is neither.',
  )
})
