import { cellStatus } from '@glm/shared/mutations/claims'
import type { CellScore } from '@glm/shared/schema/card'
import type { Cell } from '@glm/shared/schema/cell'
import { Flag } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import type { FieldDrafts } from '../../live/use-drafts.ts'
import { Icon } from '../../ui/icon.tsx'
import { markOf, readCell, showCell } from './cell-text.ts'

export type ScoreCellProps = {
  id: string
  cell: Cell<CellScore> | undefined
  label: string
  /** Null for a total, which gets no mark. */
  par: number | null
  strokes: number
  /** Null: only to read. */
  drafts: FieldDrafts | null
  most?: number
}

/** One number of a card: typed as a draft, shown in pencil until the book has it. */
export function ScoreCell({ id, cell, label, par, strokes, drafts, most }: ScoreCellProps) {
  const own = cell?.live.findLast((c) => c.version === null) ?? cell?.live[0]
  const draft = drafts?.values.get(id)
  const shown = draft ?? showCell(own?.value)
  const read = readCell(shown, most)
  const contested = cell !== undefined && cellStatus(cell) === 'contested'
  const pencil = draft !== undefined || own?.version === null
  const mark = par !== null && read.kind === 'score' && typeof read.value === 'number' ? markOf(read.value, par) : ''
  const look = ['cell', mark, pencil ? 'is-pencil' : '', contested ? 'is-contested' : '', read.kind === 'wrong' ? 'is-wrong' : '']
  const received = strokes > 0 ? `, ${strokes} ${strokes === 1 ? 'stroke' : 'strokes'}` : ''
  return (
    <td className={look.filter(Boolean).join(' ')}>
      {contested ? (
        <span className="cell-flag">
          <Icon of={Flag} small />
        </span>
      ) : null}
      {mark ? <span className="score" /> : null}
      <input
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        readOnly={drafts === null}
        tabIndex={drafts === null ? -1 : 0}
        aria-label={`${label}${received}${contested ? ', contested' : ''}`}
        aria-invalid={read.kind === 'wrong'}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => drafts?.keep(id, event.target.value === showCell(own?.value) ? null : event.target.value)}
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
