import { clearRun, leftOf, removeShared } from '@glm/sync-server/testing/run/clear-run'
import { type Run, startRun } from '@glm/sync-server/testing/run/the-run'
import { whenParentEnds } from '../when-parent-ends.ts'
import { addUp, again, type Count, type Step } from './step.ts'

type Done = Count & { name: string; seconds: number }

/**
 * As many steps run at the same time. The unit tests and the browser tests, the longest, use about one core each. With
 * more cores, each of them uses more.
 */
const LANES = 2

/**
 * Runs every step, even if others fail, and checks whether anything was left behind. At the end, reports what failed,
 * how to run only that again, and how long each step took. Steps begin in the order given, two at a time, and each
 * after the steps that it needs, which must come before it.
 * @returns the exit status
 */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const run = startRun()
  endWithRunner(run)
  const ends = new Map<string, Promise<Done>>()
  const waiting = [...steps]
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const next = step
      const needed = Promise.all((next.needs ?? []).flatMap((name) => ends.get(name) ?? []))
      const end = needed.then((done) => runStep(next, done))
      ends.set(next.name, end)
      await end
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const done = await Promise.all(ends.values())
  done.push(await runStep({ name: 'left-overs', run: () => leftOvers(run, [...ends.keys()]) }))
  return tell(done)
}

/** Set once the run is shutting down. Its steps then end one by one and no longer report anything. */
const stopping = { now: false }

/** Ends the steps if the runner ends early. */
function endWithRunner({ folder, watchdog }: Run): void {
  const stop = async (why: string, status: number) => {
    if (stopping.now) return
    stopping.now = true
    console.log(`\n${why} Stopping what is still running and removing ${folder} …`)
    await clearRun(folder, [process.pid, watchdog])
    process.exit(status)
  }
  process.on('SIGINT', () => void stop('Stopped by Ctrl+C.', 130))
  process.on('SIGTERM', () => void stop('Stopped by a signal.', 143))
  process.on('SIGHUP', () => void stop('The terminal is gone.', 129))
  whenParentEnds(() => void stop('The process that started the tests is gone.', 1))
}

async function runStep({ name, run }: Step, needed: readonly Done[] = []): Promise<Done> {
  console.log(`\n== ${name}`)
  const began = Date.now()
  const lacks = needed.filter(({ failures }) => failures.length > 0).map((one) => one.name)
  const failed = (error: string): Count => ({
    passed: 0,
    failures: [{ what: `the step ${name}`, error, again: again(name) }],
  })
  const count =
    lacks.length > 0
      ? failed(`It did not run: it needs ${lacks.join(' and ')}, which failed.`)
      : await run().catch(toFailure)
  if (stopping.now) await new Promise(() => undefined)
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(`== ${name}: ${count.passed} passed, ${count.failures.length} failed, ${seconds} s`)
  return { name, seconds, ...count }

  function toFailure(error: unknown): Count {
    console.log(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return failed(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Reports anything left behind as a failure of this run, and cleans it up, so that the next run doesn't fail because of
 * it.
 */
async function leftOvers({ folder, watchdog }: Run, steps: readonly string[]): Promise<Count> {
  const spared = [process.pid, watchdog]
  removeShared(folder)
  const left = leftOf(folder, spared)
  await clearRun(folder, spared)
  const command = steps.length === 1 ? again(steps[0] ?? '') : 'npm test'
  const failures = left.map((error) => ({ what: 'left behind', error, again: command }))
  for (const { error } of failures) console.log(error)
  return { passed: failures.length === 0 ? 1 : 0, failures }
}

function tell(done: readonly Done[]): number {
  const { passed, failures } = addUp(done)
  if (failures.length > 0) console.log('\n== What failed')
  for (const { name, failures } of done)
    for (const { what, error, again, traces = [] } of failures) {
      console.log(`\n${name}: ${what}\n  ${error}\n  Again: ${again}`)
      for (const trace of traces)
        console.log(`  Every step, when it was run again: npx playwright show-trace --port 0 ${trace}`)
    }
  const width = Math.max(...done.map(({ name }) => name.length))
  console.log(`\n${'step'.padEnd(width)}  passed  failed  seconds`)
  for (const { name, passed, failures, seconds } of done) {
    const [good, bad, time] = [passed, failures.length, seconds].map((n) => n.toLocaleString('en-US').padStart(6))
    console.log(`${name.padEnd(width)}  ${good}  ${bad}  ${time?.padStart(7)}`)
  }
  const [good, bad] = [passed, failures.length].map((n) => n.toLocaleString('en-US'))
  console.log(`\n${good} passed, ${bad} failed`)
  return failures.length === 0 && passed > 0 ? 0 : 1
}
