import type { RefusalCode } from '../protocol/refusal-code.ts'
import { limits } from '../schema/limits.ts'

/** Every sentence in the contract, word for word, and our additions. */
export const text = {
  welcome: 'Welcome to Golf League Manager',
  getStarted: 'Login or register to get started.',
  loginFailed: 'Login failed',
  passkeyFailed:
    'This passkey does not log in here. Log in with your password, and look at your passkeys under Your account.',
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
  savedHere: 'Saved on this phone',
  sending: 'Sending',
  onServer: 'Saved to the server',
  toReview: 'To review',
  notSavedHere: 'Not saved on this phone. Free some space, then save again.',
  takenBack: 'Undone.',
  copied: 'Copied: paste it wherever you like.',
  notCopied: 'This browser does not allow copying. Print the page, or save it as a file.',
  firstCounts: 'The first one counts until you choose.',
  keptUntilYouDecide: 'Kept here until you decide.',
  signInShort: 'log in',
  copyGone: 'The browser deleted this phone’s copy of the league. It is loaded again. What was not sent is still here.',
  copyReads: 'This phone loads the league again',
  copyNeedsSignal: 'That needs signal once. Then everything is back, and what was not sent is sent.',
  totalRange: `a total is a whole number from 1 to ${limits.total}, A says that the player is absent.`,
  scoreRange: 'a score is a whole number from 1 to 30, X is a picked-up ball, A says that the player is absent.',
  pencilWords: 'Pencil figures are on this phone, not sent yet. X is a picked-up ball, A an absent player.',
  zeroIsBlank: '0 counts as blank: no score was kept for it.',
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
    'A proxy in front of the server refuses this as too large. Nothing has changed. Ask whoever runs the server to allow requests of 16 MB.',
  needsSignal: 'This needs signal. Try again where there is some; nothing was changed.',
} as const

/** What a refusal code means, for the change's author. */
export const refusalText: Readonly<Record<RefusalCode, string>> = {
  not_found: 'The week, team or player that this belongs to has been deleted.',
  deleted: 'Somebody else deleted it in the meantime.',
  forbidden: 'Your account may not change this.',
  invalid: 'The server could not read this change.',
  id_taken: 'Another new entry has the same number.',
  known: 'The server has this change already.',
  in_use: 'It is still in use, so it was not deleted.',
  not_in_team: 'This player is not in that team.',
  confirmed: 'This score has been confirmed. Tell the secretary if it is wrong.',
  player_taken: 'Another account is this player already. Your secretary can change it.',
  place_taken: 'Somebody else took this place first. You need not play there, and nothing else has changed.',
  plays_already: 'You play in another place that week already. This place stays open for the others.',
  not_asked: 'The secretary no longer asks you for this place. Nothing else has changed.',
  no_holes: 'This week keeps totals, not holes.',
  round_open: 'The playoff round before this week is not decided yet. Enter its scores or points, then pair this week.',
  too_few_teams: 'A schedule needs two teams or more.',
  week_has_results: 'This week has scores, points, subs or winners, so it was not deleted.',
  week_out_of_range: 'Choose a week number that follows the schedule.',
  unknown_mutation: 'The server does not know this kind of change. Update the app, then try again.',
  failed: 'The app made a mistake with this change. It is kept here: try again after the next update.',
}

/**
 * Tells whether a stored or received code is one of this build's.
 * @example
 * isRefusalCode('in_use') // true
 */
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusalText, code)

/**
 * The sentence for a stored or received code: a server of another version may have reasons this build doesn't know.
 * @example
 * refusalWords('not_in_team') // 'This player is not in that team.'
 */
export const refusalWords = (code: string): string =>
  isRefusalCode(code)
    ? refusalText[code]
    : 'The server gave a reason that this version of the app does not know. Update the app to read it.'

/** Sentences for the server's own errors. */
export const errorText = {
  signIn: 'Log in first.',
  notYours: 'There is nothing here for your account.',
  notAllowed: 'Your account may not do this.',
  notFound: 'There is nothing at this address.',
  badJson: 'Send a JSON object.',
  tooLarge: 'Send less at once.',
  slowDown:
    'This account or its league is sending too much right now. Nothing is lost; it continues by itself in a moment.',
  tooManyTries: 'Too many tries. Wait a few minutes, then try again.',
  busy: 'The server cannot save right now. Nothing was changed; try again soon.',
  internal: 'Something went wrong on the server. Nothing was changed.',
  usernameTaken: 'This user name is taken.',
  hasLeague: 'Your account has a league already.',
  manyLeagues: (most: number) => `An account is in at most ${most} leagues. Leave one first.`,
  needsLicense: 'You must purchase a license before you can create/manage a league.',
} as const
