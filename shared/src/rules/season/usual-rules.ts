import type { LeagueSettings } from '../../schema/league/league-settings.ts'

/** A common rule variation that a season doesn't use: its kind, and the settings that it changes. */
export type UsualRules = {
  kind: 'allowance' | 'window' | 'cap' | 'change' | 'points'
  set: Partial<LeagueSettings>
}

const usual: readonly UsualRules[] = [
  ...[70, 80, 90, 100].map((handicapAllowance) => ({ kind: 'allowance' as const, set: { handicapAllowance } })),
  ...[
    { roundsUsed: 3, dropHighest: 0 },
    { roundsUsed: 5, dropHighest: 1 },
    { roundsUsed: 6, dropHighest: 0 },
    { roundsUsed: 10, dropHighest: 5 },
    { roundsUsed: 20, dropHighest: 12 },
  ].map((window) => ({ kind: 'window' as const, set: { ...window, dropLowest: 0 } })),
  ...(['none', 'doubleBogey', 'netDoubleBogey'] as const).map((holeCap) => ({
    kind: 'cap' as const,
    set: { holeCap },
  })),
  ...[1, 2, null].map((most) => ({ kind: 'change' as const, set: { maxRise: most, maxDrop: most } })),
]

/** Points per hole, points for low net, and points for the match. */
const scales = [
  [1, 0, 0],
  [1, 1, 0],
  [2, 2, 0],
  [2, 4, 0],
  [0, 0, 2],
] as const

/**
 * Returns the common handicap allowances, windows, caps and point scales that a season could use but doesn't. Hole caps
 * require scores by hole; point scales apply to matches decided by hole.
 * @source P22
 * @example
 * usualRules({ ...golden.season.settings, handicapAllowance: 80 }).some((one) => one.set.handicapAllowance === 80) // false
 */
export function usualRules(settings: LeagueSettings): UsualRules[] {
  const isMatch = settings.opponents === 'match' && settings.scoring === 'match' && settings.scoreByHole
  const points = scales.map(([pointsPerHole, pointsForNet, pointsForMatch]): UsualRules => {
    const others = { pointsPerBlock: 0, pointsForTeamNet: 0 }
    return { kind: 'points', set: { pointsPerHole, pointsForNet, pointsForMatch, ...others } }
  })
  const byHole = settings.scoreByHole ? usual : usual.filter(({ kind }) => kind !== 'cap')
  return [...byHole, ...(isMatch ? points : [])].filter(({ set }) =>
    Object.entries(set).some(([name, value]) => settings[name as keyof LeagueSettings] !== value),
  )
}
