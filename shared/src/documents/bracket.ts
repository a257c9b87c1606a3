import { shownPoints } from '../lib/shown-points.ts'
import type { SeasonResults } from '../rules/season-results.ts'
import type { Playoffs, TeamGame } from '../rules/standings/season-playoffs.ts'
import { standingsText } from '../text/screens/scores/standings.ts'

/**
 * A side of a game as displayed. If `teamId` is null, `words` says which game's winner it will be, or that it is to be
 * decided.
 */
export type BracketSide = {
  seed: number | null
  teamId: number | null
  words: string
  points: number | null
  won: boolean
}
/**
 * A game in the bracket. A bye has one side. `third`: whether it is for third place. `date`: the date of the week in
 * which it is played; null until that is known.
 */
export type BracketGame = {
  week: number | null
  date: string | null
  sides: BracketSide[]
  third: boolean
  note: string
}
export type Bracket = { rounds: { title: string; games: BracketGame[] }[]; champion: number | null }

/**
 * Returns a season's bracket, round by round, as shown on screens, on paper and on public pages; null in a season
 * without playoffs.
 * @source K1, K2, K3, K4, K7
 * @example
 * const settings = { ...golden.season.settings, playoffWeek: 3, playoffTeams: 2 }
 * bracketOf(seasonResults({ ...golden, season: { ...golden.season, settings } })).rounds.map((round) => round.title) // ['Final']
 */
export function bracketOf(results: Pick<SeasonResults, 'playoffs'>): Bracket | null {
  const playoffs = results.playoffs()
  if (!playoffs) return null
  const { games, champion } = playoffs
  return { champion, rounds: [...roundsOf(playoffs, games, false), ...roundsOf(playoffs, games, true)] }
}

/** Returns the rounds of the main bracket, or of the consolation bracket. */
function roundsOf(playoffs: Playoffs, all: readonly TeamGame[], consolation: boolean): Bracket['rounds'] {
  const games = all.filter((game) => game.consolation === consolation)
  const rounds = [...new Set(games.map((game) => game.round))]
  return rounds.map((round, i) => ({
    title: standingsText[consolation ? 'consolationRound' : 'round']({ round: i + 1, rounds: rounds.length }),
    games: games.filter((game) => game.round === round).map((game) => shownGame(game, playoffs)),
  }))
}

function shownGame(game: TeamGame, playoffs: Playoffs): BracketGame {
  const sides = game.bye ? ([0] as const) : ([0, 1] as const)
  return {
    week: game.week?.weekNumber ?? null,
    date: game.week?.date ?? null,
    sides: sides.map((side): BracketSide => {
      const seed = side === 0 ? game.first : game.second
      const won = seed !== null && seed === game.winner
      return {
        seed,
        teamId: game.teams[side],
        words: openWords(game, side, playoffs),
        points: game.points ? shownPoints(game.points[side]) : null,
        won,
      }
    }),
    third: game.third,
    note: noteOf(game),
  }
}

function noteOf(game: TeamGame): string {
  if (game.third) return standingsText.forThird
  if (game.bye) return standingsText.playoffBye
  return game.byTieBreak ? standingsText.betterSeed : ''
}

/**
 * Returns the words for a side that isn't known yet: the winner of an earlier game, if both teams in that game are
 * known.
 */
function openWords({ from }: TeamGame, side: 0 | 1, { games }: Playoffs): string {
  const before = from ? games[from[side]] : undefined
  if (!before || before.first === null || before.second === null) return standingsText.openSide
  return standingsText.winnerOf({ first: before.first, second: before.second })
}
