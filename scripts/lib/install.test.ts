import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A fake `npm ci` that changes the folder like the real one, counts its calls, and takes a while. */
const npm = `#!/bin/sh
echo called >> calls
rm -rf node_modules
sleep 1
[ ! -e offline ] || exit 1
mkdir node_modules
`

let copy = ''
beforeEach(() => {
  copy = ownFolder('install')
  const scripts = ['install', 'node-version', 'take-turn'].map((name) => `scripts/lib/${name}.mjs`)
  for (const file of ['package-lock.json', ...scripts]) cpSync(join(root, file), join(copy, file))
  writeFileSync(
    join(copy, 'command.mjs'),
    `import { install } from ${JSON.stringify('./scripts/lib/install.mjs')}\ninstall()\n`,
  )
  mkdirSync(join(copy, 'bin'))
  writeFileSync(join(copy, 'bin/npm'), npm)
  chmodSync(join(copy, 'bin/npm'), 0o755)
})
afterEach(() => rmSync(copy, { recursive: true }))

/** Starts a command that needs the packages and resolves to its exit status. */
const command = (): Promise<number | null> =>
  new Promise((ended) => {
    const env = { ...process.env, PATH: [join(copy, 'bin'), process.env.PATH].join(delimiter) }
    ownProcess(process.execPath, ['command.mjs'], { cwd: copy, env, stdio: 'ignore' }).once('exit', ended)
  })

const calls = (): number => readFileSync(join(copy, 'calls'), 'utf8').split('\n').filter(Boolean).length

test('commands started at the same time share one install, and all of them wait for it', async () => {
  const late = command().then((status) => ({ status, stamped: existsSync(join(copy, 'node_modules/.installed')) }))
  const early = command().then((status) => ({ status, stamped: existsSync(join(copy, 'node_modules/.installed')) }))
  expect(await Promise.all([late, early])).toEqual(Array(2).fill({ status: 0, stamped: true }))
  expect(calls()).toBe(1)
  expect(await command()).toBe(0)
  expect(calls(), 'again, with everything installed').toBe(1)
})

test('an install that was killed or has no network doesn’t keep other commands waiting', async () => {
  const gone = ownProcess(process.execPath, ['--version'], { stdio: 'ignore' })
  await new Promise((ended) => gone.once('exit', ended))
  writeFileSync(join(copy, '.installing'), String(gone.pid))
  writeFileSync(join(copy, 'offline'), '')
  expect(await command()).toBe(1)
  expect(existsSync(join(copy, '.installing'))).toBe(false)
  rmSync(join(copy, 'offline'))
  expect(await command()).toBe(0)
  expect(calls()).toBe(2)
})
