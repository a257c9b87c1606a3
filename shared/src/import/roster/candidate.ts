import type { Player } from '../../schema/people/player.ts'
import type { RosterField } from './roster-field.ts'

/** What stands in the list for one player, as text, before anything is made of it. */
export type PersonTexts = Record<Exclude<RosterField, 'name'>, string>
/** What a person typed over it. */
export type PersonEdit = Partial<Pick<PersonTexts, 'first' | 'last' | 'phone' | 'email' | 'team'>>
/** A player's place in the list: their row from 1, and which player of the row they are. */
export type RawPerson = { key: string; line: number; texts: PersonTexts; remarks: string[]; notes: string[] }

/** What may be done with a player of the list. */
export type Choice = 'add' | 'fill' | 'replace' | 'leave'

/** One player of the list, with everything odd about them in words. */
export type Candidate = {
  key: string
  line: number
  texts: PersonTexts
  player: Omit<Player, 'id'>
  team: string | null
  handicap: number | null
  /** The tee that the list names. */
  tee: string | null
  /** Sentences to look at. */
  remarks: string[]
  /** Sentences that need no look. */
  notes: string[]
  /** Why they cannot be added as they stand; null: they can. */
  wrong: string | null
  /** Key of the earlier row that is the same player. */
  twiceOf: string | null
  /** Id of the league's player who they are. */
  hereId: number | null
  /** What happens unless the person chooses otherwise, and what may be chosen. */
  usual: Choice
  choices: Choice[]
}

/** A row that is no player, and why. */
export type SkippedRow = { line: number; words: string; why: string }
