import type { CourseHole } from '@glm/shared/schema/course'
import type { LeagueSettings } from '@glm/shared/schema/league-settings'
import type { Season } from '@glm/shared/schema/season'

export type RecordedPlayer = { id: number; first: string; last: string; isSub: boolean }
/** `players` in the order of their places. */
export type RecordedTeam = { number: number; players: number[] }
export type RecordedMatch = { first: number; second: number; hole: string | null }
/** One round: whose place it was, who hit it, what they were recorded to play off, strokes in playing order. */
export type RecordedCard = { place: number; hitter: number; team: number; handicap: number; strokes: number[] }
export type RecordedWeek = {
  number: number
  date: string
  type: 'regular' | 'fun' | 'position'
  nine: 'front' | 'back' | null
  /** By team number, in order of play. */
  matches: RecordedMatch[]
  cards: RecordedCard[]
  /** Regulars who were away without a sub. */
  absent: { place: number; team: number }[]
  /** Points of each team, by its number. */
  points: Map<number, number>
  /** Place as printed and total points of each team after the week, by its number; empty where none is recorded. */
  table: Map<number, { place: string; points: number }>
}

/** A league's season as its records have it, whatever file they are in: all that a secretary needs to play it again. */
export type RecordedSeason = {
  name: string
  course: { name: string; holes: CourseHole[] }
  day: Season['day']
  startDate: string
  shotgun: boolean
  /** The rules that are not the ones a new season begins with. */
  rules: Partial<LeagueSettings>
  players: RecordedPlayer[]
  teams: RecordedTeam[]
  weeks: RecordedWeek[]
}

export const fullNameOf = ({ first, last }: Pick<RecordedPlayer, 'first' | 'last'>): string => `${first} ${last}`.trim()
