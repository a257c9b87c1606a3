import { daysLater, firstOn } from '@glm/shared/lib/calendar-date'
import { rangeTo } from '@glm/shared/lib/range-to'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { roundRobin } from '@glm/shared/rules/schedule/round-robin'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import { plainMatch, plainPlayer, plainSeason, plainTeam, plainWeek } from '@glm/shared/testing/plain-rows'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { seedCall, withoutId } from './seed-call.ts'

/** The pars and stroke indexes of a real nine. The name of the course and the people are made up. */
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

const TEAMS = 16
const PLAYED_WEEKS = 8
/**
 * The number of regular weeks and special rounds: a full cycle for sixteen teams, then a position round and a fun
 * round.
 */
const WEEKS = 17
const POSITION_WEEK = 16
const ABSENT = { weekId: 5, playerId: 9, teamId: 5 }
const CLOSEST_ON = [6, 9]
const DUES = 4000
const settings: LeagueSettings = {
  ...defaultLeagueSettings,
  handicapAllowance: 80,
  maxHandicap: 18,
  shotgun: true,
  hasPositionRound: true,
  finalFunDay: true,
}

type Skill = { handicap: number }

/** The Thursday on which the demo league starts by default. Tests and approved documents contain its dates. */
const FIRST_DAY = '2026-05-07'

/**
 * Returns the first day of a season whose next unplayed night is the first Thursday on or after `today`.
 * @example demoStart('2026-07-01') // '2026-05-07'
 */
export function demoStart(today: string): string {
  return daysLater(firstOn(today, 'Thursday'), -7 * PLAYED_WEEKS)
}

/**
 * Calls that create sixteen teams of two with half a season played. The same seed and first day give the same league.
 * @example demoLeague(1).length === demoLeague(1).length // true
 */
export function demoLeague(seed: number, firstDay: string = FIRST_DAY): MutationCall[] {
  const random = seededRandom(seed)
  const skills = firstNames.map((): Skill => ({ handicap: random.whole(2, 16) }))
  return [
    ...foundation(firstDay),
    ...people(skills),
    ...rangeTo(TEAMS).map((team) => seedCall('team.add', withoutId(plainTeam(team)), team)),
    ...weekRows(firstDay),
    ...matchRows(),
    ...subs(),
    ...rounds(random, skills),
    ...contests(random),
    ...messages(firstDay),
    ...dues(firstDay),
  ]
}

const pad = (n: number) => String(n).padStart(2, '0')

function foundation(startDate: string): MutationCall[] {
  const season = { ...withoutId(plainSeason(TEAMS, settings)), name: startDate.slice(0, 4), startDate }
  return [
    seedCall('course.add', { name: 'Hollow Oak', holes, tees: [] }, 1),
    seedCall('season.add', season, 1),
    seedCall('league.update', {
      id: 1,
      set: { currentSeasonId: 1, description: 'Evening League, Hollow Oak Golf Club' },
    }),
  ]
}

function people(skills: readonly Skill[]): MutationCall[] {
  return skills.map((_, i) => {
    const [firstName = '', lastName = ''] = [firstNames[i], lastNames[i]]
    const email = `${firstName}.${lastName}@example.com`.toLowerCase()
    const reach = { phone: `31755501${pad(i)}`, email }
    const player = plainPlayer(i + 1, {
      firstName,
      lastName,
      ...reach,
      paidDues: i % 5 === 0 ? 0 : DUES,
      isSub: i >= TEAMS * 2,
    })
    return seedCall('player.add', withoutId(player), player.id)
  })
}

function weekRows(firstDay: string): MutationCall[] {
  const typeOf = (week: number) => (week === WEEKS ? 'fun' : week === POSITION_WEEK ? 'position' : 'regular')
  const dateOf = (week: number) => daysLater(firstDay, 7 * (week - 1))
  return rangeTo(WEEKS).map((week) =>
    seedCall('week.add', withoutId(plainWeek(week, { type: typeOf(week), nine: 'front', date: dateOf(week) })), week),
  )
}

function matchRows(): MutationCall[] {
  return roundRobin(TEAMS)
    .slice(0, POSITION_WEEK - 1)
    .flatMap((round, w) =>
      round.map(([team1Id, team2Id], i) => {
        const match = plainMatch({ id: (w + 1) * 100 + i + 1, weekId: w + 1, slot: i + 1, team1Id, team2Id })
        return seedCall('match.add', { ...withoutId(match), teeTime: '16:45', startingHole: String(i + 1) }, match.id)
      }),
    )
}

/** Regulars who were absent, and the subs from the pool who played in their spots. */
const SUBBED = [
  { weekId: 3, playerId: 5, subId: 33 },
  { weekId: 6, playerId: 18, subId: 34 },
  { weekId: 8, playerId: 11, subId: 35 },
]

function subs(): MutationCall[] {
  return SUBBED.map((sub, i) => seedCall('sub.assign', { ...sub, retires: [] }, i + 1))
}

/**
 * Returns who played in a regular's spot that night, because only people who played can win contests. That is the sub
 * or, if the regular was absent without a sub, the partner.
 */
const hitterOf = (weekId: number, playerId: number): number => {
  if (weekId === ABSENT.weekId && playerId === ABSENT.playerId) return ABSENT.playerId + 1
  return SUBBED.find((sub) => sub.weekId === weekId && sub.playerId === playerId)?.subId ?? playerId
}

/** Charges everyone the season's dues. Most players have paid them. */
function dues(date: string): MutationCall[] {
  return firstNames.map((_, i) => {
    const entry = { playerId: i + 1, kind: 'owed' as const, cents: DUES, date, reason: 'Season dues', weekId: null }
    return seedCall('treasury.add', entry, i + 1)
  })
}

/**
 * Creates the calls for each week: the cards, then averages and handicaps from the results, then the next week's
 * starting handicaps.
 */
function rounds(random: ReturnType<typeof seededRandom>, skills: readonly Skill[]): MutationCall[] {
  const first = skills.map(({ handicap }, i) =>
    seedCall('handicap.set', { weekId: 1, playerId: i + 1, goingIn: handicap, handSet: true, retires: [] }),
  )
  const weeks = rangeTo(PLAYED_WEEKS).flatMap((weekId) => [
    ...rangeTo(TEAMS * 2).flatMap((playerId) =>
      cardOf({ weekId, playerId, skill: skills[playerId - 1]?.handicap ?? 9, random }),
    ),
    seedCall('handicap.generate', { seasonId: 1, weekId }),
    seedCall('handicap.assign', { seasonId: 1, weekId: weekId + 1, override: false }),
  ])
  return [...first, ...weeks]
}

type CardOf = { weekId: number; playerId: number; skill: number; random: ReturnType<typeof seededRandom> }

function cardOf({ weekId, playerId, skill, random }: CardOf): MutationCall[] {
  const place = { weekId, playerId, teamId: Math.ceil(playerId / 2) }
  const strokes = holes.map(({ par }) => strokesOn(par, skill, random))
  if (weekId === ABSENT.weekId && playerId === ABSENT.playerId)
    return [seedCall('card.setAttendance', { ...place, attendance: 'absent' })]
  return strokes.map((hit, h) => seedCall('card.setHole', { ...place, hole: h + 1, strokes: hit }))
}

function contests(random: ReturnType<typeof seededRandom>): MutationCall[] {
  return rangeTo(PLAYED_WEEKS + 1).flatMap((weekId) =>
    CLOSEST_ON.flatMap((hole, i) => {
      const id = weekId * 10 + i
      const added = seedCall('contest.add', { weekId, name: 'Closest to the pin', hole }, id)
      const winner = hitterOf(weekId, random.whole(1, TEAMS * 2))
      return weekId > PLAYED_WEEKS
        ? [added]
        : [added, seedCall('winners.set', { contestId: id, winners: [winner], retires: [] })]
    }),
  )
}

function messages(firstDay: string): MutationCall[] {
  const [all, aerated] = [
    { startDate: firstDay, endDate: daysLater(firstDay, 7 * WEEKS) },
    { startDate: daysLater(firstDay, 7 * (PLAYED_WEEKS - 1)), endDate: daysLater(firstDay, 7 * (PLAYED_WEEKS + 1)) },
  ]
  return [
    seedCall('message.add', { message: 'Kitchen closes at 8:30. Order at the turn.', ...all }, 1),
    seedCall(
      'message.add',
      { message: 'Greens on 3 and 7 were aerated: putts inside the ring are good.', ...aerated },
      2,
    ),
  ]
}

/** Returns a plausible score: the handicap is spread over the nine holes, and some luck is added. */
function strokesOn(par: number, handicap: number, random: ReturnType<typeof seededRandom>): number {
  const luck = random.next() + random.next() + random.next() - 1.5
  return Math.max(1, Math.round(par + handicap / 9 + luck * 1.6))
}
