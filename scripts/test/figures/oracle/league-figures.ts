import { adjustedRounds } from '@glm/shared/rules/handicap/adjusted-rounds'
import { seasonResults } from '@glm/shared/rules/season-results'
import { seasonStatistics } from '@glm/shared/rules/statistics/season-statistics'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { Figure } from '../compare-figures.ts'
import { comparePublished } from './compare-published.ts'
import type { PlainLeague } from './plain-league.ts'
import { plainToRows } from './plain-to-rows.ts'
import { randomLeague } from './random-league.ts'
import { goingIn, postedOf } from './reference-cards.ts'
import { playersPoints } from './reference-own-points.ts'
import { weekPoints } from './reference-points.ts'
import { standingsAfter } from './reference-standings.ts'
import { averageAfter, handicapAfter } from './reference-tables.ts'
import { inStrokes, shown } from './shown-figures.ts'

/**
 * Returns the numbers of one random league, as the rules and the reference compute them: points and places of each week,
 * averages and handicaps after it, and a published week that has since been changed. `rules`: the league's rules; random
 * if omitted.
 */
export function leagueFigures(seed: number, rules?: LeagueSettings): Figure[] {
  const league = randomLeague(seed, rules)
  const rows = plainToRows(league)
  const results = seasonResults(rows)
  const figures: Figure[] = []
  const compare = (what: string, rules: unknown, reference: unknown) =>
    void figures.push({ at: `league ${seed}`, what, expected: String(reference), got: String(rules) })
  for (const [at, week] of league.weeks.entries()) {
    const row = rows.weeks[at]
    if (!row) throw new Error(`Week ${week.number} has no row.`)
    const points = weekPoints(league, week)
    for (const entry of results.weekPoints(row))
      compare(`week ${week.number}, team ${entry.teamId}`, shown(entry.points), shown(points.get(entry.teamId)))
    const table = results.standings(week.number).map((one) => `${one.place} team ${one.teamId} ${shown(one.points)}`)
    const own = standingsAfter(league, week.number).map((one) => `${one.place} team ${one.team} ${shown(one.points)}`)
    compare(`table after week ${week.number}`, table.join(', '), own.join(', '))
    for (const player of everybodyIn(league)) {
      const { goingIn: into, generated, average } = results.figures(player, week.number)
      compare(`into week ${week.number}, player ${player}`, into, inStrokes(goingIn(league, player, week.number)))
      compare(
        `handicap after week ${week.number}, player ${player}`,
        generated,
        inStrokes(handicapAfter(league, player, week.number)),
      )
      compare(`average after week ${week.number}, player ${player}`, average, averageAfter(league, player, week.number))
    }
  }
  const rounds = adjustedRounds(results.index)
  for (const player of everybodyIn(league)) {
    const own = rounds.filter((round) => round.playerId === player)
    compare(
      `posted by player ${player}`,
      own.map(({ week, holes, adjusted }) => `${week.weekNumber}: ${holes.map(({ counts }) => counts)} = ${adjusted}`),
      postedOf(league, player).map(({ week, counts, total }) => `${week}: ${counts} = ${total}`),
    )
  }
  const own = seasonStatistics(rows, results).points()
  const reference = playersPoints(league)
  for (const player of everybodyIn(league)) {
    const found = own.find((one) => one.playerId === player)
    const dropped = found?.nights.flatMap((night) =>
      night.dropped ? (rows.weeks.find((week) => week.id === night.weekId)?.weekNumber ?? 0) : [],
    )
    const wanted = reference.get(player)
    compare(
      `own points of player ${player}`,
      `${shown(found?.total)} without ${dropped ?? []}`,
      `${shown(wanted?.total)} without ${wanted?.dropped ?? []}`,
    )
  }
  comparePublished(league, { seed, people: everybodyIn(league), compare })
  return figures
}

const everybodyIn = ({ teams, weeks }: PlainLeague): number[] => [
  ...new Set([...teams.flatMap((team) => team.players), ...weeks.flatMap((week) => [...week.subs.values()])]),
]
