import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { describeIfPresent } from '../../lib/describe-if-present.ts'
import { shownWords } from './shown-words.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** The error catalog of the original spec, including its success messages. */
const catalogue = [
  'Login failed',
  'An unexpected error occurred.',
  'League created successfully!',
  'Failed to create league.',
  'League details updated successfully!',
  'Failed to update league.',
  'No league assigned.',
  'Failed to load schedule',
  'Password updated successfully.',
  'Failed to reset password.',
  'Failed to load users.',
  'Schedule successfully generated.',
  'Failed to generate schedule.',
  'Failed to add week',
  'Failed to delete week',
  'Handicaps generated successfully!',
  'Failed to generate handicaps.',
  'Delete this player?',
  'Error deleting player.',
  'Error saving player.',
  'Error saving team',
  'Scores saved successfully!',
  'Failed to submit scores.',
  'No scores to submit.',
  'Points saved successfully!',
  'Failed to submit points.',
  'Failed to calculate handicaps.',
  'Handicaps calculated.',
  'Please select a week.',
  'Winners saved!',
  'An error occurred while saving winners.',
  'Are you sure you want to delete this message?',
  'Are you sure you want to delete this sub assignment?',
]

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(
    (path) =>
      /\.(ts|tsx|mjs)$/.test(path) &&
      !/\.test\.|\/testing\/|^scripts\/test\/(browser|simulate|paper)\//.test(path) &&
      existsSync(join(root, path)),
  )

/** Returns the strings in a value. Skips objects in `seen`, which belong to another export. */
function flat(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value === 'string') return [value]
  if (!value || typeof value !== 'object' || seen.has(value)) return []
  seen.add(value)
  return Object.values(value).flatMap((one) => flat(one, seen))
}

/** Strings that read as sentences: three or more words with final punctuation, and everything in the catalog. */
async function sentences(): Promise<string[]> {
  const texts = sources.filter((path) => path.startsWith('shared/src/text/'))
  const seen = new Set<unknown>()
  const all = await Promise.all(texts.map(async (path) => Object.values((await import(join(root, path))) as object)))
  return flat(all, seen).filter(
    (text) => catalogue.includes(text) || (/[.!?]$/.test(text) && text.split(/\s+/).length > 2),
  )
}

test('the error catalog matches the app’s sentences word for word', async () => {
  const known = await sentences()
  expect(catalogue.filter((sentence) => !known.includes(sentence))).toEqual([])
})

describeIfPresent('spec.md', (spec) => {
  test('every error sentence quoted in spec.md is in the catalog', () => {
    const section = /## 8\.[\s\S]*?(?=\n## 9\.)/.exec(readFileSync(spec, 'utf8'))?.[0] ?? ''
    const quoted = [...section.matchAll(/(?<![\w])'([A-Z][^']+)'/g)].map((m) => m[1])
    expect(quoted.length).toBeGreaterThan(30)
    expect(quoted.filter((sentence) => !catalogue.includes(sentence ?? ''))).toEqual([])
  })
})

test('no sentence is defined twice', async () => {
  const known = await sentences()
  expect(known.filter((sentence, i) => known.indexOf(sentence) !== i)).toEqual([])
})

test('no sentence is repeated in the source', async () => {
  const known = (await sentences()).map((text) => [...new Set([text, text.replaceAll("'", "\\'")])])
  const copies = sources
    .filter((path) => !path.startsWith('shared/src/text/'))
    .flatMap((path) => {
      const code = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
      return known.filter((forms) => forms.some((form) => code.includes(form))).map(([text]) => `${path}: ${text}`)
    })
  expect(copies).toEqual([])
})

/** Strings in web/src that users don't read: platform names, message names, keys, fonts and time zones. */
const technical = new Set(
  `${/* Keyboard keys, and marks on a card. */ 'Enter Escape Tab Control+Enter ArrowUp ArrowDown ArrowRight X T T{}'}
  ${/* The platform's names. */ 'POST AbortError NotAllowedError InvalidStateError QuotaExceededError PublicKeyCredential PushManager Notification CompressionStream NFD ECDSA P-256 SHA-256 ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'}
  ${/* Messages between a page and its worker. */ 'LEAVE OPEN FILL_SHELL SKIP_WAITING'}
  ${/* The logo's letters, flights, and the commands of an SVG path. */ 'G L M ABC F'}`.split(/\s+/),
)
const technicalForm =
  /^(GET|POST|DELETE) \/|^(Bearer|event:) |^(America|Pacific)\/|Screen$|^M\{\}|^(note|tag) [a-z]+-|^Paper Roboto$|^\{\} \{\}px sans-serif$|^\/ Control/
/** Invented people on the sample card. */
const inventedPeople = 'web/src/features/welcome/sample-card.tsx'

test('web/src contains no text: every label and sentence is in shared/src/text', () => {
  const screens = sources.filter((path) => path.startsWith('web/src/') && path !== inventedPeople)
  const shown = screens.flatMap((path) =>
    shownWords(path, readFileSync(join(root, path), 'utf8'), { least: 1 }).map((one) => ({ path, ...one })),
  )
  expect(screens.length).toBeGreaterThan(400)
  const stray = shown.filter(({ words }) => !technical.has(words) && !technicalForm.test(words))
  expect(stray.map(({ path, line, words }) => `${path}:${line}: ${words}`)).toEqual([])
})
