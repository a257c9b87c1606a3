import { roundRobin } from '@glm/shared/rules/round-robin'
import type { LeagueSettings } from '@glm/shared/schema/league-settings'
import { defaultLeagueSettings } from '@glm/shared/schema/league-settings'
import { seededRandom } from '@glm/shared/testing/seeded-random'

/** Par and index figures of a real nine; the name and the people are invented. */
const holes = [
  [5, 9, 489],
  [4, 7, 372],
  [4, 5, 398],
  [4, 13, 341],
  [4, 1, 421],
  [3, 15, 158],
  [5, 11, 502],
  [4, 3, 405],
  [3, 17, 149],
].map(([par = 4, strokeIndex = 1, yards = 0]) => ({ par, strokeIndex, yards }))

const firstNames =
  'Walt Gene Rita Carl Hank Dora Miles Otis June Vern Ted Nell Amos Fran Gus Lena Roy Ida Saul Bess Clem Dot Earl Faye Hal Iris Jed Kay Lou Mae Ned Opal Pete Ruth Sid Tess'.split(
    ' ',
  )
const lastNames =
  'Ashworth Birchall Calloway Danforth Eastlake Farraday Greenlee Hollister Ivory Jessup Kestrel Larkspur Merriman Northcott Oakden Pemberly Quillan Ravenel Sutter Thornby Underhay Vantongeren Wickham Yarrow Zeller Appleton Brightwell Cresswell Dunmore Elgin Fairbank Garland Hartwick Inglewood Juniper Kilbride'.split(
    ' ',
  )

export const DEMO_TEAMS = 16
const PLAYED_WEEKS = 8
const WEEKS = 15
const settings: LeagueSettings = { ...defaultLeagueSettings, handicapAllowance: 80, maxHandicap: 18, shotgun: true }

/** A call with the ids it uses: the demo is laid down through the same mutations as everything. */
export type SeedCall = { name: string; args: unknown; ids: number[] }
type Skill = { handicap: number }

/**
 * Sixteen teams of two, half a season played. The same seed gives the same league.
 *
 * @example
 * demoLeague(1).length === demoLeague(1).length // true
 */
export function demoLeague(seed: number): SeedCall[] {
  const random = seededRandom(seed)
  const skills = firstNames.map((): Skill => ({ handicap: random.whole(2, 16) }))
  return [...foundation(), ...people(skills), ...teamRows(), ...weekRows(), ...matchRows(), ...subs(), ...rounds(random, skills)]
}

const call = (name: string, args: unknown, ...ids: number[]): SeedCall => ({ name, args, ids })
const pad = (n: number) => String(n).padStart(2, '0')

function foundation(): SeedCall[] {
  const season = {
    name: '2026',
    courseId: 1,
    day: 'Thursday',
    startDate: '2026-05-07',
    startTime: '16:45',
    endTime: '20:00',
    teamCount: DEMO_TEAMS,
    settings,
  }
  return [
    call('course.add', { name: 'Hollow Oak', holes, tees: [] }, 1),
    call('season.add', season, 1),
    call('league.update', { id: 1, set: { currentSeasonId: 1, description: 'Thursday evenings at Hollow Oak' } }),
  ]
}

function people(skills: readonly Skill[]): SeedCall[] {
  return skills.map((_, i) => {
    const [firstName, lastName] = [firstNames[i] ?? '', lastNames[i] ?? '']
    const email = `${firstName}.${lastName}@example.com`.toLowerCase()
    const player = {
      firstName,
      lastName,
      phone: `31755501${pad(i)}`,
      email,
      paidDues: i % 5 === 0 ? 0 : 4000,
      isSub: i >= DEMO_TEAMS * 2,
      active: true,
    }
    return call('player.add', player, i + 1)
  })
}

function teamRows(): SeedCall[] {
  return range(DEMO_TEAMS).map((t) =>
    call('team.add', { seasonId: 1, teamNumber: t, player1Id: 2 * t - 1, player2Id: 2 * t, startTime: null }, t),
  )
}

function weekRows(): SeedCall[] {
  return range(WEEKS).map((w) => {
    const date = new Date(Date.UTC(2026, 4, 7 + 7 * (w - 1))).toISOString().slice(0, 10)
    return call(
      'week.add',
      { seasonId: 1, weekNumber: w, date, type: w === WEEKS ? 'fun' : 'regular', nine: 'front', status: 'planned', scoreByHole: null },
      w,
    )
  })
}

function matchRows(): SeedCall[] {
  return roundRobin(DEMO_TEAMS)
    .slice(0, WEEKS - 1)
    .flatMap((round, w) =>
      round.map(([team1Id, team2Id], i) =>
        call(
          'match.add',
          { weekId: w + 1, slot: i + 1, team1Id, team2Id, teeTime: '16:45', startingHole: String(i + 1) },
          (w + 1) * 100 + i + 1,
        ),
      ),
    )
}

/** Two regulars stay away now and then; the pool of subs fills their places. */
function subs(): SeedCall[] {
  return [
    call('sub.assign', { weekId: 3, playerId: 5, subId: 33, retires: [] }, 1),
    call('sub.assign', { weekId: 6, playerId: 18, subId: 34, retires: [] }, 2),
    call('sub.assign', { weekId: 8, playerId: 11, subId: 35, retires: [] }, 3),
  ]
}

function rounds(random: ReturnType<typeof seededRandom>, skills: readonly Skill[]): SeedCall[] {
  return range(PLAYED_WEEKS).flatMap((weekId) => {
    const handicaps = skills.map(({ handicap }, i) => call('handicap.set', { weekId, playerId: i + 1, goingIn: handicap, handSet: false }))
    const cards = range(DEMO_TEAMS * 2).flatMap((playerId) => {
      const skill = skills[playerId - 1]?.handicap ?? 9
      return holes.map(({ par }, h) => {
        const strokes = strokesOn(par, skill, random)
        return call('card.setHole', { weekId, playerId, teamId: Math.ceil(playerId / 2), hole: h + 1, strokes })
      })
    })
    return [...handicaps, ...cards]
  })
}

/** A plausible score: the handicap is spread over the nine holes, with luck on top. */
function strokesOn(par: number, handicap: number, random: ReturnType<typeof seededRandom>): number {
  const luck = random.next() + random.next() + random.next() - 1.5
  return Math.max(1, Math.round(par + handicap / 9 + luck * 1.6))
}

const range = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
