import { nineOfWeek } from '@glm/shared/documents/nine-of-week'
import { compareStandings } from '@glm/shared/rules/compare-seasons'
import type { Week } from '@glm/shared/schema/schedule/week'
import { type Season, withRows } from '@glm/shared/season/season'
import { paperSentence } from '@glm/shared/text/documents/paper'
import { rainoutText } from '@glm/shared/text/screens/schedule/rainout'
import { compareText } from '@glm/shared/text/screens/scores/compare'
import { useMemo } from 'react'
import { playedWeeks } from '../../season/kept-weeks.ts'
import { specialName } from '../../season/schedule-cells.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { dayOf } from '../../season/use-season.ts'
import { StandingsCompare } from '../standings-compare.tsx'
import { HaltedMatches } from './halted-matches.tsx'
import { type Chosen, haltedWords, weeksAfter } from './rainout-choices.ts'

/** Shows how an option affects weeks and dates, or points and places. */
export function RainoutPreview({ chosen }: { chosen: Chosen }) {
  const { choice } = chosen
  if (choice === 'cancelled' || choice === 'halted' || choice === 'planned')
    return <NewStatus week={chosen.week} status={choice} />
  return <NewDates chosen={chosen} />
}

function NewDates({ chosen }: { chosen: Chosen }) {
  const season = useShownSeason()
  const { week, choice, day } = chosen
  const after = weeksAfter(season, chosen)
  const others = season.weeks.filter((w) => w.id !== week.id && w.date === day)
  const assigned =
    choice !== 'next' && choice !== 'day' && season.handicaps.some((h) => h.weekId === week.id && h.goingIn !== null)
  return (
    <>
      <table className="ledger compare">
        <thead>
          <tr>
            <th scope="col">{compareText.now}</th>
            <th scope="col">{compareText.after}</th>
          </tr>
        </thead>
        <tbody>
          {after.map((to) => {
            const from = season.weeks.find((w) => w.id === to.id)
            if (!from) return null
            return (
              <tr key={to.id} className={to.id === week.id ? 'is-changed' : undefined}>
                <th scope="row">{weekWords(season, from, null)}</th>
                <td>
                  <b>{weekWords(season, { ...from, ...to }, from)}</b>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="small">
        {[
          rainoutText.subsMove,
          choice === 'day' ? rainoutText.alone : '',
          choice === 'day' && others.length > 0
            ? rainoutText.dayTaken(others.map((w) => paperSentence.week(w.weekNumber)).join(', '))
            : '',
          assigned ? rainoutText.handicapsAgain : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  )
}

/**
 * Returns a line like "Week 9 · Thu, Jul 2 · Fun Round". Includes the nine if the week's new number changes which nine
 * is played.
 */
function weekWords(season: Season, week: Week, before: Week | null): string {
  const nine = nineOfWeek(week, season.results)
  const turns = before !== null && nine !== nineOfWeek(before, season.results)
  return [
    paperSentence.week(week.weekNumber),
    dayOf(week.date),
    specialName({ ...week, status: 'planned' }),
    turns ? nine : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

function NewStatus({ week, status }: { week: Week; status: Week['status'] }) {
  const season = useShownSeason()
  const { is, teams } = useMemo(() => {
    const weeks = season.weeks.map((w) => (w.id === week.id ? { ...w, status } : w))
    const results = withRows(season, { weeks }).results
    return { is: results, teams: compareStandings({ was: season.results, is: results }) }
  }, [season, week.id, status])
  const held = playedWeeks(season).has(week.id)
  const words = {
    cancelled: [held ? rainoutText.cancelledLoses : rainoutText.cancelledClean],
    planned: [rainoutText.plannedAgain],
    halted: haltedWords(season, week),
  }[status]
  const changed = teams.filter((team) => team.changed)
  return (
    <>
      <p>{words.join(' ')}</p>
      {status === 'halted' ? <HaltedMatches week={week} halted={is} /> : null}
      {!held ? null : changed.length === 0 ? (
        <p className="soft">{rainoutText.noneChanges}</p>
      ) : (
        <StandingsCompare teams={teams} />
      )}
    </>
  )
}
