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
/** `players`: in the order of their spots. */
export type RecordedTeam = { number: number; players: number[] }
/**
 * Team numbers and where they start. `lineUps`: whose spots play for each side, in the recorded order; null if not
 * recorded.
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
  /** The recorded handicap they played with; null if not recorded. */
  handicap: number | null
  /** Strokes in playing order; one number if the league records totals. */
  strokes: number[]
  /** Null if not recorded. */
  net: number | null
  /** Why the recorded net isn't gross minus this handicap, as shown by arithmetic. */
  netReason?: string | null
  /** Strokes received on each hole, if the record has them; they may be wrong. */
  received?: number[]
  /**
   * Why this handicap was entered by hand in a league that computes handicaps from cards, proved by arithmetic; null if
   * it must be computed.
   */
  typed?: string | null
}
export type RecordedWeek = {
  number: number
  date: string
  type: 'regular' | 'fun' | 'position'
  nine: 'front' | 'back' | null
  /** By team number, in order of play. If null (not recorded), the generated matches stay. */
  matches: RecordedMatch[] | null
  cards: RecordedCard[]
  /** Regulars who were absent without a sub. */
  absent: { place: number; team: number }[]
  /** Each team's points, by its number; empty if none are recorded. */
  points: Map<number, number>
  /** Each team's place as printed and total points after the week, by its number; empty if not recorded. */
  table: Map<number, { place: string; points: number }>
  /** A different order of holes by which the league allocated strokes this week, hardest first, and the reason. */
  strokeOrder?: { order: readonly number[]; says: string } | null
}

/** A league's season according to its records, read from any file format: everything a secretary needs to replay it. */
export type RecordedSeason = {
  name: string
  course: { name: string; holes: CourseHole[]; tees?: Tee[] }
  day: SeasonRow['day']
  startDate: string
  shotgun: boolean
  /** The rules that differ from a new season's defaults. */
  rules: Partial<LeagueSettings>
  /** Whether handicaps were typed for each night, or computed from the cards by the league's rule. */
  handicaps: 'typed' | 'calculated'
  players: RecordedPlayer[]
  teams: RecordedTeam[]
  weeks: RecordedWeek[]
}

export const fullNameOf = ({ first, last }: Pick<RecordedPlayer, 'first' | 'last'>): string => `${first} ${last}`.trim()

/**
 * Returns the tables that each week's points add up to: places by total, ties marked T, as leagues print them.
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
