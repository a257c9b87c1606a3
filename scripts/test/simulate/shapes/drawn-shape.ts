import { rangeTo } from '@glm/shared/lib/range-to'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import { placesAsFields } from '@glm/shared/schema/people/team-places'
import { aLeague } from '@glm/shared/testing/a-league'
import {
  frontIndexes,
  frontPars,
  plainMatch,
  plainPlayer,
  plainSeason,
  plainTeam,
  plainWeek,
} from '@glm/shared/testing/plain-rows'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { anyHoles, anySettings, anyTees, shuffled } from '../../figures/oracle/random-league.ts'
import { PRIVATE, type Shape } from './shape.ts'

/** Keeps these random numbers apart from those that drive a seed's events. */
const OWN_NUMBERS = 0x5ee0_1ea6
const WEEKS = 2

/** Returns a league of any size with any rules, mostly on a course of three holes. */
export function drawnShape(seed: number): Shape {
  const random = seededRandom(seed ^ OWN_NUMBERS)
  const holes = random.pick([3, 3, 3, 3, 3, 3, 9, 18])
  const settings = drawnSettings(holes, random)
  const size = settings.teamSize
  const teams = rangeTo(random.pick([2, 3, 3, 4, 4, 5])).map((id) => {
    const players = rangeTo(size).map((place) => (id - 1) * size + place)
    return { id, players: random.chance(0.3) ? shuffled(players, random) : players }
  })
  const count = teams.length * size
  const weeks = rangeTo(WEEKS).map((id) => plainWeek(id, drawnWeek(holes, settings, random)))
  const matches = weeks.flatMap(({ id: weekId }) => drawnMatches(weekId, teams.length, random))
  const first = matches[0]
  const league = aLeague({ teams: 2 })
  const tees = drawnTees(holes, random)
  return {
    name: 'drawn',
    rows: {
      ...league,
      members: [],
      courses: [{ id: 1, name: 'Hollow Oak', holes: courseHoles(holes), tees }],
      seasons: [plainSeason(teams.length, settings)],
      players: rangeTo(count + 2).map((id) =>
        plainPlayer(id, {
          isSub: id > count,
          phone: `${PRIVATE}${id}`,
          startingHandicaps: random.chance(0.3) ? { 1: random.whole(0, 120) / 10 } : null,
          playsFrom: tees.length > 0 && random.chance(0.5) ? { 1: random.pick(tees).name } : null,
        }),
      ),
      teams: teams.map(({ id, players }) => ({ ...plainTeam(id), ...placesAsFields(players) })),
      weeks,
      matches,
      contests: [1, 2].map((id) => ({ id, weekId: 1, name: `Contest ${id}`, hole: id })),
    },
    players: count,
    tonight: teams.flatMap(({ id, players }) => (id === first?.team1Id || id === first?.team2Id ? players : [])),
    subs: [count + 1, count + 2],
    typedTeams: teams.length,
    teamOf: (player) => Math.ceil(player / size),
    holesOf: (weekId) => playedIn(weekId, holes, settings),
  }
}

/**
 * Draws random values for the settings that the reference also implements, adjusted so that they matter within the
 * first weeks.
 */
function drawnSettings(holes: number, random: Random): LeagueSettings {
  const any = anySettings(random)
  const teamSize = Math.min(4, any.teamSize)
  return {
    ...any,
    teamSize,
    sideSize: Math.min(any.sideSize, teamSize),
    holesPerRound: holes === 18 && random.chance(0.5) ? 18 : 9,
    scoreByHole: true,
    segmentStarts: any.segmentStarts.length > 0 ? [2] : [],
    playoffWeek: any.playoffWeek === null ? null : 2,
  }
}

/**
 * Returns a random week. Some weeks record only totals. In field play none do, because no rule covers a suspended week
 * without scores by hole.
 */
function drawnWeek(holes: number, { opponents }: LeagueSettings, random: Random) {
  return {
    type: random.chance(0.05) ? ('fun' as const) : ('regular' as const),
    nine: holes === 18 ? null : ('front' as const),
    scoreByHole: opponents === 'field' || random.chance(0.92),
  }
}

const playedIn = (weekId: number, holes: number, { holesPerRound }: LeagueSettings): number[] =>
  rangeTo(holes).filter((hole) => holes < 18 || holesPerRound === 18 || hole > 9 === (weekId % 2 === 0))

const courseHoles = (count: number) =>
  (count < 9
    ? frontPars.slice(0, count).map((par, i) => ({ par, strokeIndex: frontIndexes[i] ?? 1 }))
    : anyHoles(count === 18 ? 18 : 9)
  ).map((hole) => ({ ...hole, yards: null }))

function drawnTees(holes: number, random: Random) {
  const strokes = (tenths: number | null | undefined) => (tenths == null ? null : tenths / 10)
  const nine = (own: { rating: number | null; slope: number | null } | null) =>
    own && { rating: strokes(own.rating) ?? 36, slope: own.slope ?? 113 }
  return anyTees(courseHoles(holes), random).map(({ name, rating, slope, holes: own, front, back }) => ({
    name,
    slope,
    front: nine(front),
    back: nine(back),
    rating: strokes(rating),
    holes: own?.map((hole) => ({ ...hole, yards: null })) ?? null,
  }))
}

/** Every team plays every week; with an odd number, one has a bye. */
function drawnMatches(weekId: number, teams: number, random: Random) {
  const ids = shuffled(rangeTo(teams), random)
  return ids.flatMap((team1Id, i) =>
    i % 2 === 1
      ? []
      : [plainMatch({ id: weekId * 100 + i / 2, weekId, slot: i / 2 + 1, team1Id, team2Id: ids[i + 1] ?? null })],
  )
}
