const changes = (count: number): string => (count === 1 ? '1 change that you made was' : `${count} changes that you made were`)

/** What the screen says to somebody who leaves, or has left, with work that is not sent. The only place for each. */
export const leaveText = {
  allSentNow: 'Everything is in the book now.',
  unsentWork: (of: { unsent: number; parked: number; typed: boolean }) =>
    [
      of.unsent > 0 ? `${of.unsent} not sent yet.` : '',
      of.parked > 0 ? `${of.parked} refused and not settled.` : '',
      of.typed ? 'Something is typed and not saved yet: the dashboard shows where.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  keptForReturn: 'Kept here, it waits for you and goes out when you log in on this phone again.',
  discardIt: 'Discard it',
  discardLoses: 'Discarded work is lost for good.',
  notIn: (league: string) => `You are no longer in ${league ? `the league ${league}` : 'this league'}`,
  leftBehind: (count: number) => `${changes(count)} not sent. Nothing is lost: it stays on this phone.`,
  whatToDo:
    'If the secretary takes you in again, it goes out by itself. Or give the secretary a file of it: the page “Needs you” takes it over.',
} as const
