import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { bringRounds } from '@glm/shared/rules/handicap/bring-rounds'
import type { SeasonResults } from '@glm/shared/rules/season-results'
import type { Team } from '@glm/shared/schema/people/team'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'
import { generateCall } from './generate-call.ts'

type From = {
  leagueId: number
  season: SeasonRow
  teams: readonly Team[]
  players: readonly { id: number }[]
  results: Pick<SeasonResults, 'figures' | 'index'>
}
type Wanted = { name: string; startDate: string; teams: boolean; handicaps: boolean }

/**
 * Returns the calls that start a new season as one action. The new season gets the old season's rules and teams, a
 * schedule, everyone's final handicaps and, if the rules count them, everyone's last rounds. The old season keeps its
 * rows and rules, and is never recomputed.
 * @param newId returns a new row id each time
 * @source P14
 */
export function rollOver(from: From, wanted: Wanted, newId: () => number): MutationCall[] {
  // The new season starts without `kept`, because those values belong to the old season's finished weeks.
  const { id: _old, kept: _kept, ...rules } = from.season
  const seasonId = newId()
  const teams = wanted.teams ? from.teams.map((team) => ({ ...team, id: newId(), seasonId })) : []
  const earlier = rules.settings.earlierRounds ? bringRounds(from.results.index.rows, rules.settings) : null
  const season = { ...rules, name: wanted.name, startDate: wanted.startDate, kept: null, earlier }
  const calls: MutationCall[] = [mutations.season.add(season, { ids: [seasonId] })]
  for (const { id, ...team } of teams) calls.push(mutations.team.add(team, { ids: [id] }))
  if (teams.length >= 2) {
    const generate = generateCall({ season: { ...season, id: seasonId }, teams, weeks: [] })
    const firstWeek = newId()
    // Later calls refer to the first week, so its id must be known here. The phone creates the other ids when it
    // records the call.
    calls.push({ ...generate, ids: [firstWeek] })
    if (wanted.handicaps) calls.push(...carried(from, firstWeek))
  }
  return [...calls, mutations.league.update({ id: from.leagueId, set: { currentSeasonId: seasonId } })]
}

function carried({ players, results }: From, weekId: number): MutationCall[] {
  return players.flatMap(({ id }) => {
    const { generated, goingIn } = results.figures(id)
    const handicap = generated ?? goingIn
    return handicap === null
      ? []
      : [mutations.handicap.set({ weekId, playerId: id, goingIn: handicap, handSet: false, retires: [] })]
  })
}
