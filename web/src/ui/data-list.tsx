import * as labelText from '@glm/shared/text/labels'
import { frameText } from '@glm/shared/text/screens/frame'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useMedia, useOnPaper } from '../platform/use-media.ts'
import { Icon } from './icon.tsx'
import { NumericHeader } from './numeric-header.tsx'

export type Column<R> = {
  head: string
  cell: (row: R) => ReactNode
  /** Returns the sort key. If it is omitted, the column can't be sorted. */
  sort?: (row: R) => string | number
  look?: 'num' | 'mid' | 'if-room' | 'nowrap'
}

type Props<R> = {
  label: string
  rows: readonly R[]
  rowKey: (row: R) => string | number
  /** The first column is the row's heading. */
  columns: readonly Column<R>[]
  /** Renders a row as a card, for when a table doesn't fit. */
  card: (row: R) => ReactNode
  /** Column headings above the cards, if each card has only a name and one number. */
  cardHeads?: readonly [name: string, figure: string]
  actions?: (row: R) => ReactNode
  rowLook?: (row: R) => string | undefined
}

type Order = { head: string; down: boolean }

/**
 * How many rows are shown at first. No league has that many players or teams. Lists that grow over the years can be
 * longer; a button shows the rest.
 */
const SHOWN_FIRST = 100

/** Shows a list as a sortable table if there is room, otherwise as cards. */
export function DataList<R>({ label, rows, rowKey, columns, card, cardHeads, actions, rowLook }: Props<R>) {
  const [order, setOrder] = useState<Order | null>(null)
  const [whole, setWhole] = useState(false)
  const sorted = useMemo(() => inOrder(rows, columns, order), [rows, columns, order])
  // A table never fits on a phone, so it isn't rendered there just to be hidden. In print, the list is always a table.
  const mayFit = useMedia('(min-width: 45rem)')
  const onPaper = useOnPaper()
  const shown = whole || onPaper ? sorted : sorted.slice(0, SHOWN_FIRST)
  return (
    <>
      {mayFit || onPaper ? (
        <div className="panel is-flush if-broad">
          <table className="ledger is-sticky" aria-label={label}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <Head key={column.head} column={column} order={order} onOrder={setOrder} />
                ))}
                {actions ? <NumericHeader>{labelText.actions}</NumericHeader> : null}
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <tr key={rowKey(row)} className={rowLook?.(row)}>
                  {columns.map(({ head, cell, look }, i) =>
                    i === 0 ? (
                      <th scope="row" key={head} className={look}>
                        {cell(row)}
                      </th>
                    ) : (
                      <td key={head} className={look}>
                        {cell(row)}
                      </td>
                    ),
                  )}
                  {actions ? (
                    <td className="num">
                      <span className="row-acts">{actions(row)}</span>
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {cardHeads ? (
        <div className="person-heads label if-narrow" aria-hidden="true">
          {cardHeads.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      ) : null}
      <ul className="panel is-flush if-narrow" aria-label={label}>
        {shown.map((row) => (
          <li className={`person ${rowLook?.(row) ?? ''}`} key={rowKey(row)}>
            {card(row)}
            {actions ? <span className="row-acts person-more">{actions(row)}</span> : null}
          </li>
        ))}
      </ul>
      {shown.length < sorted.length ? (
        <div className="panel">
          <button className="btn is-wide" type="button" onClick={() => setWhole(true)}>
            {frameText.showAll(sorted.length)}
          </button>
        </div>
      ) : null}
    </>
  )
}

function Head<R>({
  column,
  order,
  onOrder,
}: {
  column: Column<R>
  order: Order | null
  onOrder: (order: Order) => void
}) {
  const { head, look, sort } = column
  if (!sort)
    return (
      <th scope="col" className={look}>
        {head}
      </th>
    )
  const mine = order?.head === head
  const direction = mine ? (order.down ? 'descending' : 'ascending') : undefined
  return (
    <th scope="col" className={look} aria-sort={direction}>
      <button className="sort" type="button" onClick={() => onOrder({ head, down: mine && !order.down })}>
        {head}
        {mine ? <Icon of={order.down ? ArrowDown : ArrowUp} small /> : null}
      </button>
    </th>
  )
}

function inOrder<R>(rows: readonly R[], columns: readonly Column<R>[], order: Order | null): readonly R[] {
  const by = columns.find((c) => c.head === order?.head)?.sort
  if (!order || !by) return rows
  const sign = order.down ? -1 : 1
  return [...rows].sort((a, b) => {
    const [x, y] = [by(a), by(b)]
    return sign * (typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y)))
  })
}
