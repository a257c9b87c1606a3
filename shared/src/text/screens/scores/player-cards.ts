/** Text about cards entered by players themselves. */
export const playerCardsText = {
  enter: 'Enter the card',
  correct: 'Correct the card',
  asSub: 'You play as a sub',
  says: 'You may enter the scores of your match. They count at once; your secretary or scorer confirms them.',
  notConfirmed: 'Entered by players, not confirmed yet.',
  enteredBy: (names: string) => `Entered by ${names}, not confirmed.`,
  waiting: (cards: number) =>
    cards === 1 ? '1 card of a player waits to be confirmed.' : `${cards} cards of players wait to be confirmed.`,
  confirm: 'Confirm',
  confirmAll: 'Confirm all',
  confirmed: 'The cards are confirmed.',
  failed: 'The cards were not confirmed.',
  byPlayer: 'entered by a player',
  aPlayer: 'a player',
} as const
