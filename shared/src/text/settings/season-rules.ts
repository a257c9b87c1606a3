import type { RuleRows } from './rule-rows.ts'

/** The rules on the Season card: how the season is decided. */
export const seasonRules = {
  tieBreaks: {
    front: true,
    label: 'Tiebreakers',
    says: 'How ties on points are broken, in order. If you choose none, tied teams share the place.',
    find: 'ties break tied',
  },
  bestWeeks: {
    empty: 'If blank, all weeks count.',
    label: 'Best weeks that count',
    says: 'How many of the best weeks count in the standings. The rest are dropped, missed weeks first.',
    find: 'drop worst best of',
  },
  dropWeeks: {
    label: 'Worst weeks dropped',
    says: 'How many of the worst weeks to drop. Missed weeks are dropped first.',
    find: 'drop lowest',
  },
  bestWeeksOf: {
    label: 'Best weeks apply to',
    says: 'Count only the best weeks for team points, for individual points, or for both.',
  },
  segmentStarts: {
    label: 'Segments start in week',
    says: 'Split the season: a segment starts in each of these weeks and has its own winner.',
    find: 'halves split season thirds',
  },
  segmentPoints: {
    label: 'Segment points',
    says: 'Points carry over from segment to segment, or every segment starts at zero.',
  },
  playoffWeek: {
    empty: 'If blank, the season has no playoffs.',
    label: 'Playoffs start in week',
    says: 'The standings before this week set the seeds, then freeze. One round is played per week.',
    find: 'bracket knockout finals',
  },
  playoffTeams: {
    label: 'Teams in the playoffs',
    says: 'How many teams qualify. If that isn’t 2, 4, 8 or 16, the top seeds get byes.',
  },
  playoffSeeds: {
    label: 'Playoff seeding',
    says: 'Seed teams by the standings before the playoffs, or put segment winners (such as first-half and second-half winners) first.',
    find: 'roll-off first half second half champions championship',
  },
  playoffReseed: {
    label: 'Reseed each round',
    says: 'If on, the highest remaining seed plays the lowest in every round. If off, the bracket stays as drawn.',
  },
  playoffThird: {
    label: 'Third-place match',
    says: 'The losing semifinalists play for third place in the week of the final.',
  },
  playoffConsolation: {
    label: 'Consolation bracket',
    says: 'A second bracket in the same weeks, for first-round losers or for the teams that didn’t qualify.',
    find: 'losers bracket second chance toilet bowl',
  },
  ownRules: {
    front: true,
    label: 'Your own rules',
    says: 'Anything else players should know: etiquette, fees, local rules. Shown below the rules on the rules sheet.',
    find: 'text local rules etiquette dues fee notes',
  },
} satisfies RuleRows
