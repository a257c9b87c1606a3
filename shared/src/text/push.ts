import { shownPoints } from '../lib/shown-points.ts'
import { placeInWords } from './ordinal.ts'
import { plural } from './plural.ts'

type Of = { week: number; day: string }

/**
 * Text for phone notifications. Anyone near the phone can read them, so they say nothing about other people that isn't
 * on the clubhouse board.
 */
export const notificationText = {
  week: {
    cancelled: ({ week, day }: Of): string => `Week ${week}, ${day}, is canceled`,
    halted: ({ week, day }: Of): string => `Week ${week}, ${day}, was suspended`,
    planned: ({ week, day }: Of): string => `Week ${week} is back on: ${day}`,
  },
  moved: ({ week, day, from }: Of & { from: string }): string => `Week ${week} has moved from ${from} to ${day}`,
  otherWeeks: (count: number): string =>
    plural(count, {
      one: 'One more week has changed. See the schedule.',
      other: '# more weeks have changed. See the schedule.',
    }),
  disputed: ({ cell, week }: { cell: string; week: number }): string =>
    /^\d+$/.test(cell)
      ? `Conflicting scores on hole ${cell}, week ${week}`
      : `Conflicting scores on your card, week ${week}`,
  disputedHint: 'Two different scores were entered. Open the match to see both.',
  message: (league: string): string => league || 'Golf League Manager',
  night: ({ week, points }: { week: number; points: number }): string =>
    plural(shownPoints(points), { one: `Week ${week}: # point`, other: `Week ${week}: # points` }),
  place: ({ place, of }: { place: string; of: number }): string => `Standings: ${placeInWords(place)} of ${of}.`,
} as const

/** The app's text about this device's notifications. */
export const pushText = {
  title: 'Notifications on this device',
  says: 'You’ll hear when a week is canceled or moved, when you’re asked to sub, when the week’s results are in, or when someone disputes your score.',
  press: 'Turn on notifications on this device',
  stop: 'Turn off notifications on this device',
  on: 'Notifications are on for this device.',
  off: 'Notifications are off for this device. You’ll find everything in the app and, if you like, in emails.',
  denied:
    'This browser blocks notifications from the app. Allow them for this page in the browser’s settings, then come back.',
  none: 'This browser can’t show notifications. You’ll find everything in the app and, if you like, in emails.',
  install:
    'On an iPhone or iPad, notifications work from the Home Screen: tap Share, then Add to Home Screen, and open the app from there.',
  server: 'Notifications are off on this server.',
  kinds: 'Notify me about',
  kind: {
    request: 'Requests to sub, and when the spot is filled',
    week: 'Rainouts and moved weeks',
    night: 'Weekly results: my points and my place',
    dispute: 'Conflicting scores on my card',
    message: 'Messages from the league',
  },
  devices: 'Devices with notifications',
  thisDevice: 'This device',
  otherDevice: 'Another device',
  lastSent: (when: string): string => `Last notification ${when}`,
  noneYet: 'No notifications yet',
  remove: 'Remove',
  notMade: 'The browser didn’t turn on notifications. Try again when you have a signal.',
  ask: 'Get notifications on this device about rainouts, moved weeks and requests to sub?',
  askYes: 'Yes, notify me',
  askNo: 'No, thanks',
  askSeen: 'OK',
  askLater: 'You can turn them on anytime under Your account.',
} as const
