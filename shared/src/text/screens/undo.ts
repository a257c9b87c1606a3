import type { TableName } from '../../schema/tables.ts'
import { plural } from '../plural.ts'

/** A row that an undo left in place because other rows refer to it. `holder`: the table that those rows are in. */
export type LeftInUse = { what: string; holder: TableName | undefined }

/** A value that someone changed after the change being undone. All values are given as text. */
export type SinceChanged = { what: string; who: string; now: string; back: string }

/** Shown when an undo would revert someone's later change. */
export const undoText = {
  kept: (all: readonly SinceChanged[]) => {
    const [first] = all
    if (!first) return ''
    const { what, who, now, back } = first
    return plural(all.length, {
      one: `${what}: not undone, because ${who} has since entered ${now}. Change it back to ${back}?`,
      other: `${what}: not undone, because ${who} has since entered ${now}. Change it back to ${back}? (# changes like this)`,
    })
  },
  /** Shown if an action was only partly undone, because rows are in use. */
  partly: (left: readonly LeftInUse[]) => `Undone, except for what’s still in use: ${leftWords(left)}.`,
  none: (left: readonly LeftInUse[]) => `Not undone. Still in use: ${leftWords(left)}.`,
  understood: 'OK',
  team: (number: number) => `Team ${number}`,
  week: (number: number) => `Week ${number}`,
  putBack: 'Restore',
  leave: 'Keep it',
  somebody: 'someone',
  themselves: 'no sub',
  nobody: 'no one',
  points: (team: number) => `Points, team ${team}`,
  sub: (player: string) => `Sub for ${player}`,
  handicap: (player: string) => `Handicap, ${player}`,
} as const

/** Why a row is in use, by the table that refers to it. */
const heldBy: Partial<Record<TableName, string>> = {
  teams: 'on a team',
  matches: 'in a match',
  cards: 'has scores',
  points: 'has points',
  subAssignments: 'has a sub assignment',
  treasuryEntries: 'has a payment',
  contestWinners: 'has a winner',
  weeks: 'has weeks',
  seasons: 'played in a season',
  contests: 'has a contest',
}
const NAMED = 3

function leftWords(left: readonly LeftInUse[]): string {
  const named = left.slice(0, NAMED).map(({ what, holder }) => {
    const why = holder && heldBy[holder]
    return why === undefined ? what : `${what} (${why})`
  })
  const more = left.length - named.length
  return [...named, ...(more > 0 ? [plural(more, { one: '# more', other: '# more' })] : [])].join(', ')
}
