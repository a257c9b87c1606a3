import { unusedText } from '../text/screens/league/import.ts'
import type { ExportedCard, ScoresExport } from './export-file.ts'
import type { Ledger } from './ledger.ts'
import { readDates } from './read-dates.ts'
import { readHandicapAt, readPointsAt, type ScoreHints } from './read-figures.ts'
import { readStroke } from './read-stroke.ts'
import { splitName, withoutCapitals } from './roster/split-name.ts'

/**
 * Reads a round's results as exported by Golf League Tracker: rows like "13 PHELBY, RAY Match Play" with "5 2" (strokes
 * and points) for each hole. Returns null for any other file.
 */
export function readResults(ledger: Ledger, hints: ScoreHints = {}): ScoresExport | null {
  const { rows } = ledger
  const titleAt = rows.slice(0, 20).findIndex((row) => row.some((cell) => /^Results for Round #\d+/i.test(cell)))
  const at = rows
    .slice(0, 20)
    .findIndex((row) => ['hole', 'net'].every((word) => row.some((cell) => cell.toLowerCase() === word)))
  if (titleAt < 0 || at < 0) return null
  const title = rows[titleAt]?.find((cell) => /^Results for Round #\d+/i.test(cell)) ?? ''
  const head = (rows[at] ?? []).map((cell) => cell.toLowerCase())
  const cards = rows.flatMap((_, row) => cardOf(ledger, { row, head, hints }) ?? [])
  if (cards.length === 0) return null
  for (const row of [titleAt, at]) ledger.take(row)
  ledger.say('', unusedText.holePoints)
  const dates = readDates([/(\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4})/.exec(title)?.[1] ?? ''], hints)
  const round = Number(/#(\d+)/.exec(title)?.[1])
  const date = dates.dates[0] ?? null
  return { kind: 'scores', rounds: [{ round, date, isFirstNine: false, cards }], dates: date === null ? null : dates }
}

type Row = { row: number; head: readonly string[]; hints: ScoreHints }

function cardOf(ledger: Ledger, { row, head, hints }: Row): ExportedCard | null {
  const cells = ledger.rows[row] ?? []
  const [, team, who] = /^(\d{1,2})\s{2,}(.+)$/.exec(cells[0] ?? '') ?? []
  if (!team || !who) return null
  const holes = head.flatMap((words, column): ExportedCard['holes'] => {
    const strokes = /^(1[0-8]|[1-9])$/.test(words) ? /^(\d{1,2})\s+\d/.exec(cells[column] ?? '')?.[1] : undefined
    if (strokes === undefined) return []
    ledger.read(row, column)
    if (readStroke(strokes).kind === 'strokes') return [{ hole: Number(words), strokes: Number(strokes) }]
    ledger.leave(row, column, unusedText.notScore)
    return []
  })
  if (holes.length === 0) return null
  ledger.read(row, 0)
  const names = splitName(who.replace(/\s*\(sub\)/i, '').replace(/\s{2,}.*$/, ''), hints.names)
  const name = names[0] ?? { first: who, last: '', remarks: [], notes: [] }
  if (name.remarks.length > 0) ledger.leave(row, 0, unusedText.nameMark(name.remarks))
  return {
    line: row + 1,
    team: Number(team),
    first: withoutCapitals(name.first),
    last: withoutCapitals(name.last),
    spot: null,
    isSub: /\(sub\)/i.test(who),
    holes,
    total: null,
    absent: false,
    handicap: readHandicapAt(ledger, { row, column: head.indexOf('hdcp') }, hints),
    points: readPointsAt(ledger, { row, column: head.lastIndexOf('points') }),
  }
}
