import type { RefusalCode } from '../protocol/refusal-code.ts'
import { limits } from '../schema/limits.ts'

/** Every sentence in the contract, word for word, and some of our own. */
export const text = {
  welcome: 'Welcome to Golf League Manager',
  getStarted: 'Login or register to get started.',
  loginFailed: 'Login failed',
  endRehearsalFirst: 'This is a rehearsal, and nothing leaves this device. End the rehearsal first.',
  passkeyFailed:
    'This passkey can’t sign you in. Sign in with your password, and check your passkeys under Your account.',
  registered: 'Registration successful. Redirecting to login...',
  unexpected: 'An unexpected error occurred.',
  noLeague: 'No league assigned.',
  scheduleFailed: 'Failed to load schedule',
  scoresSaved: 'Scores saved successfully!',
  scoresFailed: 'Failed to submit scores.',
  noScores: 'No scores to submit.',
  pointsSaved: 'Points saved successfully!',
  pointsFailed: 'Failed to submit points.',
  selectWeek: 'Please select a week.',
  savingHere: 'Saving',
  savedHere: 'Saved on this device',
  sending: 'Sending',
  onServer: 'Saved to the server',
  toReview: 'To review',
  notSavedHere: 'Not saved on this device. Free up some space, then save again.',
  takenBack: 'Undone.',
  copied: 'Copied. Paste it anywhere.',
  notCopied: 'This browser doesn’t allow copying. Print the page, or save it as a file.',
  firstCounts: 'The first entry counts until you choose.',
  keptUntilYouDecide: 'Changes stay on this device until you send or discard them.',
  signInShort: 'sign in',
  copyGone:
    'The browser deleted this device’s copy of the league. It’s being loaded again. Your unsent changes are still here.',
  copyReads: 'Loading the league again',
  copyNeedsSignal: 'You need a signal once to get everything back and send your unsent changes.',
  totalRange: `a total must be a whole number from 1 to ${limits.total}; A means absent.`,
  scoreRange: 'a score must be a whole number from 1 to 30; X means picked up, A means absent.',
  pencilWords: 'Penciled numbers are on this device but haven’t been sent. X means picked up; A means absent.',
  zeroIsBlank: '0 counts as blank: no score was saved.',
  leagueCreated: 'League created successfully!',
  leagueCreateFailed: 'Failed to create league.',
  leagueUpdated: 'League details updated successfully!',
  leagueUpdateFailed: 'Failed to update league.',
  teamCountFixed: 'Team count cannot be changed, contact us if you need to.',
  passwordReset: 'Password updated successfully.',
  passwordResetFailed: 'Failed to reset password.',
  usersFailed: 'Failed to load users.',
  generateAsk: 'Are you sure you want to generate a schedule for this league? It will overwrite any existing schedule.',
  scheduleGenerated: 'Schedule successfully generated.',
  generateFailed: 'Failed to generate schedule.',
  deleteWeekAsk: 'Are you sure you want to delete this special week?',
  addWeekFailed: 'Failed to add week',
  deleteWeekFailed: 'Failed to delete week',
  handicapsGenerated: 'Handicaps generated successfully!',
  generateHandicapsFailed: 'Failed to generate handicaps.',
  handicapsCalculated: 'Handicaps calculated.',
  calculateFailed: 'Failed to calculate handicaps.',
  deletePlayerAsk: 'Delete this player?',
  deletePlayerFailed: 'Error deleting player.',
  savePlayerFailed: 'Error saving player.',
  saveTeamFailed: 'Error saving team',
  deleteMessageAsk: 'Are you sure you want to delete this message?',
  deleteSubAsk: 'Are you sure you want to delete this sub assignment?',
  winnersSaved: 'Winners saved!',
  winnersFailed: 'An error occurred while saving winners.',
  noContests: 'No contests found for this week.',
  proxyTooLarge:
    'A proxy in front of the server rejected this as too large. Nothing has changed. Ask whoever runs the server to allow requests of 16 MB.',
  needsSignal: 'You need a signal. Try again when you have one; nothing was changed.',
  outcomeUnknown: 'The server didn’t respond. This may or may not have been done, so check before you try again.',
} as const

/** The message for each refusal code, for the person who made the change. */
export const refusalText: Readonly<Record<RefusalCode, string>> = {
  not_found: 'The week, team or player was deleted.',
  deleted: 'Someone else deleted this.',
  forbidden: 'Your account isn’t allowed to change this.',
  invalid: 'The server couldn’t read this change.',
  id_taken: 'Another new entry has the same ID.',
  known: 'The server already has this change.',
  in_use: 'It’s still in use, so it wasn’t deleted.',
  not_in_team: 'This player isn’t on that team.',
  confirmed: 'This score has been confirmed. Tell the secretary if it’s wrong.',
  player_taken: 'Another account is already linked to this player. Your secretary can change that.',
  place_taken: 'Someone else accepted first, so you don’t need to play. Nothing else has changed.',
  plays_already: 'You’re already playing in another spot that week. This spot stays open for others.',
  not_asked: 'The secretary no longer needs a sub for this spot. Nothing else has changed.',
  no_holes: 'This week records totals, not hole scores.',
  round_open: 'The playoff round before this week isn’t decided yet. Enter its scores or points, then pair this week.',
  too_few_teams: 'A schedule needs at least two teams.',
  week_has_results: 'This would change a week that already has scores, points, subs or winners.',
  week_out_of_range: 'Choose the next week number in the schedule.',
  unknown_mutation: 'The server doesn’t know this kind of change. Update the app, then try again.',
  failed: 'Something went wrong in the app with this change. It’s kept here. Try again after the next update.',
}

/**
 * Returns whether this build knows a code that was stored or received.
 * @example
 * isRefusalCode('in_use') // true
 */
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusalText, code)

/**
 * Returns the message for a code that was stored or received. A newer or older server may send codes that this build
 * doesn't know.
 * @example
 * refusalMessage('not_in_team') // 'This player isn’t on that team.'
 */
export const refusalMessage = (code: string): string =>
  isRefusalCode(code)
    ? refusalText[code]
    : 'The server gave a reason that this version of the app doesn’t recognize. Update the app to read it.'

/** Messages for the server's own errors. */
export const errorText = {
  signIn: 'Sign in first.',
  notYours: 'You don’t have access to this.',
  notAllowed: 'Your account isn’t allowed to do this.',
  notFound: 'There is nothing at this address.',
  badJson: 'Send a JSON object.',
  tooLarge: 'Too much at once. Send less.',
  slowDown:
    'This account or its league is sending too much right now. Nothing is lost; sending resumes automatically in a moment.',
  tooManyTries: 'Too many attempts. Wait a few minutes, then try again.',
  busy: 'The server can’t save right now. Nothing was changed; try again soon.',
  internal: 'Something went wrong on the server. Nothing was changed.',
  usernameTaken: 'This username is taken.',
  hasLeague: 'Your account already has a league.',
  manyLeagues: (most: number) => `An account can be in up to ${most} leagues. Leave one first.`,
  needsLicense: 'You must purchase a license before you can create/manage a league.',
} as const
