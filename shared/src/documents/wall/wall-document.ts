import { qrModules } from '../../lib/codes/qr-modules.ts'
import { monthDayYear, weekdayMonthDay } from '../../lib/month-day.ts'
import type { Season } from '../../season/season.ts'
import { paperSentence, paperText } from '../../text/documents/paper.ts'
import { wallText } from '../../text/documents/wall.ts'
import type { LinesBlock, PaperBlock, PaperDocument, TableBlock } from '../paper-document.ts'
import { PAPER_LANGUAGE, sheetTitle } from '../schedule-document.ts'
import { wallAddress } from './wall-code.ts'
import { type WallSheet, wallSheet } from './wall-sheet.ts'

const columns: TableBlock['columns'] = [
  { title: paperText.place, align: 'center', share: 1.1 },
  { title: paperText.teamId, align: 'center', share: 1.1, isTeam: true },
  { title: wallText.players, align: 'left', share: 8 },
  { title: paperText.totalPoints, align: 'right', share: 1.8 },
]

/** The maximum number of teams whose standings, pairings and code fit one below the other on one page. */
const MOST_ROWS = 20

/**
 * Returns a sheet for the clubhouse wall: the standings, the next week's pairings, and a code that contains both, so
 * that a phone with the app can read them offline.
 * @param options.site the app's address
 * @param options.made the print date, YYYY-MM-DD
 */
export function wallDocument(season: Season, { site, made }: { site: string; made: string }): PaperDocument {
  const sheet = wallSheet(season, made)
  const address = wallAddress(site, sheet)
  const isTight = sheet.rows.length > MOST_ROWS
  const blocks: PaperBlock[] = [{ kind: 'table', columns, rows: sheet.rows.map((row) => [...row]), isTight }]
  const next: LinesBlock | null = sheet.next && {
    kind: 'lines',
    title: nextTitle(sheet.next),
    lines: nextLines(sheet.next),
    isList: true,
  }
  if (next && !isTight) blocks.push(next)
  const beside = isTight ? next : null
  blocks.push({ kind: 'qr', modules: qrModules(address, 'low'), caption: wallText.scan, beside })
  const note = sheet.through > 0 ? paperSentence.afterWeek(sheet.through) : null
  return {
    title: sheetTitle(season, paperText.standings),
    language: PAPER_LANGUAGE,
    foot: paperSentence.printed({ league: sheet.league, date: monthDayYear(made) }),
    sections: [{ heading: sheetTitle(season, paperText.standings), note, blocks }],
  }
}

type Next = NonNullable<WallSheet['next']>

/**
 * Returns the title of the next week's pairings.
 * @example
 * nextTitle({ week: 9, date: '2026-07-09', what: null, pairs: [] }) // 'Week 9, Thu, Jul 9'
 */
export const nextTitle = ({ week, date, what }: Next): string =>
  [paperSentence.week(week), weekdayMonthDay(date), what].filter(Boolean).join(', ')

/**
 * Returns a line for each pairing.
 * @example
 * nextLines({ week: 9, date: '2026-07-09', what: null, pairs: [['1', '4', '4:30 PM'], ['2', null, ''], ['3', null, '4:38 PM']] }) // ['Team 1 – team 4, 4:30 PM', 'Team 2: BYE', 'Team 3, 4:38 PM']
 */
export const nextLines = ({ pairs }: Next): string[] =>
  pairs.map(([team, opponent, start]) =>
    opponent === null && start === ''
      ? wallText.bye(team)
      : [opponent === null ? wallText.alone(team) : wallText.pair(team, opponent), start].filter(Boolean).join(', '),
  )
