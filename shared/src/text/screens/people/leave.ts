const changes = (count: number): string =>
  count === 1 ? '1 change that you made was' : `${count} changes that you made were`

/** Text for someone who leaves, or has left, with unsent work. */
export const leaveText = {
  ownDevice:
    'Is this device yours alone? If others use it too, remove the league from it: names, phones and emails of the players are stored on it.',
  takeOffAndLogOut: 'Remove it and log out',
  keepOwnAndLogOut: 'It is mine: log out',
  allSentNow: 'Everything is saved to the server now.',
  unsentWork: (of: { unsent: number; parked: number; typed: boolean }) =>
    [
      of.unsent > 0 ? `${of.unsent} not sent yet.` : '',
      of.parked > 0 ? `${of.parked} refused and not reviewed yet.` : '',
      of.typed ? 'Something is typed but not saved yet. The dashboard shows where.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  keptForReturn: 'If you keep it, it stays on this phone and is sent when you log in here again.',
  /** When signing in: nobody should think that their entries are gone. */
  waitsHere: (count: number) =>
    `${count === 1 ? '1 entry on this phone is' : `${count} entries on this phone are`} not sent yet. Nothing is lost: log in, and yours are sent.`,
  discardIt: 'Discard it',
  discardLoses: 'What you discard cannot be brought back.',
  notIn: (league: string) => `You are no longer in ${league ? `the league ${league}` : 'this league'}`,
  leftBehind: (count: number) => `${changes(count)} not sent. Nothing is lost: it stays on this phone.`,
  whatToDo:
    'If the secretary lets you in again, it is sent by itself. Or save it as a file for the secretary, who imports it under “To review”.',
} as const
