import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { isOneBall } from '../../schema/schedule/week-format.ts'
import type { LineupPlace } from '../scoring/pair-players.ts'
import { isPlayed } from '../season/is-played.ts'
import { isInSeason } from '../season/joining-leaving.ts'
import { type SeasonIndex, seasonIndex } from '../season/season-index.ts'
import type { SeasonRows } from '../season/season-rows.ts'
import { teamsOfMatch } from '../season/teams-of-match.ts'
import { weeksByDate } from '../season/weeks-by-date.ts'
import type { GameRows } from './game-rows.ts'
import { type GameKind, type NightGame, nightGames } from './night-games.ts'
import { type NightPlayer, nightPlayers } from './night-players.ts'
import { sharePot } from './share-pot.ts'

/** A player's winnings in a night's game: how many skins, deuces, contests or rounds, and how many cents. */
export type GameWin = { playerId: number; count: number; holes: number[]; cents: number }
/**
 * A game's money, all in cents: each stake, the amount carried over from the week before, the whole pot, and the unwon
 * part, which is carried over to the next week or refunded. After the last night, there is no next week, so it stays.
 */
export type Pot = { stake: number; carried: number; total: number; unwon: number; goes: 'next' | 'back' | 'stays' }
export type PaidGame = NightGame & { wins: GameWin[]; pot: Pot }

export type SeasonGames = {
  /** Returns a week's games with their money; empty if the season has no games, or no cards have been entered yet. */
  night: (week: Week) => PaidGame[]
  /** Everyone in a week's games, with their scores. */
  players: (week: Week) => NightPlayer[]
}

type Sources = { rows: SeasonRows; results: { placesOf: (teamId: number, week: Week) => readonly LineupPlace[] } }

/**
 * Returns the games of a season's nights: skins, pots and low rounds, with participants and winners. An unwon pot
 * carries over to the next week, by date, that plays the same game, or is refunded to the participants.
 * @source N1, N2, N6
 * @example
 * const rows = { contests: [], contestWinners: [], gameEntries: [] }
 * seasonGames({ rows: golden, results: seasonResults(golden) }, rows).night(golden.weeks[0]) // []
 */
export function seasonGames({ rows: season, results }: Sources, rows: GameRows): SeasonGames {
  const index = seasonIndex(season)
  let made: Map<number, PaidGame[]> | null = null
  const all = () => {
    const carried = new Map<string, number>()
    // A week that was moved keeps its number. By number, it would get a pot that a later week has paid out already.
    const weeks = weeksByDate(index.weeks)
    const last = weeks.findLastIndex(({ status }) => status !== 'cancelled')
    return new Map(
      weeks.map((week, i) => {
        const asked = { settings: index.settingsOf(week), carried, isLast: i >= last }
        return [week.id, nightOf(week).map((game) => paid(game, asked))]
      }),
    )
  }
  const playersOf = (week: Week): NightPlayer[] => {
    // Where sides share cards, lineups don't show whether a team has an opponent.
    const teams = isOneBall(week) ? index.rows.teams.filter(({ id }) => playsIn(index, id, week)) : index.rows.teams
    const places = teams.flatMap((team) => results.placesOf(team.id, week))
    return nightPlayers(index, { week, places, entries: rows.gameEntries })
  }
  const nightOf = (week: Week): NightGame[] => {
    const players = playersOf(week)
    const holes = index.holesOfWeek(week).holes.map((h) => h.hole)
    return nightGames({ week, holes, settings: index.settingsOf(week), players, rows })
  }
  return {
    night: (week) => {
      if (!index.weeks.some((one) => playsGames(index.settingsOf(one)))) return []
      made ??= all()
      return made.get(week.id) ?? []
    },
    players: playersOf,
  }
}

/** Returns whether a team has a match in a week that isn't a bye, not even because one of its teams has left. */
function playsIn(index: SeasonIndex, teamId: number, { id, weekNumber }: Week): boolean {
  const isHere = (one: number) => isInSeason(index, { teamId: one, weekNumber })
  const own = index.matchesOfTeam.get(id)?.get(teamId) ?? []
  return own.some((match) => isPlayed(match, index.rows.season) && teamsOfMatch(match).every(isHere))
}

/**
 * Returns whether a season has any games.
 * @example
 * playsGames(golden.season.settings) // false
 */
export const playsGames = ({ skins, deuces, contestStake, lowRounds }: LeagueSettings): boolean =>
  skins !== 'off' || deuces || contestStake > 0 || lowRounds !== 'off'

const stakeOf = (kind: GameKind, settings: LeagueSettings): number => {
  const dollars = {
    skinsGross: settings.skinsStake,
    skinsNet: settings.skinsStake,
    deuces: settings.deuceStake,
    contests: settings.contestStake,
    lowGross: settings.lowStake,
    lowNet: settings.lowStake,
  }[kind]
  return Math.round(dollars * 100)
}

type PaidBy = { settings: LeagueSettings; carried: Map<string, number>; isLast: boolean }

function paid(game: NightGame, { settings, carried: carriedOf, isLast }: PaidBy): PaidGame {
  const name = `${game.kind} ${game.division ?? ''}`
  const stake = stakeOf(game.kind, settings)
  const carried = carriedOf.get(name) ?? 0
  const total = stake * game.playerIds.length + carried
  const shares = sharePot(
    total,
    game.parts.map((part) => part.parts),
  )
  const wins = new Map<number, GameWin>()
  let won = 0
  for (const [i, { winners, parts, hole }] of game.parts.entries()) {
    const each = sharePot(
      shares[i] ?? 0,
      winners.map(() => 1),
    )
    for (const [at, playerId] of winners.entries()) {
      const known = wins.get(playerId) ?? { playerId, count: 0, holes: [], cents: 0 }
      const cents = each[at] ?? 0
      won += cents
      const holes = hole === null ? known.holes : [...known.holes, hole]
      wins.set(playerId, { playerId, count: known.count + parts, holes, cents: known.cents + cents })
    }
  }
  const unwon = total - won
  carriedOf.set(name, settings.potsUnwon === 'next' ? unwon : 0)
  const goes = settings.potsUnwon === 'next' && isLast ? 'stays' : settings.potsUnwon
  return { ...game, wins: [...wins.values()].sort(byMost), pot: { stake, carried, total, unwon, goes } }
}

const byMost = (a: GameWin, b: GameWin) => b.cents - a.cents || b.count - a.count || a.playerId - b.playerId
