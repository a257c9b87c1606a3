/**
 * Text for phone notifications. Anyone next to the phone may read them, so they say nothing about other people that
 * isn't on the board.
 */
type Of = { week: number; day: string }

export const notificationText = {
  week: {
    cancelled: ({ week, day }: Of): string => `Week ${week}, ${day}, is cancelled`,
    halted: ({ week, day }: Of): string => `Week ${week}, ${day}, was halted`,
    planned: ({ week, day }: Of): string => `Week ${week} is on again: ${day}`,
  },
  moved: ({ week, day, from }: Of & { from: string }): string => `Week ${week} is on ${day} now, not on ${from}`,
  otherWeeks: (count: number): string =>
    count === 1
      ? 'One more week has changed. See the schedule.'
      : `${count} more weeks have changed. See the schedule.`,
  disputed: ({ cell, week }: { cell: string; week: number }): string =>
    /^\d+$/.test(cell) ? `Two scores for your hole ${cell}, week ${week}` : `Two scores on your card, week ${week}`,
  disputedSays: 'Two people wrote different numbers. Open the match to see both.',
  message: (league: string): string => league || 'Golf League Manager',
  night: ({ week, points }: { week: number; points: number }): string =>
    `Week ${week}: ${points} ${points === 1 ? 'point' : 'points'}`,
  place: ({ place, of }: { place: string; of: number }): string => `You are in place ${place} of ${of}.`,
} as const

/** The app's text about notifications on this phone. */
export const pushText = {
  title: 'Notices on your phone',
  says: 'When a week is cancelled or moved, you are asked to sub, a night is done, or somebody disputes your score.',
  press: 'Show notices on this device',
  stop: 'Turn notices off on this device',
  on: 'This device shows notices.',
  off: 'This device shows no notices. Everything is in the app and, where you want it, in mails.',
  denied:
    'This browser does not let the app show notices. Allow them in the settings of the browser for this page, then come back.',
  none: 'This browser cannot show notices. Everything is in the app and, where you want it, in mails.',
  install:
    'On an iPhone or iPad notices work from the Home Screen: press Share, then Add to Home Screen, and open the app from there.',
  server: 'This server sends no notices.',
  kinds: 'What you want to hear of',
  kind: {
    request: 'Requests to sub, and whether the place is taken',
    week: 'Rain, and weeks that are moved',
    night: 'A night is done: your points and your place',
    dispute: 'Two people wrote different scores for you',
    message: 'Messages of the league',
  },
  devices: 'Devices that show notices',
  thisDevice: 'This device',
  otherDevice: 'Another device',
  lastSent: (when: string): string => `Last notice ${when}`,
  noneYet: 'No notice yet',
  remove: 'Remove',
  failed: 'This needs signal. Nothing was changed; try again.',
  notMade: 'The browser did not turn notices on. Try again with signal.',
  ask: 'Shall this device tell you of rain, moved weeks and requests to sub?',
  askYes: 'Yes, tell me',
  askNo: 'No, thanks',
  askSeen: 'All right',
  askLater: 'You can turn them on any time under Your account.',
} as const
