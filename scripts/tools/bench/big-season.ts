import { rangeTo } from '@glm/shared/lib/range-to'
import { repeatedCycle } from '@glm/shared/rules/schedule/round-robin'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { Season } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague } from '@glm/shared/testing/a-league'
import { nothingByHand, plainLeague, plainMatch, plainPlayer, plainWeek } from '@glm/shared/testing/plain-rows'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { byId, wholeSeason } from '@glm/shared/testing/whole-season'

export const BIG_TEAMS = 36
export const BIG_WEEKS = 35

/** Returns the largest possible season with every hole played: 36 teams, 35 weeks, two players per team. */
export function bigSeason(seed = 36): SeasonRows {
  const random = seededRandom(seed)
  const { seasons, courses, teams } = aLeague({ teams: BIG_TEAMS, weeks: 0 })
  const [season] = seasons
  if (!season) throw new Error('The league has no season.')
  const weeks = rangeTo(BIG_WEEKS).map((id) => plainWeek(id, { scoreByHole: true }))
  const rounds = repeatedCycle(BIG_TEAMS, BIG_WEEKS)
  const matches = rounds.flatMap((round, w) =>
    round.map(([team1Id, team2Id], i) => plainMatch({ id: w * 100 + i, weekId: w + 1, slot: i + 1, team1Id, team2Id })),
  )
  const places = teams.flatMap((team) =>
    [team.player1Id ?? 0, team.player2Id ?? 0].map((playerId) => ({ playerId, teamId: team.id })),
  )
  const cards = weeks.flatMap(({ id: weekId }) =>
    places.map((place) => ({
      ...place,
      weekId,
      cells: Object.fromEntries(Array.from({ length: 9 }, (_, h) => [String(h + 1), aCell(random.whole(3, 8))])),
    })),
  )
  const handicaps = weeks.flatMap(({ id: weekId }) =>
    places.map(({ playerId }) => ({
      weekId,
      playerId,
      goingIn: random.whole(0, 12),
      handSet: false,
      generated: null,
      average: null,
    })),
  )
  const settings = {
    ...defaultLeagueSettings,
    handicapAllowance: 80,
    maxHandicap: 25,
    dropHighest: 1,
    tieBreaks: ['headToHead' as const],
  }
  return {
    season: { ...season, settings },
    course: courses[0],
    weeks,
    teams,
    matches,
    cards,
    handicaps,
    ...nothingByHand(),
  }
}

/** Returns the same season with every rule turned on that makes its tables and figures slower to compute. */
export function bigSeasonOfEveryRule(): SeasonRows {
  const rows = bigSeason()
  const settings = {
    ...rows.season.settings,
    tieBreaks: ['headToHead' as const, 'pointsWon' as const, 'matchesWon' as const, 'totalNet' as const],
    bestWeeks: 28,
    bestWeeksOf: 'teamsAndPlayers' as const,
    segmentStarts: [12, 24],
    playoffWeek: 33,
    pointsPerBlock: 1,
    pointsForMatch: 1,
    pointsForTeamNet: 2,
    skins: 'both' as const,
    absentRule: 'ownAverage' as const,
    holeCap: 'netDoubleBogey' as const,
    handicapBase: 'differential' as const,
    softCap: 3,
    hardCap: 5,
  }
  return {
    ...rows,
    season: { ...rows.season, settings },
    teams: rows.teams.map((team, i) => ({ ...team, division: i % 2 === 0 ? 'East' : 'West' })),
    weeks: rows.weeks.map((week) => (week.weekNumber % 5 === 0 ? { ...week, weight: 2 } : week)),
  }
}

/** Returns the same season in a league whose players have names of typical length. */
export function namedBigSeason(): Season {
  const rows = bigSeason()
  const players = rows.teams
    .flatMap(({ player1Id, player2Id }) => [player1Id ?? 0, player2Id ?? 0])
    .map((id) => ({ ...plainPlayer(id), firstName: 'Bartholomew', lastName: `Featherstone ${id}` }))
  return wholeSeason(rows, { players: byId(players), league: plainLeague('Hollow Oak Evening League') })
}
