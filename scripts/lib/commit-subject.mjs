import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const LONGEST = 72

/** Verbs that don't name the change. For example, "Say which rule applies" should be "Document which rule applies". */
const VAGUE = /^(Ask|Film|Give|Hear|Hold|Keep|Lay|Leave|Let|Look|Lose|Say|See|Take|Tell|Try|Weigh)\b/

/** Matches verb forms that aren't imperative (Added, Adding, Adds), except imperatives with the same endings. */
const INFLECTED = /^(?!(?:Bring|String|Embed|Feed|Need|Seed|Shed|Speed|Spread)\b)[A-Z][a-z]+(?:ed|ing|[^su]s)\b/

/**
 * Lists the problems with a commit subject; empty if there are none. Accepts merges, reverts and fixups, because Git
 * writes those subjects.
 * @param {string} subject
 * @returns {string[]}
 */
export function subjectProblems(subject) {
  if (/^(Merge |Revert "|(?:fixup|squash|amend)! )/.test(subject)) return []
  const problems = []
  if (subject.length > LONGEST) problems.push(`Use at most ${LONGEST} characters; it has ${subject.length}.`)
  if (/^[\w-]+(\([^)]*\))?!?:/.test(subject)) problems.push('Drop the prefix before the colon.')
  else if (!/^[A-Z][a-z]+\b/.test(subject))
    problems.push('Start with a capitalized verb, like "Share fixtures per worker".')
  else if (INFLECTED.test(subject)) problems.push('Start with an imperative: "Add", not "Added", "Adds" or "Adding".')
  if (VAGUE.test(subject))
    problems.push('Start with a verb that names the change, like Add, Fix, Move, Rename, Remove, Test or Document.')
  if (/\b(what|whom|whoever|whatever)\b/i.test(subject))
    problems.push('Name the thing itself instead of "what" or "whoever".')
  if (/\.$/.test(subject)) problems.push('Drop the period at the end.')
  return problems
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = readFileSync(process.argv[2] ?? '', 'utf8')
  const subject = text.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? ''
  const problems = subjectProblems(subject)
  if (problems.length > 0) {
    console.error([`Reword the commit subject: ${subject}`, ...problems.map((one) => `  ${one}`)].join('\n'))
    process.exit(1)
  }
}
