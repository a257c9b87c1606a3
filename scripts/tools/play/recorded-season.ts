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
/** `players` in the order of their places. */
export type RecordedTeam = { number: number; players: number[] }
/** Team numbers and where they start; `lineUps` name whose places play for each side in the recorded order, null: not recorded. */
export type RecordedMatch = {
  first: number
  second: number
  hole: string | null
  lineUps?: [number[], number[]] | null
}
/** One round: whose place it was, who hit it, and what the league recorded of it. */
export type RecordedCard = {
  place: number
  hitter: number
  team: number
  /** What they were recorded to play off; null where the record is silent. */
  handicap: number | null
  /** Strokes in playing order; one number where the league keeps totals. */
  strokes: number[]
  /** Null where the record is silent. */
  net: number | null
  /** Why the record has another net than this handicap gives, proved by arithmetic. */
  netReason?: string | null
  /** Strokes received on each hole, where the record has them and may have them wrong. */
  received?: number[]
  /** Why this handicap is typed in a league whose handicaps follow from its cards, proved by arithmetic; null: it must follow. */
  typed?: string | null
}
export type RecordedWeek = {
  number: number
  date: string
  type: 'regular' | 'fun' | 'position'
  nine: 'front' | 'back' | null
  /** By team number, in order of play; null where the record has none, so that the generated ones stay. */
  matches: RecordedMatch[] | null
  cards: RecordedCard[]
  /** Regulars who were away without a sub. */
  absent: { place: number; team: number }[]
  /** Points of each team, by its number; empty where none are recorded. */
  points: Map<number, number>
  /** Place as printed and total points of each team after the week, by its number; empty where none is recorded. */
  table: Map<number, { place: string; points: number }>
  /** Another order of the holes by which the league gave strokes this week, 1 the first, and what happened. */
  strokeOrder?: { order: readonly number[]; says: string } | null
}

/** A league's season as its records have it, whatever file they are in: all that a secretary needs to play it again. */
export type RecordedSeason = {
  name: string
  course: { name: string; holes: CourseHole[]; tees?: Tee[] }
  day: SeasonRow['day']
  startDate: string
  shotgun: boolean
  /** The rules that are not the ones a new season begins with. */
  rules: Partial<LeagueSettings>
  /** Handicaps were typed for each night, or followed from the cards by the league's rule. */
  handicaps: 'typed' | 'calculated'
  players: RecordedPlayer[]
  teams: RecordedTeam[]
  weeks: RecordedWeek[]
}

export const fullNameOf = ({ first, last }: Pick<RecordedPlayer, 'first' | 'last'>): string => `${first} ${last}`.trim()

/**
 * The tables that points of each week add up to: places by total, ties marked T, as leagues print them.
 *
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
