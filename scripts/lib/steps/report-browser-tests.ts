import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'
import { type ReportLine, wordsOf, writeLine } from './report-tests.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A test's file. Tests that a helper declares have the helper's file as their location. */
const fileOf = ({ parent }: TestCase | Suite): string =>
  parent?.type === 'file' ? relative(root, parent.location?.file ?? '') : parent ? fileOf(parent) : ''

/** Returns the line that says what went wrong and, if an expectation failed, the lines with the two values. */
const withValues = (message: string): string =>
  [wordsOf({ message }), ...(stripVTControlCharacters(message).match(/^(?:Expected|Received)\b.*$/gm) ?? [])].join(' ')

/**
 * Reports each browser test as soon as it ends, like `ReportTests`. If one fails, it and those before it in its file are
 * run again and reported again. A test that didn't run, because one before it failed, isn't reported.
 */
export default class ReportBrowserTests implements Reporter {
  private readonly path: string | undefined

  constructor({ path }: { path?: string }) {
    this.path = path
  }

  onTestEnd(test: TestCase, { status, errors, attachments }: TestResult): void {
    if (status === 'skipped') return
    const traces = attachments.flatMap(({ name, path }) => (name === 'trace' && path ? [relative(root, path)] : []))
    this.write({
      file: fileOf(test),
      // The first three are the run, the project and the file.
      test: test.titlePath().slice(3).join(' '),
      error: status === 'passed' ? null : withValues(errors[0]?.message ?? ''),
      ...(traces.length > 0 ? { traces } : {}),
    })
  }

  onError({ message = '', location }: TestError): void {
    // The step says so itself, and after a file that can't be loaded it isn't true.
    if (message.includes('No tests found')) return
    this.write({ file: location ? relative(root, location.file) : '', test: '', error: wordsOf({ message }) })
  }

  printsToStdio(): boolean {
    return false
  }

  private write(line: ReportLine): void {
    if (this.path) writeLine(this.path, line)
  }
}
