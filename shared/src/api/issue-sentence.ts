import type * as z from 'zod/mini'
import { fieldProblem } from '../text/errors/field-problems.ts'

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue
const byType: Readonly<Record<string, string>> = {
  string: fieldProblem.text,
  number: fieldProblem.number,
  int: fieldProblem.wholeNumber,
  boolean: fieldProblem.yesNo,
  array: fieldProblem.list,
  object: fieldProblem.object,
}

/**
 * Describes what is wrong with a field, for every kind of issue that a schema can report. Pass this function to
 * `safeParse`.
 */
export function issueProblem(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && 'input' in issue
        ? fieldProblem.missing
        : (byType[issue.expected] ?? fieldProblem.doesNotFit)
    case 'unrecognized_keys':
      return fieldProblem.unknown(issue.keys)
    case 'invalid_value':
      return fieldProblem.choice(issue.values)
    case 'too_small':
      return sized(issue.origin)
        ? fieldProblem.tooFew(Number(issue.minimum))
        : fieldProblem.tooSmall(Number(issue.minimum))
    case 'too_big':
      return sized(issue.origin)
        ? fieldProblem.tooLong(Number(issue.maximum))
        : fieldProblem.tooBig(Number(issue.maximum))
    case 'not_multiple_of':
      return fieldProblem.steps(Number(issue.divisor))
    case 'invalid_format':
      return fieldProblem.pattern
    default:
      return fieldProblem.doesNotFit
  }
}

/**
 * Returns one sentence about the first problem.
 * @param whole what to call the object itself, for problems that aren't in one of its fields
 * @example
 * issueSentence([{ path: ['scores', 0, 'score'], message: 'it is missing' }], 'body') // 'Check scores.0.score: it is missing.'
 */
export function issueSentence(issues: readonly { path: PropertyKey[]; message: string }[], whole: string): string {
  const issue = issues[0]
  const where = issue?.path.map(String).join('.') || whole
  const problem = issue?.message ?? fieldProblem.doesNotFit
  return `Check ${where}: ${problem.charAt(0).toLowerCase()}${problem.slice(1)}.`.replace(/\.\.$/, '.')
}

const sized = (origin: string) => origin === 'string' || origin === 'array' || origin === 'set'
