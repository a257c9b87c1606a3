import { inTenths } from '@glm/shared/lib/rational'
import { formatTenths } from '@glm/shared/lib/tenths'
import * as labelText from '@glm/shared/text/labels'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import { type Column, DataList } from '../../ui/data-list.tsx'
import { NumberBox } from '../../ui/number-box.tsx'
import type { HandicapRow } from './handicap-rows.ts'

type Props = {
  rows: readonly HandicapRow[]
  heads: { now: string; next: string }
  averages: boolean
  onWhy: (playerId: number) => void
}

/** Lists the handicaps that change, and by how much. Clicking a new number shows its calculation. */
export function HandicapList({ rows, heads, averages, onWhy }: Props) {
  const why = (row: HandicapRow) => (
    <button
      className="why"
      type="button"
      aria-label={handicapsText.whyFor({ value: row.next ?? labelText.noHandicap, player: row.name })}
      onClick={() => onWhy(row.playerId)}
    >
      {row.next ?? '–'}
    </button>
  )
  const columns: Column<HandicapRow>[] = [
    { head: labelText.player, cell: (r) => r.name, sort: (r) => r.name },
    {
      head: labelText.team,
      look: 'mid',
      cell: (r) => (r.team === null ? '' : <NumberBox no={r.team} />),
      sort: (r) => r.team ?? 99,
    },
    ...(averages
      ? [
          {
            head: labelText.rounds,
            look: 'num' as const,
            cell: (r: HandicapRow) => r.rounds,
            sort: (r: HandicapRow) => r.rounds,
          },
          {
            head: labelText.avg,
            look: 'num' as const,
            cell: (r: HandicapRow) => formatTenths(r.average),
            sort: (r: HandicapRow) => r.average ?? 9999,
          },
        ]
      : []),
    {
      head: heads.now,
      look: 'num',
      cell: (r) => <span className="soft">{r.now ?? '–'}</span>,
      sort: (r) => r.now ?? -99,
    },
    { head: heads.next, look: 'num', cell: why, sort: (r) => r.next ?? -99 },
    {
      head: labelText.change,
      look: 'num',
      cell: (r) => <Change row={r} />,
      sort: (r) => (r.next ?? 0) - (r.now ?? r.next ?? 0),
    },
  ]
  return (
    <DataList
      label={labelText.handicaps}
      rows={rows}
      rowKey={(r) => r.playerId}
      columns={columns}
      card={(r) => (
        <>
          <b>{r.name}</b>
          <p>
            {r.now === null && r.next === null ? '' : `${r.now ?? '–'} → `}
            {why(r)}{' '}
            <span className="moved">
              <Change row={r} />
            </span>
            {averages ? handicapsText.averageAfter(formatTenths(r.average)) : ''}
          </p>
        </>
      )}
    />
  )
}

function Change({ row: { now, next, handSet } }: { row: HandicapRow }) {
  if (handSet) return <span className="badge">{labelText.byHand}</span>
  if (next === null) return null
  if (now === null) return <span className="badge">{labelText.isNew}</span>
  if (next === now) return <span className="soft">{labelText.same}</span>
  const moved = inTenths(next) - inTenths(now)
  return <>{moved > 0 ? `+${moved / 10}` : `−${-moved / 10}`}</>
}
