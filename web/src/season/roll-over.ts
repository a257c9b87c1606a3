import { withSeason } from '@glm/shared/lib/with-season'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { bringRounds } from '@glm/shared/rules/handicap/bring-rounds'
import { stillPlaying } from '@glm/shared/rules/season/joining-leaving'
import type { SeasonResults } from '@glm/shared/rules/season-results'
import type { Player } from '@glm/shared/schema/people/player'
import type { Team } from '@glm/shared/schema/people/team'
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
  const teams = wanted.teams ? stillPlaying(from.teams).map((team) => carriedTeam(team, newId(), seasonId)) : []
  const earlier = rules.settings.earlierRounds ? bringRounds(from.results.index.rows, rules.settings) : null
  const season = { ...rules, name: wanted.name, startDate: wanted.startDate, kept: null, earlier }
  const calls: MutationCall[] = [mutations.season.add(season, { ids: [seasonId] })]
  for (const { id, ...team } of teams) calls.push(mutations.team.add(team, { ids: [id] }))
  const isScheduled = teams.length >= 2
  // Without a schedule, there is no week to set a handicap for.
  calls.push(...carriedPlayers(from, seasonId, wanted.handicaps && !isScheduled))
  if (isScheduled) {
    const generate = generateCall({ season: { ...season, id: seasonId }, teams, weeks: [] })
    const firstWeek = newId()
    // Later calls refer to the first week, so its id must be known here. The phone creates the other ids when it
    // records the call.
    calls.push({ ...generate, ids: [firstWeek] })
    if (wanted.handicaps) calls.push(...carriedHandicaps(from, firstWeek))
  }
  return [...calls, mutations.league.update({ id: from.leagueId, set: { currentSeasonId: seasonId } })]
}

/** Returns a team for the new season. It didn't join that season late. */
function carriedTeam({ joins: _joins, ...team }: Team, id: number, seasonId: number): Team {
  return { ...team, id, seasonId }
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
    // A removed person's row accepts no changes.
    return Object.keys(set).length === 0 || player.former != null
      ? []
      : [mutations.player.update({ id: player.id, set })]
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
