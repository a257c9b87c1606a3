import { plural } from '../../plural.ts'

/** Text for a season's rules: the cards, the search, and the printed sheet. */
export const rulesText = {
  ofSeason: (season: string) => `Season ${season}. Every score, handicap and point follows these rules.`,
  find: 'Find a rule',
  findSuch: 'Find a rule: double bogey, rain, sub',
  found: (count: number) =>
    count === 0 ? 'No matching rules.' : plural(count, { one: '# rule found', other: '# rules found' }),
  edit: (what: string) => `Edit: ${what}`,
  editNow: ({ label, value }: { label: string; value: string }) => `Edit: ${label}, now ${value}`,
  editAct: 'Edit',
  more: 'More',
  labeled: (label: string, value: string) => `${label}: ${value}`,
  own: 'Our own rules',
  ownHint: 'Add anything else players should know: etiquette, fees, local rules. This is printed below the rules.',
  sheet: 'Rules',
} as const
