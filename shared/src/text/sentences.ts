/** Every sentence that the contract spells out, word for word, and those that we add. The only place for each. */
export const text = {
  welcome: 'Welcome to Golf League Manager',
  getStarted: 'Login or register to get started.',
  loginFailed: 'Login failed',
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
  savedHere: 'Saved on this phone',
  sending: 'Sending',
  inBook: 'In the book',
  needsYou: 'Needs you',
  notSavedHere: 'Not saved on this phone. Free some space, then save again.',
  firstCounts: 'The first one counts until you choose.',
  keptUntilYouDecide: 'Kept here until you decide.',
  signInAgain: 'Sign in again to send. Nothing is lost.',
  zeroIsBlank: '0 counts as blank: no score was kept for it.',
} as const

/** What a refusal code means, for the person whose change it was. */
export const refusalText: Readonly<Record<string, string>> = {
  not_found: 'A week, team or player that this belongs to is no longer there.',
  deleted: 'It was deleted by somebody else meanwhile.',
  forbidden: 'Your account may not change this.',
  invalid: 'The book could not make sense of this change.',
  id_taken: 'The number of this new entry was taken already.',
  in_use: 'It is still in use, so it was not deleted.',
  not_in_team: 'This player is not in that team.',
  no_holes: 'This week keeps totals, not holes.',
  too_few_teams: 'A schedule needs two teams or more.',
  week_has_results: 'This week holds scores, points, subs or winners, so it stays.',
  week_out_of_range: 'Choose a week number that follows the schedule.',
  unknown_mutation: 'The book does not know this kind of change. Update the app, then try again.',
}

/** Sentences of the server's own errors. */
export const errorText = {
  signIn: 'Sign in first.',
  notYours: 'There is nothing here for your account.',
  notAllowed: 'Your account may not do this.',
  notFound: 'There is nothing at this address.',
  badJson: 'Send a JSON object.',
  tooLarge: 'Send less at once.',
  tooManyTries: 'Too many tries. Wait a little, then try again.',
  busy: 'The book cannot write just now. Nothing was changed; try again soon.',
  internal: 'Something went wrong on the server. Nothing was changed.',
  emailTaken: 'This e-mail has an account already.',
  usernameTaken: 'This user name is taken.',
  hasLeague: 'Your account has a league already.',
  needsLicence: 'You must purchase a license before you can create/manage a league.',
} as const
