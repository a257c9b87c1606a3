import { plural } from '../plural.ts'

/** A value that someone changed again after the change being undone. Values are in words. */
export type SinceChanged = { what: string; who: string; now: string; back: string }

/** Shown when an undo would revert someone's later change. */
export const undoText = {
  kept: (all: readonly SinceChanged[]) => {
    const [first] = all
    if (!first) return ''
    const { what, who, now, back } = first
    return plural(all.length, {
      one: `${what}: ${who} has since entered ${now}, which is kept. Restore ${back} instead?`,
      other: `${what}: ${who} has since entered ${now}, which is kept. Restore ${back} instead? (# changes like this)`,
    })
  },
  putBack: 'Restore',
  leave: 'Keep it',
  somebody: 'someone',
  themselves: 'no one else',
  nobody: 'no one',
  points: (team: number) => `Points, team ${team}`,
  sub: (player: string) => `Who plays for ${player}`,
  handicap: (player: string) => `Handicap, ${player}`,
} as const
