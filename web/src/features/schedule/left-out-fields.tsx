import { awardLines } from '@glm/shared/documents/statistics/award-lines'
import { seasonStatistics } from '@glm/shared/rules/statistics/season-statistics'
import type { RowOf } from '@glm/shared/schema/tables'
import { type Season, withRows } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { awardsWouldChange, type LeftOutKind, leftOutKinds, leftOutText, leftOutTitle } from '@glm/shared/text/left-out'
import { useState } from 'react'
import { resultsEffect } from '../../components/effect-text.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Tick } from '../../ui/field.tsx'

type Week = RowOf<'weeks'>

/** Reads the form's switches. */
export const readLeftOut = (form: FormData): Record<LeftOutKind, boolean> =>
  Object.fromEntries(leftOutKinds.map((kind) => [kind, form.get(kind) !== null])) as Record<LeftOutKind, boolean>

/**
 * Shows three switches that exclude a week from points, handicaps or statistics and, below them, how they would affect
 * the season so far.
 */
export function LeftOutFields({ week }: { week: Week }) {
  const season = useShownSeason()
  const [effect, setEffect] = useState<string | null>(null)
  const look = ({ target }: { target: EventTarget }) => {
    const { form } = target as HTMLInputElement
    if (form) setEffect(effectOf(season, { ...week, ...readLeftOut(new FormData(form)) }))
  }
  return (
    <fieldset className="rule-group form" onChange={look}>
      <legend className="vh">{leftOutTitle}</legend>
      {leftOutKinds.map((kind) => (
        <div className="field" key={kind}>
          <Tick label={leftOutText[kind].label} name={kind} defaultChecked={week[kind] === true} />
          <span className="field-note">{leftOutText[kind].says}</span>
        </div>
      ))}
      {effect ? (
        <p className="small" role="status">
          {effect}
        </p>
      ) : null}
    </fieldset>
  )
}

/** Describes how the season so far would change if the week had the form's settings. */
function effectOf(season: Season, changed: Week): string {
  const is = withRows(season, { weeks: season.weeks.map((week) => (week.id === changed.id ? changed : week)) })
  const [before, after] = [season, is].map((one) =>
    awardLines(seasonStatistics(one, one.results), (id) => fullName(season.players.get(id))),
  )
  const said = (lines: typeof before) => new Map(lines?.map((line) => [line.title, JSON.stringify(line.winners)]))
  const [was, now] = [said(before), said(after)]
  const awards = [...new Set([...was.keys(), ...now.keys()])].filter(
    (title) => was.get(title) !== now.get(title),
  ).length
  return [resultsEffect(season, is.results), awards > 0 ? awardsWouldChange(awards) : ''].filter(Boolean).join(' ')
}
