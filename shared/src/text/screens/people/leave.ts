import { plural } from '../../plural.ts'

/** Text for someone who is leaving, or has left, and has unsent changes. */
export const leaveText = {
  ownDevice:
    'Does anyone else use this device? If so, remove the league from it: players’ names, phones and emails are stored here.',
  takeOffAndLogOut: 'Remove the league and log out',
  keepOwnAndLogOut: 'Keep the league and log out',
  allSentNow: 'Everything is now saved to the server.',
  /** An empty text if there is none. `leagues`: the other leagues that some of it is in. */
  unsentWork: (of: {
    unsent: number
    parked: number
    bundles: number
    old: number
    typed: boolean
    photos: boolean
    leagues: readonly string[]
  }) =>
    [
      of.unsent > 0 ? `${of.unsent} not sent yet.` : '',
      of.parked > 0 ? `${of.parked} rejected and not reviewed yet.` : '',
      of.bundles > 0 ? 'Changes from another phone not reviewed yet.' : '',
      of.old > 0 ? `${of.old} from the old server not reviewed yet.` : '',
      of.photos ? 'Some card photos haven’t been sent yet.' : '',
      of.typed ? 'Some changes aren’t saved yet. The dashboard shows which ones.' : '',
      of.leagues.length > 0 ? `Includes ${of.leagues.join(', ')}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  keptForReturn: 'Anything you keep stays on this device and is sent when you sign in here again.',
  /** Shown on the sign-in screen, so that no one thinks their entries are gone. */
  waitsHere: (count: number) =>
    plural(count, {
      one: '# entry on this device hasn’t been sent yet. Nothing is lost: sign in, and yours will be sent.',
      other: '# entries on this device haven’t been sent yet. Nothing is lost: sign in, and yours will be sent.',
    }),
  discardIt: 'Discard it',
  discardLoses: 'You can’t get discarded changes back.',
  notIn: (league: string) => `You’re no longer in ${league ? `the league ${league}` : 'this league'}`,
  leftBehind: (count: number) =>
    plural(count, {
      one: '# change you made was not sent. Nothing is lost: it stays on this device.',
      other: '# changes you made were not sent. Nothing is lost: they stay on this device.',
    }),
  photosBehind:
    'Photos of cards were not sent. They stay on this device, and they’ll be sent if the secretary lets you back in.',
  restBehind: 'Some of what was entered was never saved to the league. It stays on this device until you discard it.',
  whatToDo:
    'If the secretary lets you back in, your changes will be sent automatically. Or save them as a file for the secretary, who can import it under “To review”.',
} as const
