import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { describeIfPresent } from '../../lib/when-beside.ts'
import { countWords, shownWords } from './shown-words.ts'

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

/** The texts in a value; an object in `seen` is another export's and is skipped. */
function flat(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value === 'string') return [value]
  if (!value || typeof value !== 'object' || seen.has(value)) return []
  seen.add(value)
  return Object.values(value).flatMap((one) => flat(one, seen))
}

/** Text that reads as a sentence: three or more words with final punctuation, and everything in the catalog. */
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
  test('matches the catalog', () => {
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
  const known = await sentences()
  const copies = sources
    .filter((path) => !path.startsWith('shared/src/text/'))
    .flatMap((path) => {
      const code = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '')
      return known
        .filter((s) => code.includes(s) || code.includes(s.replaceAll("'", "\\'")))
        .map((s) => `${path}: ${s}`)
    })
  expect(copies).toEqual([])
})

/** Short button and field labels live in their screen; anything longer, or used twice, belongs with the texts. */
const MOST_WORDS_IN_A_SCREEN = 2

test('web/src contains no text of three or more words and no repeated text', () => {
  const shown = sources
    .filter((path) => path.startsWith('web/src/'))
    .flatMap((path) =>
      shownWords(path, readFileSync(join(root, path), 'utf8')).map(({ line, words }) => ({
        at: `${path}:${line}`,
        words,
      })),
    )
  const alike = ({ words }: { words: string }) => shown.filter((other) => other.words === words).length > 1
  const stray = shown.filter((one) => countWords(one.words) > (alike(one) ? 1 : MOST_WORDS_IN_A_SCREEN))
  expect(shown.length).toBeGreaterThan(100)
  expect(stray.map(({ at, words }) => `${at}: ${words}`)).toEqual([])
})
