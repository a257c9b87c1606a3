import type { TieBreak } from '@glm/shared/schema/league/league-settings'
import type { PlainLeague, PlainWeek } from './plain-league.ts'
import { metIn, type PairResult } from './reference-met.ts'
import { cleaned, weekPoints } from './reference-points.ts'

export type PlainStanding = { team: number; points: number; place: string }

const add = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
/** G2, K1, ST4: the weeks that count in the table after a week. */
function countedWeeks(league: PlainLeague, through: number): PlainWeek[] {
  const { segmentStarts, segmentPoints, playoffWeek } = league.settings
  const counts = (week: PlainWeek) =>
    !week.outOf.points && week.number <= through && (playoffWeek === null || week.number < playoffWeek)
  const weeks = league.weeks.filter(counts)
  if (segmentPoints === 'carried') return weeks
  const played = weeks.findLast((week) => weekPoints(league, week).size > 0)?.number ?? 1
  const from = Math.max(1, ...segmentStarts.filter((start) => start <= Math.min(through, played)))
  return weeks.filter((week) => week.number >= from)
}

/** ST5, ST6: a team's total over the weeks that count. The best weeks are chosen by weighted points. */
function sumOf(league: PlainLeague, weeks: readonly PlainWeek[], team: number): number {
  const { bestWeeks, dropWeeks, bestWeeksOf } = league.settings
  const inPlay = weeks.filter((week) => weekPoints(league, week).size > 0).length
  const left = Math.min(bestWeeks ?? inPlay, Math.max(1, inPlay - dropWeeks))
  const all = weeks.flatMap((week) => {
    const won = weekPoints(league, week).get(team)
    return won === undefined ? [] : [won * week.weight]
  })
  if (bestWeeksOf === 'players') return add(all)
  return add([...all].sort((a, b) => b - a).slice(0, left))
}

/**
 * ST1, ST2, ST3, T15: the table after a week, highest first; tied teams in order of team number. D1: covers all teams,
 * or one division.
 */
export function standingsAfter(
  league: PlainLeague,
  through: number,
  isIn: (team: number) => boolean = () => true,
): PlainStanding[] {
  const weeks = countedWeeks(league, through)
  const teams = league.teams
    .map((team) => team.id)
    .filter((id) => (league.left.get(id) ?? 'stand') === 'stand' && isIn(id))
  const points = new Map(teams.map((id) => [id, cleaned(sumOf(league, weeks, id))]))
  const steps = [...new Set(points.values())].sort((a, b) => b - a)
  const met = (team: number): PairResult[] => weeks.flatMap((week) => metIn(league, week, team))
  const groups = steps.flatMap((step) =>
    separated(
      teams.filter((id) => points.get(id) === step),
      league.settings.tieBreaks,
      met,
    ),
  )
  return groups.flatMap((group, i) => {
    const place = 1 + add(groups.slice(0, i).map((ahead) => ahead.length))
    return group.map((team) => ({
      team,
      points: points.get(team) ?? 0,
      place: group.length > 1 ? `T${place}` : `${place}`,
    }))
  })
}

/** ST2: groups of teams with equal points that no tiebreaker separates. */
function separated(
  tied: number[],
  [first, ...rest]: readonly TieBreak[],
  met: (team: number) => PairResult[],
): number[][] {
  if (tied.length < 2 || first === undefined) return [tied]
  const worth = new Map(tied.map((team) => [team, worthOf(first, { team, tied, met })]))
  const values = [...worth.values()]
  const known = values.flatMap((value) => (value === null ? [] : [cleaned(value)]))
  if (known.length < tied.length) return separated(tied, rest, met)
  const steps = [...new Set(known)].sort((a, b) => b - a)
  return steps.flatMap((step) =>
    separated(
      tied.filter((team) => cleaned(worth.get(team) ?? 0) === step),
      rest,
      met,
    ),
  )
}

type Tied = { team: number; tied: readonly number[]; met: (team: number) => PairResult[] }

/** Higher is better; null if a tiebreaker doesn't apply to a team. */
function worthOf(by: TieBreak, { team, tied, met }: Tied): number | null {
  const own = met(team)
  if (by === 'pointsWon') return add(own.map((one) => one.points))
  if (by === 'matchesWon') return add(own.map((one) => one.won))
  if (by === 'totalNet') {
    const nets = own.flatMap((one) => one.cards.map(({ net }) => net))
    return nets.length === 0 ? null : -add(nets) / nets.length
  }
  const others = tied.filter((other) => other !== team)
  const haveMet = others.every((other) => own.some((one) => one.other === other))
  return haveMet ? add(own.filter((one) => others.includes(one.other ?? 0)).map((one) => one.points)) : null
}
