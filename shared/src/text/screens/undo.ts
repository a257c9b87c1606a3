/** Something changed again by someone after the change being undone. Values in words. */
export type SinceChanged = { what: string; who: string; now: string; back: string }

/** Shown when an undo would revert someone's later change. */
export const undoText = {
  kept: (all: readonly SinceChanged[]) => {
    const [first] = all
    if (!first) return ''
    const { what, who, now, back } = first
    const more = all.length > 1 ? ` (${all.length} such changes)` : ''
    return `${what}: ${who} wrote ${now} since then, and that stays. Put back ${back} instead?${more}`
  },
  putBack: 'Put back',
  leave: 'Leave it',
  somebody: 'somebody',
  themselves: 'nobody else',
  nobody: 'nobody',
  points: (team: number) => `Points of team ${team}`,
  sub: (player: string) => `Who plays for ${player}`,
  handicap: (player: string) => `Handicap, ${player}`,
} as const
