import { rangeTo } from '@glm/shared/lib/range-to'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import { aLeague, type LeagueRows } from '@glm/shared/testing/a-league'
import { PRIVATE, type Shape } from './shape.ts'

/** How many holes the course has: few, so that a card is complete after a few taps. */
const HOLES = 3

/**
 * Returns a league with two weeks on the same few holes. An absent player's score is the course's par plus a penalty. A
 * sub without a handicap gets one based on a share of the round.
 */
function smallLeague(): LeagueRows {
  const league = aLeague()
  const settings = { ...defaultLeagueSettings, absentRule: 'course' as const, absentPenalty: 1, unratedSubShare: 60 }
  return {
    ...league,
    members: [],
    players: league.players.map((player) => ({ ...player, phone: `${PRIVATE}${player.id}` })),
    courses: league.courses.map((course) => ({ ...course, holes: course.holes.slice(0, HOLES) })),
    seasons: league.seasons.map((season) => ({ ...season, settings })),
    contests: [1, 2].map((id) => ({ id, weekId: 1, name: `Contest ${id}`, hole: id })),
    weeks: league.weeks.map((week) => ({ ...week, nine: 'front' as const, scoreByHole: true })),
  }
}

/**
 * Like smallLeague(), but with ratings for both tees, from which handicaps are calculated. Every second player uses the
 * red tee, which has its own stroke indexes.
 */
function ratedLeague(): LeagueRows {
  const league = smallLeague()
  return {
    ...league,
    courses: league.courses.map((course) => {
      const holes = course.holes.map((hole) => ({ ...hole, strokeIndex: 19 - hole.strokeIndex }))
      const red = { name: 'Red', rating: 20.4, slope: 131, for: 'women' as const, holes }
      return { ...course, tees: [{ name: 'White', rating: 20.7, slope: 121 }, red] }
    }),
    players: league.players.map((player) => (player.id % 2 === 0 ? { ...player, playsFrom: { 1: 'Red' } } : player)),
    seasons: league.seasons.map((season) => ({
      ...season,
      settings: { ...season.settings, handicapBase: 'differential' as const },
    })),
  }
}

/** Four teams of two; teams 1 and 3 play tonight. */
const ofTwos = (name: 'plain' | 'rated', rows: LeagueRows): Shape => ({
  name,
  rows,
  players: 8,
  tonight: [1, 2, 5, 6],
  subs: [9, 10],
  typedTeams: 3,
  teamOf: (player) => Math.ceil(player / 2),
  holesOf: () => rangeTo(HOLES),
})

export const plainShape = ofTwos('plain', smallLeague())
export const ratedShape = ofTwos('rated', ratedLeague())
