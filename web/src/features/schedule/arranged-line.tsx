import { formatClock } from '@glm/shared/lib/clock-time'
import { groupText } from '@glm/shared/text/groups'
import * as labelText from '@glm/shared/text/labels'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamName, teamNumber } from '../../season/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { isWrongTime, type MatchLine, moved, swapped, withTeam, withTime } from './arranged-matches.ts'

type Props = {
  lines: readonly MatchLine[]
  line: MatchLine
  at: number
  /** The numbers of the night's holes. */
  holes: readonly number[]
  /** Whether the week is played against the field, without byes. */
  isField: boolean
  /** How many matches a team plays that night. */
  perNight: number
  onLines: (lines: MatchLine[]) => void
}

/** The data type of a dragged line, so that dropping other text or a file on the list does nothing. */
const DRAGGED = 'application/x-match-line'

/**
 * Edits one match of the arrangement: its sides, its start, its makeup date and its position. The match is moved by
 * dragging or with buttons.
 */
export function ArrangedLine({ lines, line, at, holes, isField, perNight, onLines }: Props) {
  const season = useShownSeason()
  const place = at + 1
  const set = (change: Partial<MatchLine>) => onLines(lines.map((one, i) => (i === at ? { ...one, ...change } : one)))
  const move = (button: HTMLElement, by: -1 | 1) => {
    if (!lines[at + by]) return
    const list = button.closest('ol')
    flushSync(() => onLines(moved(lines, at, by)))
    focusButton(list, at + by, by < 0 ? 0 : 1)
  }
  const options = season.teams.map((t) => (
    <option key={t.id} value={t.id}>
      {teamNumber(season, t.id)} {teamName(season, t.id)}
    </option>
  ))
  const side = (name: 'team1Id' | 'team2Id', label: string) => (
    <select
      className="field-input"
      aria-label={label}
      value={line[name] ?? ''}
      onChange={({ target }) =>
        onLines(withTeam(lines, { at, side: name, perNight }, target.value === '' ? null : Number(target.value)))
      }
    >
      {name === 'team2Id' ? <option value="">{isField ? groupText.alone : scheduleText.bye}</option> : null}
      {options}
    </select>
  )
  return (
    <li
      className="arrange-line"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const from = event.dataTransfer.getData(DRAGGED)
        if (from !== '') onLines(swapped(lines, Number(from), at))
      }}
    >
      <span
        className="arrange-grip"
        draggable
        aria-hidden="true"
        onDragStart={(event) => event.dataTransfer.setData(DRAGGED, String(at))}
      >
        <Icon of={GripVertical} small />
        {place}
      </span>
      <span className="row-acts">
        <IconButton
          icon={ArrowUp}
          label={scheduleText.earlier(place)}
          aria-disabled={at === 0}
          onClick={({ currentTarget }) => move(currentTarget, -1)}
        />
        <IconButton
          icon={ArrowDown}
          label={scheduleText.later(place)}
          aria-disabled={at === lines.length - 1}
          onClick={({ currentTarget }) => move(currentTarget, 1)}
        />
        <IconButton
          icon={X}
          label={scheduleText.takeOut(place)}
          onClick={({ currentTarget }) => {
            const list = currentTarget.closest('ol')
            flushSync(() => onLines(lines.filter((_, i) => i !== at)))
            focusButton(list, Math.min(at, lines.length - 2), 2)
          }}
        />
      </span>
      <span className="arrange-sides">
        {side('team1Id', scheduleText.firstTeam(place))}
        <span className="arrange-v soft">{labelText.v}</span>
        {side('team2Id', scheduleText.secondTeam(place))}
      </span>
      {line.team2Id === null && !isField ? (
        <span className="arrange-start soft">{scheduleText.byeStarts}</span>
      ) : (
        <StartFields line={line} place={place} set={set} holes={perNight > 1 || line.part ? holes : null} />
      )}
    </li>
  )
}

/** Keeps the focus on a match's button while the match moves, so that pressing it again moves the match further. */
function focusButton(list: Element | null, at: number, which: number): void {
  list?.children[at]?.querySelectorAll<HTMLElement>('.row-acts button')[which]?.focus()
}

type LineProps = { line: MatchLine; place: number; set: (change: Partial<MatchLine>) => void }
/** `holes`: the numbers of the holes that a match can cover; null if it always covers all of them. */
type StartProps = LineProps & { holes: readonly number[] | null }

/** Edits when and where a match starts, and its makeup date. */
function StartFields({ line, place, set, holes }: StartProps) {
  const isWrong = isWrongTime(line, true)
  return (
    <span className="arrange-start">
      <label>
        <span className="small soft">{scheduleText.time}</span>
        <input
          className="field-input"
          aria-label={scheduleText.timeOf(place)}
          aria-invalid={isWrong || undefined}
          value={line.typedTime ?? (line.teeTime === null ? '' : formatClock(line.teeTime))}
          onChange={({ target }) => set(withTime(line, target.value))}
          onBlur={() => set(isWrong ? {} : { typedTime: undefined })}
        />
      </label>
      <label>
        <span className="small soft">{scheduleText.hole}</span>
        <input
          className="field-input"
          aria-label={scheduleText.holeOf(place)}
          maxLength={4}
          value={line.startingHole ?? ''}
          onChange={({ target }) => set({ startingHole: target.value.trim().toUpperCase() || null })}
        />
      </label>
      {holes ? <PartFields line={line} place={place} set={set} holes={holes} /> : null}
      <label>
        <span className="small soft">{scheduleText.madeUp}</span>
        <input
          className="field-input"
          type="date"
          aria-label={scheduleText.madeUpOf(place)}
          value={line.playedOn ?? ''}
          onChange={({ target }) => set({ playedOn: target.value === '' ? null : target.value })}
        />
      </label>
    </span>
  )
}

/** Edits the holes that a match covers: all of the round's, or only some. */
function PartFields({ line, place, set, holes }: LineProps & { holes: readonly number[] }) {
  const { part } = line
  const options = (from: number) =>
    holes.flatMap((hole, i) =>
      i + 1 < from ? (
        []
      ) : (
        <option key={hole} value={i + 1}>
          {hole}
        </option>
      ),
    )
  const choose = (from: number, to: number) => set({ part: from === 0 ? null : { from, to: Math.max(from, to) } })
  return (
    <span>
      <span className="small soft">{scheduleText.part}</span>
      <span className="arrange-part">
        <select
          className="field-input"
          aria-label={scheduleText.partFrom(place)}
          value={part?.from ?? 0}
          onChange={({ target }) => choose(Number(target.value), part?.to ?? holes.length)}
        >
          <option value={0}>{scheduleText.allHoles}</option>
          {options(1)}
        </select>
        {part ? (
          <select
            className="field-input"
            aria-label={scheduleText.partTo(place)}
            value={Math.min(part.to, holes.length)}
            onChange={({ target }) => choose(part.from, Number(target.value))}
          >
            {options(part.from)}
          </select>
        ) : null}
      </span>
    </span>
  )
}
