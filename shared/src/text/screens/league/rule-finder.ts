import type { LeagueSettings } from '../../../schema/league/league-settings.ts'
import { plural } from '../../plural.ts'

/** Text for the rule finder. */
export const ruleFinderText = {
  title: 'Rule finder',
  says: 'See the season so far under other common rules: how close the race would have been, and which teams would have changed places. Nothing changes until you choose.',
  sets: 'Handicaps and points set by hand stay as they are.',
  working: 'Replaying the season…',
  progress: 'Progress',
  nothing: 'No week is finished yet, so there is nothing to compare.',
  rules: 'Rules',
  today: 'Your rules now',
  spread: 'Spread',
  spreadHint: 'Spread: how far teams are from the average, as a percentage. A smaller spread means a closer race.',
  lead: 'Lead',
  leaders: 'Lead changes',
  moved: 'Place changes',
  plot: 'Each team’s points, as a percentage of the average',
  plotOf: ({ rules, low, high }: { rules: string; low: number; high: number }) =>
    `${rules}: teams’ points range from ${low}% to ${high}% of the league average`,
  percent: (value: number) => `${value}%`,
  look: (rules: string) => `How places change with ${rules}`,
  fromNow:
    'These rules will apply from now on. Finished weeks keep the old rules. To change those weeks too, edit the rules instead.',
  use: 'Use these rules…',
  nobodyMoves: 'No team would finish in a different place.',
  moves: (teams: number) =>
    plural(teams, {
      one: '# team would finish in a different place.',
      other: '# teams would finish in a different place.',
    }),
  closest: ({ rules, spread, now }: { rules: string; spread: number; now: number }) =>
    `Closest: ${rules}, with a spread of ${spread}% instead of ${now}%.`,
  alreadyClosest: 'None of the other common rules would have made the race closer.',
  name: ({ kind, set }: Choice): string => {
    if (kind === 'allowance') return `${set.handicapAllowance}% handicaps`
    if (kind === 'window')
      return set.dropHighest
        ? `Best ${(set.roundsUsed ?? 0) - set.dropHighest} of the last ${set.roundsUsed} rounds`
        : `Last ${set.roundsUsed} rounds`
    if (kind === 'cap') return caps[set.holeCap ?? 'none']
    if (kind === 'change')
      return set.maxRise == null ? 'No limit on handicap changes' : `At most ${plural(set.maxRise, strokes)} up or down`
    const parts = [
      set.pointsPerHole ? `${set.pointsPerHole} per hole` : '',
      set.pointsForNet ? `${set.pointsForNet} for low net` : '',
      set.pointsForMatch ? `${set.pointsForMatch} for the match` : '',
    ]
    return `Points: ${parts.filter(Boolean).join(', ')}`
  },
} as const

/** One set of rules to compare: the kind of rule that it changes, and the settings. */
type Choice = { kind: 'allowance' | 'window' | 'cap' | 'change' | 'points'; set: Partial<LeagueSettings> }
type HoleCap = LeagueSettings['holeCap']
const strokes = { one: '# stroke', other: '# strokes' }
const caps: Record<HoleCap, string> = {
  none: 'No cap on holes',
  doubleBogey: 'Holes capped at double bogey',
  tripleBogey: 'Holes capped at triple bogey',
  netDoubleBogey: 'Holes capped at net double bogey',
  classic: 'Hole caps depend on handicap',
}
