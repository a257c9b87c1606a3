import { compareStandings } from '@glm/shared/rules/compare-seasons'
import { holesToCount } from '@glm/shared/rules/season/player-rounds'
import { seasonResults } from '@glm/shared/rules/season-results'
import type { Week } from '@glm/shared/schema/schedule/week'
import { paperSentence } from '@glm/shared/text/documents/paper'
import { rainoutText } from '@glm/shared/text/screens/schedule/rainout'
import { compareText } from '@glm/shared/text/screens/scores/compare'
import { useMemo } from 'react'
import { playedWeeks } from '../../season/kept-weeks.ts'
import { nineOf, specialName } from '../../season/schedule-cells.ts'
import { dayOf, type Season } from '../../season/use-season.ts'
import { StandingsCompare } from '../standings-compare.tsx'
import { HaltedMatches } from './halted-matches.tsx'
import { type Chosen, weeksAfter } from './rainout-choices.ts'

/** What a choice does to weeks and dates, or to points and places. */
export function RainoutPreview({ live, chosen }: { live: Season; chosen: Chosen }) {
  const { choice } = chosen
  if (choice === 'cancelled' || choice === 'halted' || choice === 'planned')
    return <NewStatus live={live} week={chosen.week} status={choice} />
  return <NewDates live={live} chosen={chosen} />
}

function NewDates({ live, chosen }: { live: Season; chosen: Chosen }) {
  const { week, choice, day } = chosen
  const after = weeksAfter(live, chosen)
  const others = live.weeks.filter((w) => w.id !== week.id && w.date === day)
  const assigned =
    choice !== 'next' && choice !== 'day' && live.handicaps.some((h) => h.weekId === week.id && h.goingIn !== null)
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
            const from = live.weeks.find((w) => w.id === to.id)
            if (!from) return null
            return (
              <tr key={to.id} className={to.id === week.id ? 'is-changed' : undefined}>
                <th scope="row">{weekWords(live, from, null)}</th>
                <td>
                  <b>{weekWords(live, { ...from, ...to }, from)}</b>
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

/** "Week 9 · Thu, Jul 2 · Fun Round"; the nine is said where a new number changes it. */
function weekWords(live: Season, week: Week, before: Week | null): string {
  const nine = nineOf(live, week)
  const turns = before !== null && nine !== nineOf(live, before)
  return [
    paperSentence.week(week.weekNumber),
    dayOf(week.date),
    specialName({ ...week, status: 'planned' }),
    turns ? nine : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

function NewStatus({ live, week, status }: { live: Season; week: Week; status: Week['status'] }) {
  const { is, teams } = useMemo(() => {
    const weeks = live.weeks.map((w) => (w.id === week.id ? { ...w, status } : w))
    const results = seasonResults({ ...live, weeks })
    return { is: results, teams: compareStandings({ was: live.results, is: results }) }
  }, [live, week.id, status])
  const { haltedRound, haltedForHandicap, holesPerRound } = live.season.settings
  const held = playedWeeks(live).has(week.id)
  const rule = rainoutText[haltedRound]
  const words = {
    cancelled: [held ? rainoutText.cancelledLoses : rainoutText.cancelledClean],
    planned: [rainoutText.plannedAgain],
    halted: [
      typeof rule === 'function' ? rule(holesToCount(holesPerRound)) : rule,
      haltedForHandicap ? rainoutText.forHandicap : rainoutText.notForHandicap,
    ],
  }[status]
  const changed = teams.filter((team) => team.changed)
  return (
    <>
      <p>{words.join(' ')}</p>
      {status === 'halted' ? <HaltedMatches live={live} week={week} halted={is} /> : null}
      {!held ? null : changed.length === 0 ? (
        <p className="soft">{rainoutText.noneChanges}</p>
      ) : (
        <StandingsCompare live={live} teams={teams} />
      )}
    </>
  )
}
