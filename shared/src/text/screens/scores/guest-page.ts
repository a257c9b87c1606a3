import { plural } from '../../plural.ts'

const joined = (one: string, two: string): string => `${one} ${two}`

/** Text for the page that the code on a card opens. */
export const guestPageText = {
  title: 'Scorecard',
  card: (number: number): string => `Card ${number}`,
  hole: (hole: number): string => `Hole ${hole}`,
  par: 'Par',
  index: 'Index',
  holes: 'Holes',
  players: 'Players',
  keys: 'Score',
  total: 'Total',
  wrongTotal: (most: number) => `Enter a whole number from 1 to ${most}.`,
  save: 'Save',
  more: 'More',
  fewer: 'Less',
  pickUp: 'Pick up',
  clear: 'Clear',
  previous: 'Previous hole',
  next: 'Next hole',
  handicap: (handicap: number | string): string => `hcp ${handicap}`,
  absent: 'absent',
  through: ({ holes, strokes }: { holes: number; strokes: number }): string => `thru ${holes}: ${strokes}`,
  strokes: (count: number): string => plural(count, { one: '1 stroke', other: '# strokes' }),
  loading: 'Opening the card…',
  allSent: 'All saved',
  refused: (count: number): string =>
    joined(
      plural(count, { one: '1 score wasn’t accepted.', other: '# scores weren’t accepted.' }),
      'Everything else is saved.',
    ),
  unsent: (count: number): string =>
    joined(
      plural(count, { one: '1 score is saved on this device.', other: '# scores are saved on this device.' }),
      'Uploads when you have a signal.',
    ),
  saving: 'Saving…',
  notKept: 'This device can’t save right now. Write the scores on the paper card.',
  firstNeedsSignal: 'Open this page once while you have a signal. Until then, use the paper card.',
  ended: 'This code no longer works. Turn in the paper card.',
  endedUnsent: 'These scores weren’t uploaded. Show them to your secretary:',
  closed: 'This card is finished. See your secretary about changes.',
  canceled: 'This week is canceled. Scores can’t be entered.',
  notTaken: {
    confirmed: (what: string): string => `Not changed: ${what}. Your secretary already has a score there.`,
    closed: (what: string): string => `Not saved: ${what}. The card was already finished.`,
    forbidden: (what: string): string => `Not saved: ${what}. This match isn’t open for scores.`,
    other: (what: string): string => `Not saved: ${what}. Show your secretary.`,
  },
  differs: (what: string): string => `Different scores: ${what}. Your secretary will decide.`,
  score: ({ hole, name, score }: { hole: string; name: string; score: string }): string => `${hole}, ${name} ${score}`,
  or: (scores: readonly string[]): string => scores.join(' or '),
  tooMany: 'This device has entered too many scores on this card. Use the paper card.',
} as const
