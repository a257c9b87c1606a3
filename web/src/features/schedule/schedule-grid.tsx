import { weekShape } from '@glm/shared/documents/week-shape'
import { monthDay } from '@glm/shared/lib/month-day'
import { isPlayed } from '@glm/shared/rules/season/is-played'
import { teamColorClass } from '@glm/shared/schema/people/team-colors'
import type { RowOf } from '@glm/shared/schema/tables'
import { nextDay } from '@glm/shared/season/makeup-matches'
import type { Season } from '@glm/shared/season/season'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { rainoutText } from '@glm/shared/text/screens/schedule/rainout'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import type { ReactNode } from 'react'
import { useDrawnInSteps } from '../../platform/use-drawn-in-steps.ts'
import { useToday } from '../../platform/use-today.ts'
import { opponentOf, specialName } from '../../season/schedule-cells.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { currentWeek, dayOf } from '../../season/use-season.ts'

type OfWeek = (week: RowOf<'weeks'>) => ReactNode
/** `lead`: an action shown next to a week's name, if it has one. */
type Props = { lead?: OfWeek; actions?: OfWeek; mine?: number | null }

/**
 * Above this number of teams, the schedule is rendered in steps: first the weeks in view, then the others in the
 * background. Each week has many cells.
 */
const MANY_TEAMS = 24

/** Shows weeks as rows and teams as columns. On a phone it is a list of weeks, because sixteen columns don't fit. */
export function ScheduleGrid({ lead, actions, mine = null }: Props) {
  const season = useShownSeason()
  const day = useToday()
  const current = currentWeek(season, day)
  const drawn = useDrawnInSteps(season.weeks.length, {
    first: season.teams.length > MANY_TEAMS ? 14 : season.weeks.length,
    aStep: 8,
  })
  return (
    <>
      <div className={actions ? 'panel is-flush if-broad' : 'panel is-flush'}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll this sideways. */}
        <section className="scroll" aria-label={scheduleText.allTeams} tabIndex={0}>
          <table className={actions ? 'rota has-acts' : 'rota'} aria-label={labelText.schedule}>
            <thead>
              <tr>
                <th scope="col" className="is-week">
                  {labelText.week}
                </th>
                <th scope="col" className="is-date">
                  {labelText.date}
                </th>
                {season.teams.map((t) => (
                  <th scope="col" key={t.id} className={t.id === mine ? 'is-mine' : undefined}>
                    <span className="vh">{labelText.team} </span>
                    {t.color ? (
                      <span className={`rota-team ${teamColorClass(t.color)}`}>{t.teamNumber}</span>
                    ) : (
                      t.teamNumber
                    )}
                    {t.name ? <span className="vh"> ({t.name})</span> : null}
                  </th>
                ))}
                {actions ? (
                  <th scope="col" className="is-acts">
                    {labelText.actions}
                  </th>
                ) : null}
              </tr>
            </thead>
            <tbody>
              {season.weeks.slice(0, drawn).map((week) => (
                <WeekRow
                  key={week.id}
                  week={week}
                  when={week === current ? 'now' : nextDay(week, day, season) < day ? 'past' : null}
                  mine={mine}
                  lead={lead?.(week)}
                  acts={actions?.(week)}
                />
              ))}
            </tbody>
          </table>
        </section>
      </div>
      {actions ? (
        <ul className="panel is-flush if-narrow" aria-label={labelText.weeks}>
          {season.weeks.map((week) => (
            <li
              key={week.id}
              className={week.type === 'regular' ? 'person' : 'person is-special'}
              aria-current={week === current ? 'true' : undefined}
            >
              <b>{numberedText.weekOfDay({ week: week.weekNumber, day: dayOf(week.date) })}</b>
              <p>{weekWords(season, week)}</p>
              <span className="row-acts person-more">
                {lead?.(week)}
                {actions(week)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function weekWords(season: Season, week: RowOf<'weeks'>): string {
  const matches = season.matches.filter((m) => m.weekId === week.id && isPlayed(m, season.season)).length
  return (
    specialName(week) ??
    [numberedText.matches(matches), week.status === 'halted' ? rainoutText.halted : null, weekShape(week, season)]
      .filter(Boolean)
      .join(', ')
  )
}

type RowProps = {
  week: RowOf<'weeks'>
  when: 'now' | 'past' | null
  mine: number | null
  lead: ReactNode
  acts: ReactNode
}

function WeekRow({ week, when, mine, lead, acts }: RowProps) {
  const season = useShownSeason()
  const special = specialName(week)
  const shape = week.status === 'cancelled' ? null : weekShape(week, season)
  const look = [week.type === 'regular' ? '' : 'is-special', when === null ? '' : `is-${when}`]
  return (
    <tr className={look.filter(Boolean).join(' ')} aria-current={when === 'now' ? 'true' : undefined}>
      <th scope="row" className="is-week">
        {week.weekNumber}
      </th>
      <td className="is-date">
        {monthDay(week.date)}
        {shape ? <span className="small soft week-shape">{shape}</span> : null}
      </td>
      {special ? (
        <td colSpan={Math.max(1, season.teams.length)} className="is-name">
          <span className="in-sight">
            {special} {lead}
          </span>
        </td>
      ) : (
        season.teams.map((t) => {
          const opponent = opponentOf(season, week, t.id)
          const cell = [opponent === labelText.bye ? 'is-bye' : '', t.id === mine ? 'is-mine' : '']
            .filter(Boolean)
            .join(' ')
          return (
            <td key={t.id} className={cell || undefined}>
              {opponent}
            </td>
          )
        })
      )}
      {acts ? (
        <td className="is-acts">
          <span className="row-acts">
            {special ? null : lead}
            {acts}
          </span>
        </td>
      ) : null}
    </tr>
  )
}
