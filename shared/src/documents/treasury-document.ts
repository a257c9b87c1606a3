import { formatDollars } from '../lib/dollars.ts'
import { balances, treasuryTotals } from '../rules/games/treasury.ts'
import { treasuryKinds } from '../schema/money/treasury-entry.ts'
import type { Season } from '../season/season.ts'
import { seasonNames } from '../season/season-names.ts'
import { paperSentence } from '../text/documents/paper.ts'
import { treasuryText } from '../text/screens/money/treasury.ts'
import type { PaperDocument, TableBlock } from './paper-document.ts'
import { PAPER_LANGUAGE, sheetTitle } from './schedule-document.ts'

/**
 * Returns each player's balance with the amounts that make it up, starting with whoever owes the most, followed by the
 * league's own money.
 * @param options.date print date, month/day/year
 * @source N8
 */
export function treasuryDocument(season: Season, options: { date: string }): PaperDocument {
  const { name } = seasonNames(season)
  const all = balances([...season.players.values()], season.treasuryEntries)
  const totals = treasuryTotals(all)
  const columns: TableBlock['columns'] = [
    { title: treasuryText.player, align: 'left', share: 4 },
    ...treasuryKinds.map((kind) => ({ title: treasuryText.kinds[kind], align: 'right' as const, share: 1.6 })),
    { title: treasuryText.balance, align: 'right', share: 2.2 },
  ]
  const rows = [...all]
    .sort((a, b) => a.balance - b.balance || name(a.playerId).localeCompare(name(b.playerId), 'en'))
    .map((one) => [
      name(one.playerId),
      ...treasuryKinds.map((kind) => (one[kind] === 0 ? '–' : formatDollars(one[kind]))),
      treasuryText.balanceWords(one.balance),
    ])
  const dollars = {
    cash: formatDollars(totals.cash),
    inPots: formatDollars(totals.inPots),
    owedToLeague: formatDollars(totals.owedToLeague),
    owedToPlayers: formatDollars(totals.owedToPlayers),
    credit: formatDollars(totals.credit),
  }
  const lines = [treasuryText.totals(dollars)]
  return {
    title: paperSentence.title(season.league.name, treasuryText.title, season.season.name),
    language: PAPER_LANGUAGE,
    foot: paperSentence.printed({ league: season.league.name, date: options.date }),
    sections: [
      {
        heading: sheetTitle(season, treasuryText.title),
        note: null,
        blocks: [
          { kind: 'table', columns, rows },
          { kind: 'lines', title: null, lines },
        ],
      },
    ],
  }
}
