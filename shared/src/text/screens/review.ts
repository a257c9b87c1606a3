import { changes } from './relay.ts'

/** Text for the pending changes: what is being sent, what was refused, and where two people differ. */
export const reviewText = {
  inWeek: (week: number | undefined) => (week === undefined ? 'in another season' : `week ${week}`),
  showCodes: 'Show as codes',
  doneHere: 'Done on this phone',
  takeBackThis: ({ what, when }: { what: string; when: string }) => `Undo: ${what}, ${when}`,
  overPhone: 'Send through another phone',
  handOver: 'Hand over as a file',
  takeFile: 'Import from another phone',
  readCodes: 'Read codes',
  quiet: 'Nothing to review',
  quietSays: 'If two phones disagree, or the server refuses a change, you will find it here.',
  differ: 'Two people entered different values',
  refused: 'Refused by the server',
  onItsWay: 'Waiting to be sent',
  waiting: (count: number) => (count === 0 ? 'Nothing left to send' : changes(count)),
  nothingToDo: 'Nothing for you to do. It is sent by itself.',
  notSent: 'Not sent',
  letGo: 'Discard this change',
  historyKeeps: 'The history keeps every number.',
  refusedAt: (time: string) => `${time}, refused`,
  tryAgain: 'Try again',
  putRight: 'Correct it',
  rightScore: 'Strokes',
  scoreWrong: (most: number) => `Enter a whole number from 1 to ${most}, X for a picked-up ball, or leave it blank.`,
  openWeek: (week: number) => `Open week ${week}`,
  stillRefused: 'It would be refused again for the same reason.',
  absentOrNot: (player: string) => `Absent or not, ${player}`,
  played: (scores: number) => (scores === 1 ? '1 score' : `${scores} scores`),
  handicapOf: (player: string) => `Handicap, ${player}`,
  whoPlaysFor: (player: string) => `Who plays for ${player}`,
} as const

/** Why pending changes on a phone have not been sent, by blocker. */
export const syncBlockerText = {
  none: 'Sent in a moment.',
  no_signal: 'Saved on this phone. It is sent by itself as soon as there is signal.',
  signed_out: 'Log in again to send. Nothing is lost.',
  not_member: 'You are no longer in this league. Nothing is lost.',
  server_busy: 'The server is busy. Nothing is lost; this phone tries again by itself.',
  wifi_log_in:
    'This wifi wants you to sign in. Open its page in the browser; until then everything is kept on this phone.',
  server_strange: 'The server’s answer made no sense. Nothing is lost; this phone tries again by itself.',
  too_large:
    'A proxy in front of the server refuses this change as too large. Nothing is lost. Ask whoever runs the server to allow requests of 16 MB.',
  app_too_old: 'This app is too old for the server. Nothing is lost: load the new version, and what waits is sent.',
  server_too_old:
    'This app is newer than the server. Nothing is lost: what waits is sent by itself when the server is updated.',
  phone_failing:
    'This phone is full, or its storage fails. It tries again by itself. Free some space, or save what is not sent as a file.',
} as const
