import { shortNames } from '../lib/join-names.ts'
import { weekdayMonthDay } from '../lib/month-day.ts'
import { teamPlayers } from '../schema/people/team-places.ts'
import type { Season } from '../season/season.ts'
import { seasonNames } from '../season/season-names.ts'
import { publicSentence } from '../text/documents/public.ts'
import { standingsText } from '../text/screens/scores/standings.ts'
import { teamWithPlayers } from '../text/team-name.ts'
import { type BracketSide, bracketOf } from './bracket.ts'

/**
 * A side of a game. If the team isn't known yet, `number` and `names` are empty, and `words` says which game's winner
 * it will be, or that it is to be decided.
 */
export type PublicPlayoffSide = {
  seed: string
  number: string
  names: string
  words: string
  points: string
  won: boolean
}
export type PublicPlayoffs = {
  /** Who won, or how the seeds were determined. */
  says: string
  /** `day`: the date of the week in which the round is played; null until that is known. */
  rounds: { title: string; day: string | null; games: { sides: PublicPlayoffSide[]; note: string }[] }[]
}

/** Returns the public bracket; null in a season without playoffs. */
export function publicPlayoffs(season: Season): PublicPlayoffs | null {
  const bracket = bracketOf(season.results)
  if (!bracket) return null
  const { name, number, inWords, team } = seasonNames(season)
  const names = (id: number) => teamWithPlayers(team(id), shortNames(teamPlayers(team(id)).map(name))) || name(null)
  const side = ({ seed, teamId, words, points, won }: BracketSide): PublicPlayoffSide => ({
    seed: seed === null ? '' : String(seed),
    number: number(teamId),
    names: teamId === null ? '' : names(teamId),
    words,
    points: points === null ? '' : String(points),
    won,
  })
  const champion = bracket.champion
  return {
    says:
      champion === null
        ? standingsText.seedsHint[season.results.index.settings.playoffSeeds]
        : standingsText.champion(publicSentence.teamTitle(inWords(champion))),
    rounds: bracket.rounds.map(({ title, games }) => {
      const date = games[0]?.date ?? null
      const shown = games.map(({ sides, note }) => ({ sides: sides.map(side), note }))
      return { title, day: date && weekdayMonthDay(date), games: shown }
    }),
  }
}
