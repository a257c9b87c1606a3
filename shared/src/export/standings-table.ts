import type { PaperRows } from '../documents/paper-rows.ts'
import { figuresOf } from '../documents/standings-document.ts'
import { seasonBook } from '../rules/season-book.ts'
import { tableText } from '../text/export.ts'
import type { CsvTable } from './csv-table.ts'
import { exportNames } from './export-names.ts'

/** The standings after the last week with points. */
export function standingsTable(paper: PaperRows): CsvTable {
  const { team, person } = exportNames(paper)
  const book = seasonBook(paper.rows)
  const through = book.lastWeek()
  const rows = book.standings().map(({ teamId, place, points }) => {
    const row = team(teamId)
    const people = [row?.player1Id ?? null, row?.player2Id ?? null].flatMap((id) => [person(id), ...figuresOf(book, id, through)])
    return [place, row?.teamNumber ?? null, ...people, points]
  })
  return { name: 'standings', ...tableText.standings, rows }
}
