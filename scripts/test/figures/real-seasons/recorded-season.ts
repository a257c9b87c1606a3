import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { CourseHole, Tee } from '@glm/shared/schema/schedule/course'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'

export type RecordedPlayer = {
  id: number
  first: string
  last: string
  isSub: boolean
  starting?: number | null
  tee?: string | null
}
/** `players`: the players' ids, in the order of their spots. */
export type RecordedTeam = { number: number; players: number[] }
/**
 * The numbers of the teams, and where they start. `lineUps`: the spots that play for each side, in the recorded order;
 * null if that wasn't recorded.
 */
export type RecordedMatch = {
  first: number
  second: number
  hole: string | null
  lineUps?: [number[], number[]] | null
}
/** One round: whose spot it was, who played it, and what the league recorded. */
export type RecordedCard = {
  place: number
  hitter: number
  team: number
  /** The handicap that the player played with, according to the record; null if that wasn't recorded. */
  handicap: number | null
  /** The strokes in playing order, or one number if the league records totals. */
  strokes: number[]
  /** Null if not recorded. */
  net: number | null
  /** Why the recorded net isn't gross minus this handicap. A calculation must confirm the reason. */
  netReason?: string | null
  /** The strokes that the player received on each hole, if the record has them. They may be wrong. */
  received?: number[]
  /**
   * Why this handicap was entered by hand in a league that computes handicaps from cards. A calculation must confirm
   * the reason. Null if the handicap must be computed.
   */
  typed?: string | null
}
export type RecordedWeek = {
  number: number
  date: string
  type: 'regular' | 'fun' | 'position'
  nine: 'front' | 'back' | null
  /**
   * The matches by team number, in order of play. Null if they weren't recorded, in which case the generated matches
   * are kept.
   */
  matches: RecordedMatch[] | null
  cards: RecordedCard[]
  /** Regulars who were absent without a sub. */
  absent: { place: number; team: number }[]
  /** The points of each team, by its number; empty if none were recorded. */
  points: Map<number, number>
  /** Each team's place as printed and its total points after the week, by its number; empty if that wasn't recorded. */
  table: Map<number, { place: string; points: number }>
  /** A different hole order, hardest first, that the league used to allocate strokes this week, and the reason. */
  strokeOrder?: { order: readonly number[]; says: string } | null
  /** Why points were set by hand, according to the record, by team number. */
  notes?: Map<number, string>
}

/**
 * A league's season according to its records, read from a file in any format. It has everything that a secretary needs
 * to play it again.
 */
export type RecordedSeason = {
  name: string
  course: { name: string; holes: CourseHole[]; tees?: Tee[] }
  day: SeasonRow['day']
  startDate: string
  shotgun: boolean
  /** The rules that differ from the defaults for a new season. */
  rules: Partial<LeagueSettings>
  /** Whether handicaps were entered by hand for each night, or computed from the cards by the league's rule. */
  handicaps: 'typed' | 'calculated'
  players: RecordedPlayer[]
  teams: RecordedTeam[]
  weeks: RecordedWeek[]
}

export const fullNameOf = ({ first, last }: Pick<RecordedPlayer, 'first' | 'last'>): string => `${first} ${last}`.trim()

/**
 * Returns the table after each week: places by total points, with ties marked T, as leagues print them.
 * @param weeks points by team number, oldest week first
 */
export function tablesOf(weeks: readonly ReadonlyMap<number, number>[]): RecordedWeek['table'][] {
  const totals = new Map<number, number>()
  return weeks.map((points) => {
    for (const [team, won] of points) totals.set(team, (totals.get(team) ?? 0) + won)
    const all = [...totals.values()]
    return new Map(
      [...totals].map(([team, total]) => {
        const rank = 1 + all.filter((other) => other > total).length
        const tied = all.filter((other) => other === total).length > 1
        return [team, { place: `${tied ? 'T' : ''}${rank}`, points: total }]
      }),
    )
  })
}
