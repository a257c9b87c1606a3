import { bookDocument } from '@glm/shared/documents/book/book-document'
import { bookletOrder } from '@glm/shared/documents/book/booklet-order'
import { renderDocument } from '@glm/shared/documents/render/render-document'
import type { PaperSize } from '@glm/shared/lib/paper-size'
import { runSteps } from '@glm/shared/lib/run-steps'
import type { Season } from '@glm/shared/season/season'
import { aPlayoffPaper } from '@glm/shared/testing/a-playoff-paper'
import { lengthOf } from '@glm/shared/testing/length-of'
import { bookText } from '@glm/shared/text/documents/book'
import { paperText } from '@glm/shared/text/documents/paper'
import { fullName } from '@glm/shared/text/full-name'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { pdfKit } from '@glm/sync-server/documents/pdf-kit'
import { describe, expect, test } from 'vitest'
import { namedBigSeason } from '../../tools/bench/big-season.ts'
import { demoPaper } from './demo-paper.ts'
import { fontsOf, textsOf, wordsOf } from './pages-of.ts'

const kit = await pdfKit()
const DATE = '2026-10-30'
const bookOf = (season: Season, paper: PaperSize, inOrder = false) =>
  renderDocument(runSteps(bookDocument(season, { date: DATE, inOrder })), { kit, paper, date: DATE })

const demo = await demoPaper()
const books: [string, Season, PaperSize][] = [
  ['the demo league', demo, 'letter'],
  ['a bracket of four', aPlayoffPaper(4), 'a4'],
  ['36 teams and 35 weeks', namedBigSeason(), 'letter'],
]
const made = new Map(books.map(([name, season, paper]) => [name, bookOf(season, paper)]))
const madeOf = (name: string) => made.get(name) ?? new Uint8Array()

describe.each(books)('the book of %s', (name, season) => {
  const book = madeOf(name)

  test('has a multiple of four pages, no text off the page, and only embedded fonts', () => {
    const { words, width, height, pages } = wordsOf(book)
    expect(pages % 4).toBe(0)
    expect(
      words.filter(({ left, right, top, bottom }) => left < 0 || right > width || top < 0 || bottom > height),
    ).toEqual([])
    expect(fontsOf(book).every(({ embedded }) => embedded)).toBe(true)
  })

  test('includes exactly once each week that counts, with two weeks per page', () => {
    const texts = textsOf(book)
    const weeks = texts.map((text) => [...text.matchAll(/^ *Week (\d+), \w{3}, \w{3} \d+/gm)].map(([, n]) => Number(n)))
    const all = weeks.flat()
    expect(all).toEqual(all.map((_, i) => i + 1))
    expect(all.length).toBeGreaterThan(1)
    const full = weeks.filter((own) => own.length > 0).slice(0, -1)
    expect(full.filter((own) => own.length !== 2)).toEqual([])
  })

  test('starts each page with a heading, and never starts a line with a separator', () => {
    const texts = textsOf(book)
    const firstLines = texts.slice(1).map((text) => text.trim().split('\n')[0] ?? '')
    // A table repeats its head on its next page.
    const headings = Object.values(bookText).filter((words) => typeof words === 'string')
    const starts = [
      ...headings,
      paperText.standings,
      'Week ',
      statisticsText.player,
      statisticsText.heads.lowGross.split(' ')[0] ?? '',
    ]
    expect(firstLines.filter((line) => !starts.some((start) => line.trim().startsWith(start)))).toEqual([])
    expect(texts.flatMap((text) => text.split('\n')).filter((line) => /^\s*[·;,]/.test(line))).toEqual([])
  })

  test('prints each player’s name on one line with the figures', () => {
    const names = new Set(
      textsOf(book).flatMap((text) => text.split('\n').map((line) => line.trim().split(/ {2,}/)[0])),
    )
    const played = new Set(season.cards.map(({ playerId }) => playerId))
    const wanted = [...played].map((id) => fullName(season.players.get(id)))
    expect(wanted.filter((name) => !names.has(name))).toEqual([])
  })
})

test.each(books.slice(0, lengthOf('folded books')))(
  'the book of %s has the same pages in booklet order',
  (name, season, paper) => {
    const [plain, folded] = [textsOf(madeOf(name)), textsOf(bookOf(season, paper, true))]
    expect(folded).toEqual(bookletOrder(plain.length).map((page) => plain[page - 1]))
  },
)

test('a book is byte-identical each time it is generated', () => {
  expect(Buffer.from(bookOf(demo, 'letter')).equals(madeOf('the demo league'))).toBe(true)
})
