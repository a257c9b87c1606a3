import { oneTo } from '@glm/shared/lib/one-to'
import { defaultLeagueSettings, type LeagueSettings } from '@glm/shared/schema/league-settings'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import type { PlainCard, PlainHole, PlainLeague, PlainMatch, PlainTee, PlainWeek, Strokes } from './plain-league.ts'

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5]
const indexes = [7, 1, 17, 5, 9, 3, 15, 11, 13]
/** First id of the subs. */
const SUBS = 900

/** A league of any shape with some weeks played; the same seed gives the same league. */
export function randomLeague(seed: number): PlainLeague {
  const random = seededRandom(seed)
  const settings = anySettings(random)
  const teams = oneTo(random.whole(2, 6)).map((id) => ({ id, players: oneTo(settings.teamSize).map((place) => id * 20 + place) }))
  const holes = pars.map((par, i) => ({ par, strokeIndex: indexes[i] ?? 1 }))
  const tees = anyTees(holes, random)
  const everybody = teams.flatMap((team) => team.players).flatMap((player) => [player, SUBS + player])
  const plays = new Map(
    everybody.flatMap((player) => (tees.length > 0 && often(random, 50) ? [[player, one(random, tees).name] as const] : [])),
  )
  const league: PlainLeague = { settings, holes, teams, weeks: [], tees, plays, left: anyLeft(teams, random) }
  for (const number of oneTo(random.whole(1, settings.fewRounds === 'table' ? 9 : 5))) league.weeks.push(anyWeek(league, number, random))
  return league
}

const one = <T>(random: Random, list: readonly T[]): T => random.pick(list)
const often = (random: Random, perCent: number): boolean => random.whole(1, 100) <= perCent

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(random.whole(0, rest.length - 1), 1)[0] as T)
}

/** In one league of five a team has left. */
function anyLeft(teams: PlainLeague['teams'], random: Random): PlainLeague['left'] {
  return often(random, 20) ? { team: one(random, teams).id, results: one(random, ['stand', 'byes', 'out']) } : null
}

function anySettings(random: Random): LeagueSettings {
  const teamSize = random.whole(1, 5)
  return {
    ...defaultLeagueSettings,
    teamSize,
    sideSize: random.whole(1, Math.min(4, teamSize)),
    opponents: often(random, 25) ? 'field' : 'match',
    fieldRank: one(random, ['net', 'stableford', 'gross']),
    fieldUnit: one(random, ['player', 'team']),
    fieldPoints: one(random, [[10, 6, 3, 1], [5], []]),
    scoring: often(random, 15) ? 'stableford' : 'match',
    sides: often(random, 70) ? 'singles' : one(random, ['bestBall', 'combined']),
    pairing: one(random, ['byHandicap', 'byOrder']),
    strokesRule: one(random, ['difference', 'full']),
    maxStrokes: often(random, 25) ? random.whole(0, 9) : null,
    pointsPerHole: random.whole(0, 4) / 2,
    halvedHoles: one(random, ['split', 'carried', 'void']),
    pointsForNet: random.whole(0, 4),
    pointsForMatch: random.whole(0, 2),
    pointsPerBlock: random.whole(0, 2),
    pointsForTeamNet: random.whole(0, 3),
    subPointsCap: often(random, 30) ? random.whole(3, 12) : null,
    byePoints: often(random, 50) ? random.whole(0, 20) : null,
    absentRule: one(random, ['byHand', 'course', 'partnerTwice', 'ownAverage', 'fixed']),
    absentPenalty: random.whole(0, 9),
    absentPercent: random.whole(0, 20),
    absentPoints: random.whole(0, 10),
    haltedRound: one(random, ['restHalved', 'played', 'void']),
    haltedForHandicap: often(random, 50),
    unratedSubShare: often(random, 50) ? random.whole(50, 100) : null,
    handicapAllowance: random.whole(10, 120),
    maxHandicap: often(random, 80) ? random.whole(0, 30) : null,
    minHandicap: -random.whole(0, 5),
    maxRise: often(random, 60) ? random.whole(1, 5) : null,
    maxDrop: often(random, 60) ? random.whole(1, 5) : null,
    roundsUsed: often(random, 20) ? 20 : random.whole(1, 6),
    dropHighest: random.whole(0, 2),
    fewRounds: often(random, 30) ? 'table' : 'keep',
    handicapBase: often(random, 40) ? 'differential' : 'overPar',
    softCap: often(random, 40) ? random.whole(1, 60) / 10 : null,
    hardCap: often(random, 40) ? random.whole(1, 80) / 10 : null,
    nineHoleRounds: one(random, ['alone', 'inPairs']),
    roundsNeeded: random.whole(1, 2),
    handicapRounding: one(random, ['halfUp', 'down']),
    holeCap: one(random, ['none', 'doubleBogey', 'tripleBogey', 'netDoubleBogey', 'classic']),
    mostOverPar: often(random, 25) ? random.whole(5, 20) : null,
    segmentStarts: often(random, 30) ? [random.whole(2, 4)] : [],
    segmentPoints: one(random, ['carried', 'reset']),
    playoffWeek: often(random, 15) ? random.whole(2, 4) : null,
  }
}

/** Up to two tees; one may be unrated, and one may print another par and index. */
function anyTees(holes: readonly PlainHole[], random: Random): PlainTee[] {
  if (often(random, 40)) return []
  const turned = holes.map(({ par, strokeIndex }) => ({ par: par === 4 ? 5 : par, strokeIndex: 18 - strokeIndex }))
  return shuffled(['White', 'Red'], random).map((name) => {
    const rating = often(random, 80) ? random.whole(310, 380) : null
    return {
      name,
      rating,
      slope: often(random, 80) ? random.whole(55, 155) : null,
      holes: name === 'Red' && often(random, 60) ? turned : null,
    }
  })
}

function anyWeek(league: PlainLeague, number: number, random: Random): PlainWeek {
  const status = often(random, 80) ? 'planned' : one(random, ['cancelled', 'halted'] as const)
  const ids = shuffled(
    league.teams.map((team) => team.id),
    random,
  )
  const matches = ids.flatMap((first, i): PlainMatch[] => {
    if (i % 2 === 1) return []
    const second = ids[i + 1] ?? null
    return [
      {
        sides: [first, second],
        lineUps: [anyLineUp(league, first, random), second === null ? null : anyLineUp(league, second, random)],
        inOrder: often(random, 15),
      },
    ]
  })
  const cards = matches.flatMap(({ sides, lineUps }) =>
    sides.flatMap((teamId, side) => (teamId === null ? [] : anyCards(league, { teamId, lineUp: lineUps[side] ?? null, status }, random))),
  )
  const goingIn = new Map<number, number>()
  for (const player of league.teams.flatMap((team) => team.players))
    if (often(random, number === 1 ? 85 : 10))
      goingIn.set(player, league.settings.handicapBase === 'overPar' ? 10 * random.whole(-2, 18) : random.whole(-20, 300))
  return { number, status, matches, cards, goingIn }
}

function anyLineUp({ teams, settings }: PlainLeague, teamId: number, random: Random): number[] | null {
  if (often(random, 75)) return null
  const players = teams.find((team) => team.id === teamId)?.players ?? []
  return shuffled(players, random).slice(0, random.whole(1, settings.sideSize))
}

type Playing = { teamId: number; lineUp: number[] | null; status: PlainWeek['status'] }

function anyCards({ teams, settings, holes }: PlainLeague, { teamId, lineUp, status }: Playing, random: Random): PlainCard[] {
  const own = teams.find((team) => team.id === teamId)?.players ?? []
  const playing = lineUp ?? own.slice(0, settings.sideSize)
  return playing.map((player) => {
    const hitter = often(random, 10) ? SUBS + player : player
    if (hitter === player && often(random, 10)) return { player, hitter, strokes: holes.map(() => null), absent: true }
    const last = status === 'halted' ? random.whole(2, 9) : often(random, 8) ? random.whole(0, 8) : 9
    const strokes = holes.map(
      ({ par }, i): Strokes => (i >= last ? null : often(random, 3) ? 'pickup' : Math.max(1, par + random.whole(-1, 4))),
    )
    return { player, hitter, strokes, absent: false }
  })
}
