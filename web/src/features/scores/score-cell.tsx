import { cellStatus } from '@glm/shared/claims/claims'
import { shownClaim } from '@glm/shared/claims/current-of'
import type { CardCell } from '@glm/shared/schema/scores/card'
import { plainValue } from '@glm/shared/text/screens/league/history'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { Flag } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { markOf, readCell, showCell } from '../../components/cell-text.ts'
import type { DraftStore } from '../../components/drafts/draft-store.ts'
import { useDraft } from '../../components/drafts/use-drafts.ts'
import { Icon } from '../../ui/icon.tsx'
import { showUntilRead } from '../../ui/toast.tsx'
import { typeInto } from '../../ui/type-into.ts'
import { fitPasted, readPasted } from './read-pasted.ts'

export type ScoreCellProps = {
  id: string
  cell: CardCell | undefined
  label: string
  /** The par of the hole; null for a total, which isn't marked as over or under par. */
  par: number | null
  strokes: number
  /** Where the input is stored; null if the cell is read-only. */
  drafts: DraftStore | null
  most?: number
  /** The newest server version shown on the card. */
  version: number
}

/** One number on a card. Typing saves a draft; the number is shown in pencil until the server has it. */
export const ScoreCell = memo(function ScoreCell({
  id,
  cell,
  label,
  par,
  strokes,
  drafts,
  most,
  version,
}: ScoreCellProps) {
  const own = cell && shownClaim(cell)
  const draft = useDraft(drafts, id)
  const shown = draft ?? showCell(own?.value)
  const arrived = draft === undefined ? undefined : arrivedIn(cell, drafts?.current().seen.get(id), drafts?.mine())
  const read = readCell(shown, most)
  const contested = cell !== undefined && cellStatus(cell) === 'contested'
  const pencil = draft !== undefined || own?.version === null
  const mark = par !== null && read.kind === 'score' && typeof read.value === 'number' ? markOf(read.value, par) : ''
  const look = [
    'cell',
    mark,
    pencil ? 'is-pencil' : '',
    contested ? 'is-contested' : '',
    arrived ? 'has-arrived' : '',
    read.kind === 'wrong' ? 'is-wrong' : '',
  ]
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
        aria-label={`${label}${received}${contested ? `, ${scoresText.contested}` : ''}${arrived ? `, ${scoresText.arrived(arrived)}` : ''}`}
        aria-invalid={read.kind === 'wrong'}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) =>
          drafts?.keep(id, event.target.value === showCell(own?.value) ? null : event.target.value, version)
        }
        onKeyDown={move}
        onKeyUp={goOn}
        onPaste={pasteRows}
      />
      {arrived ? (
        <span className="cell-arrived" title={scoresText.arrived(arrived)} aria-hidden="true">
          {arrived}
        </span>
      ) : null}
      {strokes > 0 ? (
        <span className="dots" aria-hidden="true">
          {Array.from({ length: Math.min(strokes, 3) }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are all the same.
            <i key={i} />
          ))}
        </span>
      ) : null}
    </td>
  )
})

const allInputs = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('.card .cell input:not([readonly])'),
]

/**
 * The cell that got focus automatically after a digit. If the user then presses Enter or Tab out of habit, the focus
 * stays in this cell.
 */
let reached: HTMLInputElement | null = null

/**
 * Lets users enter each hole with a single key: a digit that can't be the start of a larger score moves the focus to
 * the next cell. Does nothing on cards that have only totals.
 */
function goOn({ currentTarget: input, key }: KeyboardEvent<HTMLInputElement>): void {
  const whole = /^([2-9]|1\d|x)$/i.test(input.value) && /^[\dx]$/i.test(key)
  if (!whole || input.closest('.is-totals') || document.activeElement !== input) return
  const inputs = allInputs()
  const next = inputs[inputs.indexOf(input) + 1]
  next?.focus()
  reached = next ?? null
}

/** Moves the focus with the keyboard: Enter works like Tab, and the up and down arrow keys stay on the same hole. */
function move(event: KeyboardEvent<HTMLInputElement>): void {
  const arrived =
    reached === event.currentTarget && ['Enter', 'Tab', 'ArrowRight'].includes(event.key) && !event.shiftKey
  reached = null
  if (event.ctrlKey || event.metaKey) return
  if (arrived) {
    event.preventDefault()
    return
  }
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

/**
 * Fills in rows pasted from a spreadsheet, each on a card of its own, starting in this cell's column. If a row doesn't
 * fit on its card, a toast says so, and nothing is pasted.
 */
function pasteRows(event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = readPasted(event.clipboardData.getData('text'))
  if (!pasted) {
    event.preventDefault()
    showUntilRead(scoresText.pastedTooMuch)
    return
  }
  if (pasted.length < 2 && (pasted[0]?.length ?? 0) < 2) return
  event.preventDefault()
  const own = event.currentTarget.closest('tr')
  const rows = [...document.querySelectorAll('.card .card-player')]
  const from = own ? [...own.querySelectorAll('.cell input')].indexOf(event.currentTarget) : 0
  const cards = rows
    .slice(own ? rows.indexOf(own) : 0)
    .map((row) => [...row.querySelectorAll<HTMLInputElement>('.cell input')].slice(from))
    .map((inputs) => inputs.filter((input) => !input.readOnly))
  const fitted = fitPasted(pasted, { from, left: cards.map((inputs) => inputs.length) })
  if ('tooLong' in fitted) {
    showUntilRead(scoresText.pastedTooLong(fitted.tooLong))
    return
  }
  fitted.rows.forEach((row, card) => {
    row.forEach((value, i) => {
      const input = cards[card]?.[i]
      if (input && value !== '') typeInto(input, value)
    })
  })
}

/**
 * Returns, as text, the value that another phone has entered since the user began to type; undefined if there is none.
 */
function arrivedIn(cell: CardCell | undefined, seen: number | undefined, mine: string | undefined): string | undefined {
  if (!cell || seen === undefined) return undefined
  const fresh = cell.live.find((c) => c.version !== null && c.version > seen && !c.by.startsWith(`${mine}:`))
  return fresh && plainValue(fresh.value)
}
