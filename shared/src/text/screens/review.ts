import { plural } from '../plural.ts'
import { changes } from './relay.ts'

/** Text for the pending changes: what is being sent, what was refused, and where two people differ. */
export const reviewText = {
  inWeek: (week: number | undefined) => (week === undefined ? 'in another season' : `week ${week}`),
  showCodes: 'Show as codes',
  doneHere: 'Done on this phone',
  takeBackThis: ({ what, when }: { what: string; when: string }) => `Undo: ${what}, ${when}`,
  doneAt: ({ changes, when }: { changes: number; when: string }) =>
    changes === 1 ? when : plural(changes, { one: `# change, ${when}`, other: `# changes, ${when}` }),
  keep: (value: string) => `Keep ${value}`,
  take: (value: string) => `Take ${value}`,
  countsNow: (when: string) => `${when} (counts now)`,
  before: (values: string) => `· before: ${values}`,
  overPhone: 'Send through another phone',
  handOver: 'Share as a file',
  takeFile: 'Import from another phone',
  readCodes: 'Read codes',
  quiet: 'Nothing to review',
  quietSays: 'If two phones disagree, or the server refuses a change, it shows up here.',
  differ: 'Different values were entered',
  refused: 'Refused by the server',
  onItsWay: 'Waiting to be sent',
  waiting: (count: number) => (count === 0 ? 'Nothing left to send' : changes(count)),
  nothingToDo: 'Nothing to do. It sends automatically.',
  notSent: 'Not sent',
  letGo: 'Discard this change',
  historyKeeps: 'The history keeps every number.',
  refusedAt: (time: string) => `${time}, refused`,
  tryAgain: 'Try again',
  putRight: 'Fix it',
  rightScore: 'Strokes',
  scoreWrong: (most: number) => `Enter a whole number from 1 to ${most}, X for a picked-up ball, or leave it blank.`,
  openWeek: (week: number) => `Open week ${week}`,
  stillRefused: 'It would be refused again for the same reason.',
  absentOrNot: (player: string) => `Absent or present, ${player}`,
  played: (scores: number) => plural(scores, { one: '# score', other: '# scores' }),
  handicapOf: (player: string) => `Handicap, ${player}`,
  whoPlaysFor: (player: string) => `Who plays for ${player}`,
} as const

/** Why pending changes on a phone have not been sent, by blocker. */
export const syncBlockerText = {
  none: 'Sending in a moment.',
  no_signal: 'Saved on this phone. It’ll be sent when you have signal.',
  signed_out: 'Sign in again to send. Nothing is lost.',
  not_member: 'You’re no longer in this league. Nothing is lost.',
  server_busy: 'The server is busy. Nothing is lost; this phone will try again automatically.',
  wifi_log_in:
    'This Wi-Fi asks you to sign in. Open its page in the browser. Until then everything stays on this phone.',
  server_strange: 'The server sent an invalid response. Nothing is lost; this phone will keep trying.',
  too_large:
    'A proxy in front of the server rejected this change as too large. Nothing is lost. Ask whoever runs the server to allow requests of 16 MB.',
  app_too_old:
    'This app is too old for the server. Nothing is lost. Load the new version, and your pending changes will be sent.',
  server_too_old:
    'This app is newer than the server. Nothing is lost. Your pending changes will be sent when the server is updated.',
  phone_failing:
    'This phone is full, or its storage is failing. It will try again automatically. Free up some space, or save your unsent changes as a file.',
} as const
