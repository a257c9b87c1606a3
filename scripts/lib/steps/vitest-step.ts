import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runFolder } from '@glm/sync-server/testing/run/the-run'
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

/** Runs the tests of one Vitest project. */
export async function vitestStep(project: string, options: Options): Promise<Count> {
  const {
    files,
    test,
    all = false,
    landing = !all && files.length === 0,
    config = 'scripts/vitest.config.ts',
    silentMinutes,
  } = options
  const report = join(runFolder(), `${project}.report`)
  // Vitest appends to it, and a test of this function may have run the same project.
  rmSync(report, { force: true })
  const name = test === undefined ? [] : ['-t', test.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')]
  const args = ['--no-install', 'vitest', 'run', '--config', config, '--project', project, ...files, ...name]
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    GLM_TEST_REPORT: report,
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
    // Tests that are named on the command line always run, at full length.
    ...(landing ? { GLM_TEST_LANDING: files.length === 0 ? 'every file' : 'these files' } : {}),
  }
  const { wrong } = await runWatched('npx', args, {
    echo: true,
    env,
    ...(silentMinutes === undefined ? {} : { silentMinutes }),
  })
  const lines = existsSync(report) ? linesOf(readFileSync(report, 'utf8')) : []
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

/** Returns the failure of the step as a whole, if none of its tests reported it. */
function wholeStep(reported: number, { wrong, failed }: { wrong: string | null; failed: number }): string | null {
  if (reported === 0) return `No tests ran. ${wrong ?? 'No test has this name.'}`
  // Vitest reports a failed test with status 1.
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

type Asked = { project: string; files: readonly string[]; all: boolean }

/** The projects in which the tests of a file share a server, so that a test may need what the ones before it did. */
const sharesServer = ['browser', 'browsers']

/**
 * A failure outside any file comes from code that runs before or after all of them. The command reruns only the failed
 * test if it can run on its own.
 */
function failureOf({ file, test, error, traces }: ReportLine, { project, files, all }: Asked): Failure[] {
  if (error === null) return []
  const what = [file || 'outside of any test', test].filter(Boolean).join(' > ')
  const alone = test !== '' && !sharesServer.includes(project)
  return [
    {
      what,
      error,
      again: again(project, { files: file ? [file] : files, all, ...(alone ? { test } : {}) }),
      ...(traces ? { traces } : {}),
    },
  ]
}
