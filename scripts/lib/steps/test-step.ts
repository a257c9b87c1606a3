import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runFolder } from '@glm/sync-server/testing/run/the-run'
import { escaped } from '../escaped.ts'
import { ofPackage } from '../programs/of-package.ts'
import type { ReportLine } from './report-tests.ts'
import { runWatched } from './run-watched.ts'
import { again, type Count, type Failure } from './step.ts'

/**
 * `files`: runs only files whose path contains one of these; all files if it is empty. `test`: runs only tests whose
 * name contains this.
 */
export type Chosen = { files: readonly string[]; test?: string | undefined }
/** `landing`: whether to use the short lengths of `npm test` even for files that are named. */
type Options = Chosen & { all?: boolean; landing?: boolean; config?: string; silentMinutes?: number }

/** The projects that Playwright's test runner runs. The tests of a file share a server, and build on each other. */
const inBrowser = ['browser', 'browsers']

/** Runs the tests of one project of Playwright's test runner or of Vitest. */
export async function testStep(project: string, options: Options): Promise<Count> {
  const {
    files,
    test,
    all = false,
    landing = !all && files.length === 0,
    config = `scripts/${inBrowser.includes(project) ? 'playwright' : 'vitest'}.config.ts`,
    silentMinutes,
  } = options
  // Of this process alone: a unit test runs this function too, beside the browser tests of the same run.
  const report = join(runFolder(), `${project}.${process.pid}.report`)
  // The tests append to it, and a test of this function may have run the same project.
  rmSync(report, { force: true })
  const to = { files, config, ...(test === undefined ? {} : { name: escaped(test) }) }
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    GLM_TEST_REPORT: report,
    // Playwright keeps compiled files in it, for the next run as well.
    PWTEST_CACHE_DIR: 'node_modules/.cache/playwright-transform',
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
    // Tests that are named on the command line always run, at full length.
    ...(landing ? { GLM_TEST_LANDING: files.length === 0 ? 'every file' : 'these files' } : {}),
  }
  const { wrong } = await runWatched(...commandOf(project, to), {
    echo: true,
    env,
    ...(silentMinutes === undefined ? {} : { silentMinutes }),
  })
  const reported = existsSync(report) ? linesOf(readFileSync(report, 'utf8')) : []
  const lines = inBrowser.includes(project) ? eachOnce(reported) : reported
  const failures = lines.flatMap((line) => failureOf(line, { project, files, all }))
  const passed = lines.filter(({ error }) => error === null).length
  const whole = wholeStep(lines.length, { wrong, failed: failures.length })
  if (whole)
    failures.push({
      what: `the step ${project}`,
      error: whole,
      again: again(project, { files, all, ...(test ? { test } : {}) }),
    })
  return { passed, failures }
}

type To = { files: readonly string[]; config: string; name?: string }

function commandOf(project: string, { files, config, name }: To): [string, string[]] {
  const named = (flag: string) => (name === undefined ? [] : [flag, name])
  return inBrowser.includes(project)
    ? [
        ofPackage('playwright'),
        ['test', '--config', config, `--project=${project}`, ...named('--grep'), ...files.map(escaped)],
      ]
    : [ofPackage('vitest'), ['run', '--config', config, '--project', project, ...files, ...named('-t')]]
}

/** Returns the failure of the step as a whole, if none of its tests reported it. */
function wholeStep(reported: number, { wrong, failed }: { wrong: string | null; failed: number }): string | null {
  if (reported === 0) return `No tests ran. ${wrong ?? 'No test has this name.'}`
  // Both report a failed test with status 1.
  if (!wrong || (wrong === 'It ended with status 1.' && failed > 0)) return null
  return `${wrong} Tests that had not run by then aren’t counted.`
}

/** Ignores the last line if it is cut off. */
function linesOf(text: string): ReportLine[] {
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ReportLine)
}

/** Merges the lines of a test that was run again. It has failed if it failed once; only the second run has a trace. */
function eachOnce(lines: readonly ReportLine[]): ReportLine[] {
  const byTest = new Map<string, ReportLine>()
  for (const line of lines) {
    const key = `${line.file} > ${line.test}`
    const before = byTest.get(key)
    const passed = before?.error && line.error === null ? ' It passed when it was run again.' : ''
    byTest.set(key, before ? { ...line, error: before.error ? `${before.error}${passed}` : line.error } : line)
  }
  return [...byTest.values()]
}

type Asked = { project: string; files: readonly string[]; all: boolean }

/**
 * A failure outside any file comes from code that runs before or after all of them. The command reruns only the failed
 * test if it can run on its own.
 */
function failureOf({ file, test, error, traces }: ReportLine, { project, files, all }: Asked): Failure[] {
  if (error === null) return []
  const what = [file || 'outside of any test', test].filter(Boolean).join(' > ')
  const alone = test !== '' && !inBrowser.includes(project)
  return [
    {
      what,
      error,
      again: again(project, { files: file ? [file] : files, all, ...(alone ? { test } : {}) }),
      ...(traces ? { traces } : {}),
    },
  ]
}
