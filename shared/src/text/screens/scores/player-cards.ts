import { plural } from '../../plural.ts'

/** Text about cards that players entered themselves. */
export const playerCardsText = {
  enter: 'Enter scores',
  correct: 'Correct scores',
  asSub: 'You’re playing as a sub',
  says: 'Enter your match’s scores. They count right away; your secretary confirms them.',
  notConfirmed: 'Entered by players, not confirmed yet.',
  enteredBy: (names: string) => `Entered by ${names}, not confirmed.`,
  waiting: (cards: number) =>
    plural(cards, {
      one: '# card entered by a player needs to be confirmed.',
      other: '# cards entered by players need to be confirmed.',
    }),
  confirm: 'Confirm',
  confirmAll: 'Confirm all',
  confirmed: 'Cards confirmed.',
  failed: 'The cards were not confirmed.',
  byPlayer: 'entered by a player',
  aPlayer: 'a player',
} as const
