import { rangeTo } from '@glm/shared/lib/range-to'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { scheduleRowCount } from '@glm/shared/rules/schedule/build-schedule'
import { defaultLeagueSettings, type LeagueSettings } from '@glm/shared/schema/league/league-settings'
import { plainTeam } from '@glm/shared/testing/plain-rows'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { seedCall, withoutId } from './seed-call.ts'

const TEAMS = 36
const PLAYED = 4
const syllables = ['Ander', 'Bell', 'Cars', 'Dun', 'Elm', 'Fern', 'Glen', 'Hart', 'Ing', 'Jas', 'Kirk', 'Lang']
const endings = ['well', 'ton', 'bridge', 'field', 'worth', 'brook']
const settings: LeagueSettings = {
  ...defaultLeagueSettings,
  handicapAllowance: 80,
  maxHandicap: 25,
  hasPositionRound: true,
  finalFunDay: true,
}

const holes = rangeTo(18).map((hole) => ({ par: [4, 5, 3, 4, 4, 3][hole % 6] ?? 4, strokeIndex: hole, yards: 320 }))

/** Returns a league that was created a minute ago. It has a season and a course, but no teams or players. */
export function emptyLeague(): MutationCall[] {
  return foundation(16)
}

/** Returns the largest possible league: 36 teams on 18 holes, with nine holes on every card of the played weeks. */
export function fullLeague(): MutationCall[] {
  const random = seededRandom(36)
  const people = rangeTo(TEAMS * 2 + 8).map((id) => {
    const lastName = `${syllables[id % syllables.length]}${endings[Math.floor(id / syllables.length) % endings.length]}`
    const player = {
      firstName: `Given${id}`,
      lastName,
      phone: `3175550${100 + id}`,
      email: `p${id}@example.com`,
      paidDues: 4000,
    }
    return seedCall('player.add', { ...player, isSub: id > TEAMS * 2, active: true }, id)
  })
  const teams = rangeTo(TEAMS).map((team) => seedCall('team.add', withoutId(plainTeam(team)), team))
  const rows = scheduleRowCount({ season: { settings }, teams, weeks: [] })
  const schedule = seedCall('schedule.generate', { seasonId: 1, rows }, ...rangeTo(rows))
  const weekIds = rangeTo(PLAYED).map((week) => 1 + (week - 1) * (1 + TEAMS / 2))
  const cards = weekIds.flatMap((weekId, week) =>
    rangeTo(TEAMS * 2).flatMap((playerId) =>
      rangeTo(9).map((hole) => {
        const place = { weekId, playerId, teamId: Math.ceil(playerId / 2), hole: hole + (week % 2) * 9 }
        return seedCall('card.setHole', { ...place, strokes: random.whole(3, 7) })
      }),
    ),
  )
  const handicaps = weekIds.flatMap((weekId) => [seedCall('handicap.generate', { seasonId: 1, weekId })])
  return [...foundation(TEAMS), ...people, ...teams, schedule, ...cards, ...handicaps]
}

function foundation(teamCount: number): MutationCall[] {
  const season = {
    name: '2026',
    courseId: 1,
    day: 'Tuesday' as const,
    startDate: '2026-05-05',
    startTime: '15:00',
    endTime: '20:30',
    teamCount,
    settings,
  }
  return [
    seedCall('course.add', { name: 'Long Meadow', holes, tees: [] }, 1),
    seedCall('season.add', season, 1),
    seedCall('league.update', { id: 1, set: { currentSeasonId: 1, description: 'Tuesdays at Long Meadow' } }),
  ]
}
