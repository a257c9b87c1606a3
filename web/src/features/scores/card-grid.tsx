import { cellStatus } from '@glm/shared/mutations/claims'
import type { MatchBook, PlayerLine } from '@glm/shared/rules/season-book'
import type { CellScore } from '@glm/shared/schema/card'
import type { Cell } from '@glm/shared/schema/cell'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { fullName, type Live, teamNumber } from '../../live/use-season.ts'
import { draftId, markOf, readCell, showCell } from './cell-text.ts'

type Drafts = { values: ReadonlyMap<string, string>; keep: (id: string, value: string | null) => void }
type GridProps = { live: Live; book: MatchBook; drafts: Drafts }

/** One match as the printed scorecard: players are rows, holes are columns. */
export function CardGrid({ live, book, drafts }: GridProps) {
  const { holes } = book
  return (
    <table className="card">
      <thead>
        <tr className="card-holes">
          <th scope="col">Hole</th>
          <th className="card-hcp" scope="col">
            Hcp
          </th>
          {holes.map((h) => (
            <th scope="col" key={h.hole}>
              {h.hole}
            </th>
          ))}
          {['Tot', 'Net', 'Pts'].map((word) => (
            <th className="sum" scope="col" key={word}>
              {word}
            </th>
          ))}
        </tr>
        <tr className="card-par">
          <th scope="row">Par</th>
          <td className="card-hcp" />
          {holes.map((h) => (
            <td key={h.hole}>{h.par}</td>
          ))}
          <td className="sum">{holes.reduce((sum, h) => sum + h.par, 0)}</td>
          <td className="sum" />
          <td className="sum" />
        </tr>
        <tr className="card-index">
          <th scope="row">Index</th>
          <td className="card-hcp" />
          {holes.map((h) => (
            <td key={h.hole}>{h.strokeIndex}</td>
          ))}
          <td className="sum" />
          <td className="sum" />
          <td className="sum" />
        </tr>
      </thead>
      <tbody>
        {book.pairings.map((pair) => (
          <Pairing key={pair[0].playerId} pair={pair} live={live} book={book} drafts={drafts} />
        ))}
      </tbody>
    </table>
  )
}

function Pairing({ pair, ...props }: GridProps & { pair: [PlayerLine, PlayerLine] }) {
  const [a, b] = pair
  const numbers = pair.map((line) => teamNumber(props.live, line.teamId))
  return (
    <>
      <PlayerRow line={a} {...props} />
      <PlayerRow line={b} {...props} />
      <tr className="card-points">
        <th scope="row">
          <span className="if-narrow">pts</span>
          <span className="if-broad">
            Points, {numbers[0]} v {numbers[1]}
          </span>
        </th>
        <td className="card-hcp" />
        {a.holePoints.map((points, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: holes keep their order.
          <td key={i}>{points === null ? '' : `${points}–${b.holePoints[i]}`}</td>
        ))}
        <td className="sum" />
        <td className="sum">{a.netPoints === null ? '' : `${a.netPoints}–${b.netPoints}`}</td>
        <td className="sum" />
      </tr>
    </>
  )
}

function PlayerRow({ line, live, book, drafts }: GridProps & { line: PlayerLine }) {
  const name = fullName(live.players.get(line.hitterId))
  const card = live.cards.find((c) => c.weekId === book.match.weekId && c.playerId === line.playerId)
  return (
    <tr className="card-player">
      <th className="card-name" scope="row">
        <span className="no">{teamNumber(live, line.teamId)}</span>
        <span>
          {name}
          {line.hitterId === line.playerId ? '' : ' (sub)'}
        </span>
      </th>
      <td className="card-hcp">
        <span className="vh">Handicap </span>
        {line.handicap}
      </td>
      {book.holes.map((hole, i) => (
        <ScoreCell
          key={hole.hole}
          id={draftId(book.match.weekId, line.playerId, String(hole.hole))}
          cell={card?.cells[String(hole.hole)]}
          label={`${name}, hole ${hole.hole}, par ${hole.par}`}
          par={hole.par}
          strokes={line.strokes[i] ?? 0}
          drafts={drafts}
        />
      ))}
      <td className="sum is-tot" data-label="Tot">
        {line.grossTotal || '–'}
      </td>
      <td className="sum is-net" data-label="Net">
        {line.net ?? '–'}
      </td>
      <td className="sum is-pts" data-label="Pts">
        {line.thru > 0 ? line.points : '–'}
      </td>
    </tr>
  )
}

type CellProps = { id: string; cell: Cell<CellScore> | undefined; label: string; par: number; strokes: number; drafts: Drafts }

function ScoreCell({ id, cell, label, par, strokes, drafts }: CellProps) {
  const own = cell?.live.findLast((c) => c.version === null) ?? cell?.live[0]
  const draft = drafts.values.get(id)
  const shown = draft ?? showCell(own?.value)
  const read = readCell(shown)
  const contested = cell !== undefined && cellStatus(cell) === 'contested'
  const pencil = draft !== undefined || own?.version === null
  const mark = read.kind === 'score' && typeof read.value === 'number' ? markOf(read.value, par) : ''
  const look = ['cell', mark, pencil ? 'is-pencil' : '', contested ? 'is-contested' : '', read.kind === 'wrong' ? 'is-wrong' : '']
  const received = strokes > 0 ? `, ${strokes} ${strokes === 1 ? 'stroke' : 'strokes'}` : ''
  return (
    <td className={look.filter(Boolean).join(' ')}>
      {mark ? <span className="score" /> : null}
      <input
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        aria-label={`${label}${received}${contested ? ', contested' : ''}`}
        aria-invalid={read.kind === 'wrong'}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => drafts.keep(id, event.target.value === showCell(own?.value) ? null : event.target.value)}
        onKeyDown={move}
        onPaste={(event) => pasteRow(event)}
      />
      {strokes > 0 ? (
        <span className="dots" aria-hidden="true">
          {Array.from({ length: Math.min(strokes, 3) }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike.
            <i key={i} />
          ))}
        </span>
      ) : null}
    </td>
  )
}

const allInputs = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('.card .cell input')]

/** Enter goes on like Tab, up and down keep the hole. */
function move(event: KeyboardEvent<HTMLInputElement>): void {
  const steps: Record<string, number> = { Enter: 1, ArrowRight: 1, ArrowLeft: -1 }
  const input = event.currentTarget
  const row = input.closest('tr')
  const across = row ? row.querySelectorAll('.cell input').length : 0
  const step = steps[event.key] ?? (event.key === 'ArrowDown' ? across : event.key === 'ArrowUp' ? -across : 0)
  if (step === 0) return
  event.preventDefault()
  const inputs = allInputs()
  inputs[inputs.indexOf(input) + step]?.focus()
}

/** A row of a spreadsheet fills the cells from here on. */
function pasteRow(event: ClipboardEvent<HTMLInputElement>): void {
  const values = event.clipboardData
    .getData('text')
    .trim()
    .split(/[\t\s,;]+/)
  if (values.length < 2) return
  event.preventDefault()
  const inputs = allInputs()
  const from = inputs.indexOf(event.currentTarget)
  values.forEach((value, i) => {
    const input = inputs[from + i]
    if (input) typeInto(input, value)
  })
}

/** React hears only what its own setter did not do. */
function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
