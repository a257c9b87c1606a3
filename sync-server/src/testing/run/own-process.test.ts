import { existsSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import { ownExecFile, ownProcess, setNice } from './own-process.ts'

const program = new URL('own-process.ts', import.meta.url).href

/**
 * Returns a process's nice value and, on a system that divides processor time among sessions, its session's nice value
 * too.
 */
function niceOf(pid: number): number[] {
  const session = `/proc/${pid}/autogroup`
  const ofSession = existsSync(session) ? [Number(/nice (-?\d+)/.exec(readFileSync(session, 'utf8'))?.[1])] : []
  return [getPriority(pid), ...ofSession]
}

test('setNice() also sets the nice value of the process’s session', () => {
  const { pid = 0 } = ownProcess('sleep', ['60'], { stdio: 'ignore' })
  setNice(pid, 19)
  expect(new Set(niceOf(pid))).toEqual(new Set([19]))
})

test('ownProcess() passes its own nice value on to the session it starts', async () => {
  const { stdout } = await ownExecFile(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', startsSleep])
  expect(new Set(niceOf(Number(stdout)))).toEqual(new Set([12]))
  process.kill(-Number(stdout), 'SIGKILL')
})

const startsSleep = `
import { setPriority } from 'node:os'
import { ownProcess } from ${JSON.stringify(program)}
setPriority(12)
const child = ownProcess('sleep', ['60'], { stdio: 'ignore' })
child.unref()
process.stdout.write(String(child.pid), () => process.exit())
`
