import { plural } from '../../plural.ts'

const MEGABYTE = 1024 * 1024

/** Text for how long a league keeps photos of cards. */
export const photoRuleText = {
  title: 'Card photos',
  says: 'Members can keep a photo of a paper card as proof. If you remove a player, photos of their cards are removed too.',
  label: 'Keep photos for',
  choices: { 30: '30 days', 90: '90 days', 365: 'A year', 1095: 'Three years' },
  always: 'Until someone removes them',
  days: (days: number) => plural(days, { one: '# day', other: '# days' }),
  room: ({ photos, bytes, most }: { photos: number; bytes: number; most: number }) =>
    `${plural(photos, { one: '# photo', other: '# photos' })}: ${Math.ceil(bytes / MEGABYTE)} of ${Math.floor(most / MEGABYTE)} MB`,
  shorter: 'Older photos are removed within an hour.',
  saved: 'Saved.',
  failed: 'The rule wasn’t saved. Try again.',
} as const
