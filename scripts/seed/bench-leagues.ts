import { rangeTo } from '@glm/shared/lib/range-to'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { repeatedCycle } from '@glm/shared/rules/schedule/round-robin'
import { defaultLeagueSettings, type LeagueSettings } from '@glm/shared/schema/league/league-settings'
import { plainMatch, plainPlayer, plainSeason, plainTeam, plainWeek } from '@glm/shared/testing/plain-rows'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { seedCall, withoutId } from './seed-call.ts'

export type LeagueSize = { teams: number; played: number; seasons: number }

const settings: LeagueSettings = { ...defaultLeagueSettings, handicapAllowance: 80, maxHandicap: 18 }
const holes = rangeTo(9).map((strokeIndex) => ({
  par: [4, 5, 3, 4, 4, 3, 5, 4, 4][strokeIndex - 1] ?? 4,
  strokeIndex,
  yards: 340,
}))

/**
 * Returns the id of the match to open on the score pad in a league of this size: the first match of the first week that
 * hasn't been played.
 */
export const openMatchOf = ({ played, seasons }: LeagueSize): number => matchId(seasons, played + 1, 0)
/** Keeps ids from different seasons apart. */
const weekId = (season: number, week: number) => season * 100 + week
const matchId = (season: number, week: number, slot: number) => (season * 100 + week) * 100 + slot + 1
const teamId = (season: number, team: number) => season * 100 + team

/**
 * Returns a league of any size and age in which every hole of the played weeks has been entered. The week after them is
 * open, and the last season is the current one.
 */
export function sizedLeague(size: LeagueSize): MutationCall[] {
  const random = seededRandom(7)
  const people = rangeTo(size.teams * 2).map((id) => seedCall('player.add', withoutId(plainPlayer(id)), id))
  const seasons = rangeTo(size.seasons).flatMap((season) => seasonCalls(season, size, random))
  const league = seedCall('league.update', { id: 1, set: { currentSeasonId: size.seasons } })
  return [seedCall('course.add', { name: 'Long Meadow', holes, tees: [] }, 1), ...people, ...seasons, league]
}

/**
 * Returns the secretary's other records: the dues and payments of each player in every season, a sub in the open week,
 * and a message.
 */
export function keptCalls({ teams, played, seasons }: LeagueSize): MutationCall[] {
  const people = rangeTo(teams * 2)
  const sub = people.length + 1
  const [date, year] = ['2026-05-07', { startDate: '2026-01-01', endDate: '2026-12-31' }]
  const seasonKept = (season: number): MutationCall[] => [
    ...people.flatMap((playerId) =>
      (['owed', 'paid'] as const).map((kind, at) =>
        seedCall(
          'treasury.add',
          { playerId, kind, cents: 4_000, date, reason: null, weekId: null },
          season * 1_000 + playerId * 2 + at,
        ),
      ),
    ),
    seedCall('sub.assign', { weekId: weekId(season, played + 1), playerId: 1, subId: sub, retires: [] }, season),
    seedCall('message.add', { message: 'Carts stay on the path.', ...year }, season),
  ]
  return [
    seedCall('player.add', withoutId(plainPlayer(sub, { isSub: true })), sub),
    ...rangeTo(seasons).flatMap(seasonKept),
  ]
}

function seasonCalls(
  season: number,
  { teams, played }: LeagueSize,
  random: ReturnType<typeof seededRandom>,
): MutationCall[] {
  const weeks = rangeTo(played + 1)
  const teamRows = rangeTo(teams).map((team) => ({ ...plainTeam(team), id: teamId(season, team), seasonId: season }))
  const matches = repeatedCycle(teams, played + 1).flatMap((round, w) =>
    round.map(([a, b], slot) => {
      const sides = { team1Id: teamId(season, a), team2Id: b === null ? null : teamId(season, b) }
      return seedCall(
        'match.add',
        withoutId(
          plainMatch({ id: matchId(season, w + 1, slot), weekId: weekId(season, w + 1), slot: slot + 1, ...sides }),
        ),
        matchId(season, w + 1, slot),
      )
    }),
  )
  const handicaps = weeks.flatMap((week) =>
    rangeTo(teams * 2).map((playerId) =>
      seedCall('handicap.set', {
        weekId: weekId(season, week),
        playerId,
        goingIn: random.whole(0, 16),
        handSet: false,
        retires: [],
      }),
    ),
  )
  const cards = rangeTo(played).flatMap((week) =>
    rangeTo(teams * 2).flatMap((playerId) => {
      const place = { weekId: weekId(season, week), playerId, teamId: teamId(season, Math.ceil(playerId / 2)) }
      return holes.map((_, h) => seedCall('card.setHole', { ...place, hole: h + 1, strokes: random.whole(3, 8) }))
    }),
  )
  return [
    seedCall('season.add', { ...withoutId(plainSeason(teams, settings)), name: String(2016 + season) }, season),
    ...teamRows.map((team) => seedCall('team.add', withoutId(team), team.id)),
    ...weeks.map((week) =>
      seedCall(
        'week.add',
        { ...withoutId(plainWeek(week, { nine: 'front' })), seasonId: season },
        weekId(season, week),
      ),
    ),
    ...matches,
    ...handicaps,
    ...cards,
  ]
}
