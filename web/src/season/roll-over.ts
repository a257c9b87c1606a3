import { withSeason } from '@glm/shared/lib/with-season'
import { updateOf } from '@glm/shared/mutations/define/keyed-fields'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { bringRounds } from '@glm/shared/rules/handicap/bring-rounds'
import { stillPlaying } from '@glm/shared/rules/season/joining-leaving'
import type { SeasonResults } from '@glm/shared/rules/season-results'
import type { Player } from '@glm/shared/schema/people/player'
import type { Team } from '@glm/shared/schema/people/team'
import { placesAsFields, teamPlaces } from '@glm/shared/schema/people/team-places'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'
import { generateCall } from './generate-call.ts'

type From = {
  leagueId: number
  season: SeasonRow
  teams: readonly Team[]
  players: readonly Pick<Player, 'id' | 'former' | 'startingHandicaps' | 'playsFrom'>[]
  results: Pick<SeasonResults, 'figures' | 'index'>
}
type Wanted = { name: string; startDate: string; teams: boolean; handicaps: boolean }

/**
 * Returns the calls that start a new season as one action. The new season gets the old season's rules, the teams that
 * still play, a schedule, everyone's tee and final handicap and, if the rules count them, everyone's last rounds. The
 * old season keeps its rows and rules, and is never recomputed.
 * @param newId returns a new row id each time
 * @source P14
 */
export function rollOver(from: From, wanted: Wanted, newId: () => number): MutationCall[] {
  // The new season starts without `kept`, because those values belong to the old season's finished weeks.
  const { id: _old, kept: _kept, ...rules } = from.season
  const seasonId = newId()
  // The new season keeps the old one's number of teams, so that another team can take the place of one that left.
  // A removed person's row accepts no changes, and their spot is open.
  const players = from.players.filter((player) => player.former == null)
  const gone = new Set(from.players.flatMap(({ id, former }) => (former == null ? [] : [id])))
  const teams = wanted.teams
    ? stillPlaying(from.teams).map((team) => ({ ...carriedTeam(team, gone), id: newId(), seasonId }))
    : []
  const earlier = rules.settings.earlierRounds ? bringRounds(from.results.index.rows, rules.settings) : null
  const season = { ...rules, name: wanted.name, startDate: wanted.startDate, kept: null, earlier }
  const calls: MutationCall[] = [mutations.season.add(season, { ids: [seasonId] })]
  for (const { id, ...team } of teams) calls.push(mutations.team.add(team, { ids: [id] }))
  const isScheduled = teams.length >= 2
  // Without a schedule, there is no week to set a handicap for.
  calls.push(...carriedPlayers({ ...from, players }, seasonId, wanted.handicaps && !isScheduled))
  if (isScheduled) {
    const generate = generateCall({ season: { ...season, id: seasonId }, teams, weeks: [] })
    const firstWeek = newId()
    // Later calls refer to the first week, so its id must be known here. The phone creates the other ids when it
    // records the call.
    calls.push({ ...generate, ids: [firstWeek] })
    if (wanted.handicaps) calls.push(...carriedHandicaps({ ...from, players }, firstWeek))
  }
  return [...calls, mutations.league.update({ id: from.leagueId, set: { currentSeasonId: seasonId } })]
}

/** Returns a team for the new season, without the people who are gone. It didn't join that season late. */
function carriedTeam({ joins: _joins, ...team }: Team, gone: ReadonlySet<number>): Team {
  return { ...team, ...placesAsFields(teamPlaces(team).map((id) => (id === null || gone.has(id) ? null : id))) }
}

/** Returns the calls that carry over the players' tees and, if wanted, their handicaps as starting handicaps. */
function carriedPlayers(from: From, seasonId: number, withHandicaps: boolean): MutationCall[] {
  return from.players.flatMap((player): MutationCall[] => {
    const tee = player.playsFrom?.[from.season.id] ?? null
    const handicap = withHandicaps ? lastHandicap(from, player.id) : null
    const set = {
      ...(tee !== null && { playsFrom: withSeason(player.playsFrom, seasonId, tee) }),
      ...(handicap !== null && { startingHandicaps: withSeason(player.startingHandicaps, seasonId, handicap) }),
    }
    return Object.keys(set).length === 0 ? [] : [mutations.player.update(updateOf(player, set))]
  })
}

function carriedHandicaps(from: From, weekId: number): MutationCall[] {
  return from.players.flatMap(({ id }) => {
    const handicap = lastHandicap(from, id)
    return handicap === null
      ? []
      : [mutations.handicap.set({ weekId, playerId: id, goingIn: handicap, handSet: false, retires: [] })]
  })
}

function lastHandicap({ results }: From, playerId: number): number | null {
  const { generated, goingIn } = results.figures(playerId)
  return generated ?? goingIn
}
