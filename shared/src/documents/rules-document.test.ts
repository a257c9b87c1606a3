import { describe, expect, test } from 'vitest'
import { defaultLeagueSettings } from '../schema/league/league-settings.ts'
import { withRows } from '../season/season.ts'
import { aPaper } from '../testing/a-paper.ts'
import { readRules } from '../text/settings/sentences/rules-read.ts'
import { makeDocument } from './make-document.ts'

const season = aPaper({ teams: 4 })
const sheet = (ownRules: string) =>
  makeDocument(
    { kind: 'rules' },
    withRows(season, { season: { ...season.season, settings: { ...season.season.settings, ownRules } } }),
    '2026-05-07',
  )
const titles = (ownRules: string) =>
  sheet(ownRules).sections.flatMap(({ blocks }) => blocks.map((block) => (block.kind === 'lines' ? block.title : null)))

describe('rulesDocument()', () => {
  test('prints every sentence of every card on the rules screen, in order', () => {
    const { day, startTime, settings } = season.season
    const cards = readRules({ day, startTime, settings: { ...defaultLeagueSettings, ...settings } })
    const printed = sheet('').sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'lines' ? [block.title, ...block.lines] : [])),
    )
    for (const { title, sentences } of cards) expect(printed).toEqual(expect.arrayContaining([title, ...sentences]))
    expect(titles('')).toEqual(cards.map((card) => card.title))
  })

  test('prints the league’s own text after the cards, paragraph by paragraph', () => {
    expect(titles('Ready golf.\n\nFees are due May 1.').at(-1)).toBe('Our own rules')
    expect(sheet('Ready golf.\n\nFees are due May 1.').sections[0]?.blocks.at(-1)).toMatchObject({
      lines: ['Ready golf.', 'Fees are due May 1.'],
    })
  })
})
