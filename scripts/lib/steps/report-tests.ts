import { appendFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node'
import { firstLine } from './step.ts'

/**
 * A line in the report: a test that passed or failed, or a failure of a file or of the whole run outside its tests.
 * `traces`: what the browser windows of a failed test showed, as files for Playwright's trace viewer.
 */
export type ReportLine = { file: string; test: string; error: string | null; traces?: readonly string[] }

const namesOf = (of: TestCase | TestSuite | TestModule): string[] =>
  of.type === 'module' ? [] : [...namesOf(of.parent), of.name]

/** Reports each test as soon as it ends, so that even a run that is killed has its results. */
export class ReportTests implements Reporter {
  private readonly path: string

  constructor(path: string) {
    this.path = path
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'passed') this.report(test, [])
    if (state === 'failed') this.report(test, errors ?? [], 'It failed without a message.')
  }

  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) this.report(suite, suite.errors())
  }

  onTestModuleEnd(file: TestModule): void {
    if (file.errors().length > 0) this.report(file, file.errors())
  }

  onTestRunEnd(_files: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) this.write({ file: '', test: '', error: wordsOf(error) })
  }

  private report(
    of: TestCase | TestSuite | TestModule,
    errors: readonly { message: string }[],
    without?: string,
  ): void {
    const file = of.type === 'module' ? of.relativeModuleId : of.module.relativeModuleId
    this.write({
      file,
      test: namesOf(of).join(' '),
      error: errors[0] ? wordsOf(errors[0]) : (without ?? null),
    })
  }

  private write(line: ReportLine): void {
    writeLine(this.path, line)
  }
}

export const writeLine = (path: string, line: ReportLine): void => appendFileSync(path, `${JSON.stringify(line)}\n`)

/** Returns the line of an error that says what went wrong. */
export const wordsOf = ({ message }: { message: string }): string =>
  firstLine(message) || 'It failed without a message.'
