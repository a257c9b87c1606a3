import { formatDollars } from '../lib/dollars.ts'
import { monthDayYear } from '../lib/month-day.ts'
import { balanceSigns, balances } from '../rules/games/treasury.ts'
import type { Season } from '../season/season.ts'
import { seasonNames } from '../season/season-names.ts'
import { paperSentence } from '../text/documents/paper.ts'
import { treasuryText } from '../text/screens/money/treasury.ts'
import type { PaperDocument, TableBlock } from './paper-document.ts'
import { PAPER_LANGUAGE, sheetTitle } from './schedule-document.ts'

/** One line of a player's account, with the balance after it, in cents. */
export type StatementLine = { date: string; what: string; cents: number; balance: number }

/**
 * Returns a player's account with the league, oldest entry first: the dues that are marked as paid next to the player's
 * name, then every entry, each with the balance after it. Amounts that the player owes are negative.
 * @source N8
 */
export function statementLines(season: Pick<Season, 'players' | 'treasuryEntries'>, playerId: number): StatementLine[] {
  const dues = season.players.get(playerId)?.paidDues
  const entries = season.treasuryEntries
    .filter((entry) => entry.playerId === playerId)
    .sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id)
    .map(({ date, kind, cents, reason }) => ({
      date: monthDayYear(date),
      what: [treasuryText.kinds[kind], reason].filter(Boolean).join(', '),
      cents: cents * balanceSigns[kind],
    }))
  const before = dues ? [{ date: '', what: treasuryText.duesBefore, cents: dues }] : []
  let balance = 0
  return [...before, ...entries].map((line) => {
    balance += line.cents
    return { ...line, balance }
  })
}

const columns: TableBlock['columns'] = [
  { title: treasuryText.date, align: 'left', share: 2 },
  { title: treasuryText.reason, align: 'left', share: 6 },
  { title: treasuryText.amount, align: 'right', share: 2 },
  { title: treasuryText.balance, align: 'right', share: 2 },
]

/**
 * Returns one player's statement, which lists every entry with the balance after it.
 * @param options.date print date, month/day/year
 * @source N8
 */
export function statementDocument(season: Season, options: { playerId: number; date: string }): PaperDocument {
  const { playerId, date } = options
  const player = season.players.get(playerId)
  const title = treasuryText.statementOf(seasonNames(season).name(playerId))
  const rows = statementLines(season, playerId).map((line) => [
    line.date,
    line.what,
    formatDollars(line.cents),
    formatDollars(line.balance),
  ])
  const [own] = player ? balances([player], season.treasuryEntries) : []
  return {
    title: paperSentence.title(season.league.name, title, season.season.name),
    language: PAPER_LANGUAGE,
    foot: paperSentence.printed({ league: season.league.name, date }),
    sections: [
      {
        heading: sheetTitle(season, title),
        note: null,
        blocks: [
          { kind: 'table', columns, rows },
          {
            kind: 'lines',
            title: `${treasuryText.balance}: ${formatDollars(own?.balance ?? 0)}`,
            lines: [treasuryText.balanceHint],
          },
        ],
      },
    ],
  }
}
