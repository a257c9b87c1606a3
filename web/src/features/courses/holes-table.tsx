import * as labelText from '@glm/shared/text/labels'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import type { HoleText } from '../../components/course/read-holes.ts'
import { downOnEnter } from '../../ui/next-on-enter.ts'

const parts = [
  { name: 'par', label: labelText.par },
  { name: 'strokeIndex', label: labelText.index },
  { name: 'yards', label: labelText.yards },
] as const

type Props = {
  rows: readonly HoleText[]
  onType: (at: number, part: keyof HoleText, value: string) => void
  /** The tee whose scorecard this is. Omit it for the course's own scorecard. */
  tee?: string
}

/** Input fields for each hole's par, stroke index and yards. */
export function HolesTable({ rows, onType, tee }: Props) {
  const labelOf = (field: string, hole: number) =>
    tee === undefined ? coursesText.holeOf({ field, hole }) : coursesText.holeOfTee({ tee, field, hole })
  return (
    <table className="ledger is-tight">
      <thead>
        <tr>
          <th scope="col">{labelText.hole}</th>
          {parts.map(({ name, label }) => (
            <th scope="col" key={name}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: holes keep their order.
          <tr key={i}>
            <th scope="row">{i + 1}</th>
            {parts.map(({ name, label }) => (
              <td key={name}>
                <input
                  className="field-input"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={labelOf(label, i + 1)}
                  value={row[name]}
                  onChange={(event) => onType(i, name, event.target.value)}
                  onKeyDown={downOnEnter}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
