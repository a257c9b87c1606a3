import { plural } from '../plural.ts'

export const changes = (count: number): string => plural(count, { one: '# change', other: '# changes' })

/** Text for sending unsent changes through another phone. */
export const relayText = {
  says: 'No signal? If a scorer or the secretary has one, their phone can send your changes. You keep a copy, nothing counts twice, and they can read your changes.',
  unreadable: 'This file has no changes from a golf league. Choose a file saved with “Share as a file”.',
  otherCode: 'That code has no changes. On the other phone, open “To review” and tap “Show as codes”.',
  other_league: 'These changes belong to another league. Open that league first.',
  own: 'These changes are from this device, which sends them automatically.',
  not_allowed: 'Only someone who can enter scores can send these changes. Ask the secretary.',
  taken: (count: number, from: string) => `Imported ${changes(count)} from ${from || 'another phone'}.`,
  carried: (count: number, from: string) => `${changes(count)} from ${from || 'another phone'}`,
  goesOut: 'will be sent with your changes',
  read: (from: string) => `Changes from ${from || 'another phone'}`,
  readHint:
    'Changes are saved under the name and with the permissions of whoever made them. The history shows that you sent them.',
  carryThem: 'Send changes',
  notThese: 'Don’t send',
  noTicket: 'that phone hasn’t reached the server in two weeks, or its owner changed their password or left the league',
  altered: 'some changes are missing or were altered. Get them from that phone again; nothing was saved',
  enterAsMine: 'Enter the scores as my own',
  entered: (count: number) => `Entered ${changes(count)} as your own.`,
  someRefused: (count: number, from: string) =>
    plural(count, {
      one: `# change from ${from || 'another phone'} was rejected`,
      other: `# changes from ${from || 'another phone'} were rejected`,
    }),
  makerIsTold: 'The other phone will show this after it syncs. Everything else from that phone was saved.',
  understood: 'Got it',
  stuck: 'must be sent from the original phone',
  holdStill:
    'On the other phone, open “To review” and tap “Scan codes”. The codes change automatically while this screen is open.',
  codeOf: (number: number, count: number) => `Code ${number} of ${count}`,
  camera: {
    refused: 'Camera access is blocked. Allow it in the browser’s settings, or import a file instead.',
    missing: 'No working camera on this device. Import a file instead.',
  },
  pointCamera: 'Point the camera at the codes on the other phone.',
  readSoFar: (read: number, count: number) =>
    plural(count, { one: `${read} of # code read`, other: `${read} of # codes read` }),
} as const
