import { type RosterColumn, rosterFields } from '@glm/shared/import/roster/roster-field'
import { rosterFieldLabels } from '@glm/shared/text/roster'
import { importText } from '@glm/shared/text/screens/people/roster-import'
import { Select } from '../../ui/select.tsx'
import type { RosterImport } from './use-roster-import.ts'

const SHOWN_ROWS = 3
const SHOWN_LETTERS = 28
const HEADING_ROWS = 15

/** Shows what each column was recognized as, and why, above its first cells. The user can correct each column. */
export function RosterColumns({ review }: { review: RosterImport }) {
  const { roster } = review
  const from = roster.headings === null ? 0 : roster.headings + 1
  const sample = roster.grid.slice(from).filter((row) => row.filter((cell) => cell.trim() !== '').length > 1)
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{importText.columns}</h2>
        <p className="small soft">{importText.columnsNote}</p>
        <Select
          label={importText.headings}
          value={roster.headings ?? 'none'}
          onPick={(row) => review.setHeadings(row === 'none' ? null : Number(row))}
        >
          <option value="none">{importText.noHeadings}</option>
          {roster.grid.slice(0, Math.max(HEADING_ROWS, from)).map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of the list is its position.
            <option key={i} value={i}>
              {importText.headingsAt(i + 1, short(row.filter((cell) => cell.trim() !== '').join(' · ')))}
            </option>
          ))}
        </Select>
      </div>
      <div className="scroll">
        <table className="ledger list-columns">
          <thead>
            <tr>
              {roster.columns.map((column) => (
                <th scope="col" key={column.index}>
                  <ColumnPick column={column} onPick={(field) => review.setColumn(column.index, field)} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.slice(0, SHOWN_ROWS).map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of the list is its position.
              <SampleRow key={i} columns={roster.columns} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function SampleRow({ columns, row }: { columns: readonly RosterColumn[]; row: readonly string[] }) {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.index} className={column.field ? 'nowrap' : 'nowrap is-left-out'}>
          {short(row[column.index] ?? '')}
        </td>
      ))}
    </tr>
  )
}

function ColumnPick({ column, onPick }: { column: RosterColumn; onPick: (field: RosterColumn['field']) => void }) {
  const heading = column.heading || importText.column(column.index + 1)
  return (
    <div className="list-column">
      <b>{short(heading)}</b>
      <Select
        label={importText.columnHolds(heading)}
        value={column.field ?? 'none'}
        onPick={(field) => onPick(rosterFields.find((one) => one === field) ?? null)}
      >
        <option value="none">{rosterFieldLabels.none}</option>
        {rosterFields.map((field) => (
          <option key={field} value={field}>
            {rosterFieldLabels[field]}
          </option>
        ))}
      </Select>
      <span className={column.confidence === 'guess' ? 'field-wrong' : 'field-note'}>{column.reason}</span>
    </div>
  )
}

const short = (words: string): string =>
  words.length > SHOWN_LETTERS ? `${words.slice(0, SHOWN_LETTERS - 1)}…` : words
