import { plural } from '../plural.ts'
import { changes } from './relay.ts'

/** Text about this device's data from a league whose server was replaced. */
export const oldCopyText = {
  title: 'From the old server',
  says: 'This league was moved or re-created. What’s left from the old server is only on this device until you save it to this league.',
  held: (count: number, league: string) => `${changes(count)} from ${league || 'the league'} on the old server`,
  rowsOnly: (league: string) => `${league || 'The league'} as it was on the old server`,
  of: (who: string) => (who === '' ? '' : `made by ${who}`),
  waits: 'You can review these changes once this league has loaded.',
  review: 'Review changes',
  download: 'Download the old league',
  discard: 'Delete',
  discardAsk: 'Delete what’s left from the old server?',
  discardLoses: (count: number) =>
    count === 0 ? 'The old league will be deleted from this device.' : `${changes(count)} will be lost for good.`,
  pick: 'These changes were never saved here. Choose what to save in this league under your name. If someone else has entered a value since, both are kept.',
  refused: 'This can’t be saved here: something it needs is missing, or your role doesn’t allow it.',
  bring: (count: number) => plural(count, { one: 'Save # change', other: 'Save # changes' }),
  brought: (count: number) => plural(count, { one: 'Saved # change.', other: 'Saved # changes.' }),
  none: 'Nothing left to save: everything is already in this league.',
} as const
