import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { type MovedWeek, type MoveTo, moveWeek } from '@glm/shared/rules/schedule/move-week'
import { holesToCount } from '@glm/shared/rules/season/player-rounds'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { type RainoutChoice, rainoutText } from '@glm/shared/text/screens/schedule/rainout'
import { playedWeeks } from '../../season/kept-weeks.ts'
import { isBegun } from '../../season/use-season.ts'

type Week = RowOf<'weeks'>
type Rows = Pick<Season, 'season' | 'weeks' | 'cards' | 'points' | 'subAssignments' | 'contestWinners'>

/** Returns the options for a week, most likely first. A week that has been played always keeps its date. */
export function rainoutChoices(season: Rows, week: Week): RainoutChoice[] {
  const played = playedWeeks(season)
  const scored = isBegun(season, week)
  const moves = (['next', 'regularEnd', 'end'] as const).filter((to) => canMove(season, { week, to, played }))
  return [
    ...(scored && week.status !== 'halted' ? (['halted'] as const) : []),
    ...(played.has(week.id) ? [] : ([...moves, 'day'] as const)),
    ...(week.status === 'cancelled' ? [] : (['cancelled'] as const)),
    ...(week.status === 'planned' ? [] : (['planned'] as const)),
  ]
}

function canMove(
  { season, weeks }: Rows,
  { week, to, played }: { week: Week; to: MoveTo; played: ReadonlySet<number> },
): boolean {
  const { playoffWeek } = season.settings
  const moved = moveWeek(weeks, { id: week.id, to, playoffWeek })
  if (moved.length === 0) return false
  const last = weeks.at(-1)
  const playoffs = last && playoffWeek !== null && last.weekNumber >= playoffWeek ? playoffWeek : null
  // After the playoffs, a week's points wouldn't count.
  if (to === 'end' && playoffs !== null && week.weekNumber < playoffs) return false
  // If the last week is a regular one, moving a week to the end of the regular weeks or to the end of the schedule is
  // the same, so offer only one of them.
  if (to === 'regularEnd' && last?.type === 'regular' && playoffs === null) return false
  return moved.every(({ id, date }) => !played.has(id) || weeks.some((w) => w.id === id && w.date === date))
}

/** Returns the season's rules for a suspended week, with how many of the night's holes a match needs to count. */
export function haltedWords({ results }: Pick<Season, 'results'>, week: Week): string[] {
  const { haltedRound, haltedForHandicap } = results.index.settingsOf(week)
  const rule = rainoutText[haltedRound]
  return [
    typeof rule === 'function' ? rule(holesToCount(results.holesOf(week).length)) : rule,
    haltedForHandicap ? rainoutText.forHandicap : rainoutText.notForHandicap,
  ]
}

/** Returns the weeks that an option changes, with their new numbers and dates, in their current order. */
export function weeksAfter(
  { season, weeks }: Pick<Season, 'season' | 'weeks'>,
  { week, choice, day }: Chosen,
): MovedWeek[] {
  if (choice === 'day')
    return day === '' || day === week.date ? [] : [{ id: week.id, weekNumber: week.weekNumber, date: day }]
  if (!isMove(choice)) return []
  const { playoffWeek } = season.settings
  const moved = new Map(moveWeek(weeks, { id: week.id, to: choice, playoffWeek }).map((one) => [one.id, one]))
  return weeks.flatMap((w) => moved.get(w.id) ?? [])
}

export type Chosen = { week: Week; choice: RainoutChoice; day: string }

/** Returns the single change that an option makes; null if it wouldn't change anything. */
export function rainoutCall(season: Pick<Season, 'weeks' | 'season'>, chosen: Chosen): MutationCall | null {
  const { week, choice, day } = chosen
  if (isMove(choice)) return mutations.week.move({ seasonId: season.season.id, weekId: week.id, to: choice })
  if (choice !== 'day') return mutations.week.update({ id: week.id, set: { status: choice } })
  if (weeksAfter(season, chosen).length === 0) return null
  return mutations.week.update({ id: week.id, set: { date: day, status: 'planned' } })
}

const isMove = (choice: RainoutChoice): choice is MoveTo =>
  choice === 'next' || choice === 'regularEnd' || choice === 'end'
