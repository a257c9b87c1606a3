import { currentOf } from '../../claims/current-of.ts'
import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { isOneBall } from '../../schema/schedule/week-format.ts'
import { inLowestTerms, sharedPlaces } from '../scoring/countback.ts'
import { type Skin, type SkinHole, skins } from '../scoring/skins.ts'
import type { GameRows } from './game-rows.ts'
import type { NightPlayer } from './night-players.ts'

export type GameKind = 'skinsGross' | 'skinsNet' | 'deuces' | 'contests' | 'lowGross' | 'lowNet'
/**
 * One part of a pot: a hole, a contest, or the round. `parts`: how many skins or deuces this part is worth. Several
 * winners split the part; without a winner, nobody gets it.
 */
export type GamePart = {
  hole: number | null
  contestId: number | null
  winners: readonly number[]
  parts: number
  score: number | null
}
/**
 * A game on one night, for one division or everyone (null). `parts` are in order of play; `playerIds` are the
 * participants.
 */
export type NightGame = {
  kind: GameKind
  division: string | null
  playerIds: readonly number[]
  parts: GamePart[]
  /** The result of each hole, for a skins game. */
  skins: Skin[]
}

type Asked = {
  week: Week
  holes: readonly number[]
  settings: LeagueSettings
  players: readonly NightPlayer[]
  rows: Omit<GameRows, 'gameEntries'>
}

/**
 * Returns a night's games according to the season's settings, without money: skins, deuces (holes made in two or
 * better, gross), contests, and low rounds. Empty in a canceled week or without participants. If each side plays one
 * ball, there are only contests.
 * @param asked.holes the week's holes, by number on the course, in playing order
 * @source M6, M15, H13, N3, N4, N5, N7, N11, R1
 * @example
 * const rows = { contests: [], contestWinners: [] }
 * nightGames({ week: golden.weeks[0], holes: [1], settings: golden.season.settings, players: [], rows }) // []
 */
export function nightGames({ week, holes, settings, players, rows }: Asked): NightGame[] {
  if (week.status === 'cancelled' || players.length === 0) return []
  const { skins: kind, lowRounds, gamesBy } = settings
  const divisions =
    gamesBy === 'division' ? [...new Set(players.map((player) => player.division))].sort(nullLast) : [null]
  const among = (division: string | null) =>
    gamesBy === 'division' ? players.filter((p) => p.division === division) : players
  const games = (isOneBall(week) ? [] : divisions).flatMap((division) => {
    const own = among(division)
    const game = (name: GameKind, made: Pick<NightGame, 'parts' | 'skins'>): NightGame => {
      return { kind: name, division, playerIds: own.map((player) => player.playerId), ...made }
    }
    return [
      ...(has(kind, 'gross') ? [game('skinsGross', skinsOf(own, holes, { by: 'gross', settings, week }))] : []),
      ...(has(kind, 'net') ? [game('skinsNet', skinsOf(own, holes, { by: 'net', settings, week }))] : []),
      ...(settings.deuces ? [game('deuces', deucesOf(own, holes))] : []),
      ...(has(lowRounds, 'gross') ? [game('lowGross', lowOf(own, 'gross', settings))] : []),
      ...(has(lowRounds, 'net') ? [game('lowNet', lowOf(own, 'net', settings))] : []),
    ]
  })
  // Without contests there is nothing to pay for. Money that was carried over waits for the next week that has some.
  const hasContests = settings.contestStake > 0 && rows.contests.some((contest) => contest.weekId === week.id)
  return hasContests ? [...games, contestsOf(week, players, rows)] : games
}

const has = (setting: LeagueSettings['skins'], wanted: 'gross' | 'net') => setting === wanted || setting === 'both'
const nullLast = (a: string | null, b: string | null) => (a === null ? 1 : b === null ? -1 : a.localeCompare(b, 'en'))

type SkinsBy = { by: 'gross' | 'net'; settings: LeagueSettings; week: Week }

/** Returns a skins game. In a suspended week, a hole counts only if everyone who started has played it. */
function skinsOf(
  players: readonly NightPlayer[],
  holes: readonly number[],
  { by, settings, week }: SkinsBy,
): Pick<NightGame, 'parts' | 'skins'> {
  const begun = players.filter(({ played }) => played.includes(true))
  const isVoid = (i: number) => week.status === 'halted' && begun.some(({ played }) => !played[i])
  const fields = holes.map((hole, i): SkinHole => {
    const there = (isVoid(i) ? [] : players).flatMap((player) => {
      const score = player[by][i] ?? null
      return score === null ? [] : [{ id: player.playerId, score, par: player.pars[i] ?? 0 }]
    })
    return {
      hole,
      scores: new Map(there.map(({ id, score }) => [id, score])),
      atPar: new Set(there.filter(({ score, par }) => score <= par).map(({ id }) => id)),
    }
  })
  const made = skins(fields, { ties: settings.skinsTies, validation: settings.skinsValidation })
  const parts = made.flatMap(({ hole, winner, worth, low }): GamePart[] =>
    winner === null ? [] : [{ hole, contestId: null, winners: [winner], parts: worth, score: low }],
  )
  return { parts, skins: made }
}

function deucesOf(players: readonly NightPlayer[], holes: readonly number[]): Pick<NightGame, 'parts' | 'skins'> {
  const parts = holes.flatMap((hole, i) =>
    players.flatMap(({ playerId, gross }): GamePart[] => {
      const score = gross[i] ?? null
      return score !== null && score <= 2 ? [{ hole, contestId: null, winners: [playerId], parts: 1, score }] : []
    }),
  )
  return { parts, skins: [] }
}

function lowOf(
  players: readonly NightPlayer[],
  by: 'gross' | 'net',
  { lowPlaces, lowTies }: LeagueSettings,
): Pick<NightGame, 'parts' | 'skins'> {
  const whole = players.flatMap((player) => {
    const score = player[`${by}Total`]
    return score === null ? [] : [{ id: player.playerId, score, holes: player[by] }]
  })
  const levels = sharedPlaces(whole, lowTies === 'countback')
  const shares = lowPlaces.length === 0 ? [1] : inLowestTerms(lowPlaces)
  let ahead = 0
  const parts = levels.flatMap((level): GamePart[] => {
    const worth = shares.slice(ahead, ahead + level.length).reduce((sum, share) => sum + share, 0)
    ahead += level.length
    const winners = level.map(({ id }) => id)
    return worth === 0 ? [] : [{ hole: null, contestId: null, winners, parts: worth, score: level[0]?.score ?? null }]
  })
  return { parts, skins: [] }
}

/** Returns the week's contests as one game. Each contest is one part of the pot, and only participants can win it. */
function contestsOf(
  week: Week,
  players: readonly NightPlayer[],
  { contests, contestWinners }: Omit<GameRows, 'gameEntries'>,
): NightGame {
  const playerIds = players.map((player) => player.playerId)
  const own = contests
    .filter((contest) => contest.weekId === week.id)
    .sort((a, b) => (a.hole ?? 99) - (b.hole ?? 99) || a.id - b.id)
  const parts = own.map(({ id, hole }): GamePart => {
    const said = currentOf(contestWinners.find((row) => row.contestId === id)?.winners) ?? []
    return { hole, contestId: id, winners: said.filter((one) => playerIds.includes(one)), parts: 1, score: null }
  })
  return { kind: 'contests', division: null, playerIds, parts, skins: [] }
}
