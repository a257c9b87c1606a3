import type { Player } from '../../schema/people/player.ts'
import type { RosterField } from './roster-field.ts'

/** One player's cells in the list, as strings that haven't been interpreted yet. */
export type PersonTexts = Record<Exclude<RosterField, 'name'>, string>
/** The edits that the user made to those cells. */
export type PersonEdit = Partial<Pick<PersonTexts, 'first' | 'last' | 'phone' | 'email' | 'team'>>
/** A player's position in the list: the 1-based row, and which player in the row it is. */
export type RawPerson = { key: string; line: number; texts: PersonTexts; remarks: string[]; notes: string[] }

/** The choices for a player in the list. */
export type Choice = 'add' | 'fill' | 'replace' | 'leave'

/** One player in the list, with remarks on anything unusual. */
export type Candidate = {
  key: string
  line: number
  texts: PersonTexts
  player: Omit<Player, 'id'>
  team: string | null
  handicap: number | null
  /** The tee as written in the list. */
  tee: string | null
  /** Remarks that the user has to review. */
  remarks: string[]
  /** Remarks that need no review. */
  notes: string[]
  /** Why the player can't be added as is; null if they can. */
  wrong: string | null
  /** The key of an earlier row with the same player. */
  twiceOf: string | null
  /** The id of the matching player in the league. */
  hereId: number | null
  /** The default choice, and the choices that are allowed. */
  usual: Choice
  choices: Choice[]
}

/** A row that isn't a player, or a cell (`column`, 0-based) that doesn't belong to any column, and the reason. */
export type SkippedRow = { line: number; column?: number; words: string; why: string }
