import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { shownWords } from './shown-words.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Where user-visible text is: sentences, short labels on screens, the server's pages and answers. */
const shown =
  /^(shared\/src\/(text|documents|export|roster)|web\/src|sync-server\/src\/(public|http|routes|documents|auth|license))\/.*\.tsx?$/
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => shown.test(path) && !/\.test\.|\/testing\//.test(path))

/** Words people would have to ask about, and what to say instead. */
const forbidden: readonly [RegExp, string][] = [
  [/\bbooks?\b/i, 'the server, saved'],
  [/\b(he|she|him|her|his|hers|himself|herself)\b/i, 'they, their'],
  [/\bneeds? you\b/i, 'to review'],
  [/\ball sent\b/i, 'synced'],
  [/\bnothing waits\b/i, 'nothing to send'],
  [/\b(take|takes|took) over\b/i, 'import'],
  [/\b(take|takes|took|taken) back\b/i, 'undo'],
  [/\bbrings? back\b(?! the old)/i, 'restore'],
  [/\bcould not be read\b/i, 'could not be loaded, and what to do next'],
  [/\bstrange(ly)?\b/i, 'what happened, what is safe, what to do next'],
  [/\bgoes out\b|\bgo out\b|\bgone out\b/i, 'is sent'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\banew\b/i, 'again'],
  [/\bthrows? away\b|\bthrew\b/i, 'deletes'],
  [/\bstands? here\b|\bstands on\b|\bstands beside\b/i, 'is here, appears here'],
  [/\bgestures?\b/i, 'action'],
  [/\blicence\b/i, 'license (American)'],
  [/\bneighbours?\b|\bcolours?\b/i, 'American spelling'],
  [/\be-mails?\b/i, 'email'],
  [/\b1 (rounds|weeks|players|changes|cards|matches)\b/i, 'one of them is singular'],
]

test('no screen, page, document or answer uses an unclear word', () => {
  const found = sources.flatMap((path) =>
    shownWords(path, readFileSync(join(root, path), 'utf8'), { least: 1 }).flatMap(({ line, words }) =>
      forbidden.filter(([word]) => word.test(words)).map(([, instead]) => `${path}:${line}: “${words}” (${instead})`),
    ),
  )
  expect(sources.length).toBeGreaterThan(200)
  expect(found).toEqual([])
})
