import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { allFiles } from '../../lib/changed-files.ts'
import { shownWords } from './shown-words.ts'
import { parseSource, textOf, walkSource } from './walk-source.ts'
import { type Rule, rulesEverywhere, rulesOfDecisions, rulesOnScreens } from './wording.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** These files quote the wordings that they forbid. */
const quoting = /^scripts\/(test\/conventions\/wording|lib\/commit-subject)/
const files = allFiles().filter((path) => existsSync(join(root, path)) && !quoting.test(path))
const code = files.filter((path) => /\.(tsx?|mjs)$/.test(path))
const styles = files.filter((path) => path.endsWith('.css'))
const shown =
  /^(shared\/src\/(text|documents|export|api|import)|web\/src|sync-server\/src\/(public|http|routes|documents|auth|license|operate))\/.*\.tsx?$/

type Text = { at: string; text: string }

/** Returns one line for each rule that a text breaks, with what to write instead. */
function broken(texts: readonly Text[], rules: readonly Rule[]): string[] {
  const all = texts.map(({ text }) => text).join('\n')
  // Most rules are broken nowhere, which one search of all texts shows.
  const suspect = rules.filter(([pattern]) => new RegExp(pattern, `${pattern.flags}m`).test(all))
  return texts.flatMap(({ at, text }) =>
    suspect
      .filter(([pattern]) => pattern.test(text))
      .map(([pattern, instead]) => `${at}: “${pattern.exec(text)?.[0]}” → ${instead}`),
  )
}

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length

/** Returns a file's comments, with line breaks replaced by spaces. */
function commentsOf(path: string): Text[] {
  const source = read(path)
  return parseSource(path, source).comments.map(({ value, start }) => ({
    at: `${path}:${lineOf(source, start)}`,
    text: value.replace(/\s*\n\s*\*?\s*/g, ' '),
  }))
}

/** Returns a style sheet's comments, with line breaks replaced by spaces. */
function styleCommentsOf(path: string): Text[] {
  const source = read(path)
  return [...source.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ 1: text = '', index }) => ({
    at: `${path}:${lineOf(source, index)}`,
    text: text.replace(/\s*\n\s*/g, ' '),
  }))
}

/** Returns a test file's titles. */
function titlesOf(path: string): Text[] {
  const source = read(path)
  const titles: Text[] = []
  walkSource(path, source, (node) => {
    const call = node as typeof node & { arguments?: { type: string }[] }
    const first = call.arguments?.[0]
    const text = /^(test|it|describe)$/.test(node.callee?.name ?? '') && first ? textOf(first as typeof node) : null
    if (text !== null) titles.push({ at: `${path}:${lineOf(source, node.start)}`, text })
    return true
  })
  return titles
}

/** Returns the strings in a file that users read. */
const wordsIn = (path: string): Text[] =>
  shownWords(path, read(path), { least: 1 }).map(({ line, words }) => ({ at: `${path}:${line}`, text: words }))

const texts = code.map((path) => ({
  comments: commentsOf(path),
  titles: path.includes('.test.') ? titlesOf(path) : [],
  words: shown.test(path) && !/\.test\.|\/testing\//.test(path) ? wordsIn(path) : [],
}))

const paragraphs = files
  .filter((path) => path.endsWith('.md'))
  .flatMap((path) =>
    read(path)
      .split('\n')
      .map((text, i) => ({ at: `${path}:${i + 1}`, text })),
  )

describe('plain American English', () => {
  test('comments contain no wording that reads as translated', () => {
    const comments = [...texts.flatMap((of) => of.comments), ...styles.flatMap(styleCommentsOf)]
    expect(comments.length).toBeGreaterThan(5_000)
    expect(broken(comments, rulesEverywhere)).toEqual([])
  })

  test('comment tags are at the start of a line', () => {
    const buried = code.flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, i) =>
          /^\s*(\/\*)?\*+ [^@\s].*\s@(param|returns|source) /.test(line) ? [`${path}:${i + 1}`] : [],
        ),
    )
    expect(buried).toEqual([])
  })

  test('test titles contain no wording that reads as translated', () => {
    const titles = texts.flatMap((of) => of.titles)
    expect(titles.length).toBeGreaterThan(2_000)
    expect(broken(titles, rulesEverywhere)).toEqual([])
  })

  test('the reasons for leaving tests to the full run contain no wording that reads as translated', () => {
    const reasons = ['scripts/lib/full-run-only.ts', 'scripts/lib/lengths.ts'].flatMap((path) =>
      shownWords(path, read(path), { least: 2 }).map(({ line, words }) => ({ at: `${path}:${line}`, text: words })),
    )
    expect(reasons.length).toBeGreaterThan(100)
    expect(broken(reasons, rulesEverywhere)).toEqual([])
  })

  test('documents contain no wording that reads as translated', () => {
    expect(paragraphs.length).toBeGreaterThan(2_000)
    expect(broken(paragraphs, rulesEverywhere)).toEqual([])
  })

  test('decision titles name the choice', () => {
    const titles = paragraphs
      .filter(({ at }) => /^shared\/decisions\/\d.*\.md:1$/.test(at))
      .map(({ at, text }) => ({ at, text: text.replace(/^# \d+ /, '') }))
    expect(titles.length).toBeGreaterThan(60)
    expect(broken(titles, rulesOfDecisions)).toEqual([])
  })

  test('screens, printouts, emails and responses use words that a club secretary would say', () => {
    const words = texts.flatMap((of) => of.words)
    expect(words.length).toBeGreaterThan(2_000)
    expect(broken(words, [...rulesEverywhere, ...rulesOnScreens])).toEqual([])
  })
})
