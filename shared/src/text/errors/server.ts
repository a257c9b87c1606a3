/** Text for the server's own answers, in addition to the contract's sentences. */
export const serverText = {
  registrationClosed: 'This server accepts no new accounts. Ask the person who runs it.',
  registrationByInvite:
    'You need an invite to register here. Open the link or QR code from your league’s secretary first.',
  registrationByOwner:
    'This server is new. Its owner makes the first account, with the link that was printed when the server started.',
  ownerLinkUsed: 'This link has been used: the server has an owner. Sign in, or ask them for an invite.',
  manyStreams: 'This account or its league is open in too many places. Close some pages, then reload.',
  manyLogIns: 'Many people are logging in right now. Try again in a few seconds.',
  manyBodies: 'The server is reading many large requests right now. Try again in a few seconds.',
  manyFiles: 'Other league files are being read right now. Try again in a minute.',
  manyFilesToday: (most: number) =>
    `You have read in ${most} league files today. Nothing was read; try again tomorrow.`,
  loggedOut: 'You are logged out.',
  accountMade: 'The account was made.',
  oldPasswordWrong: 'The old password is not right.',
  forgotSent:
    'If this address has an account, a link is on its way. It works once, and for 30 minutes. Look into the spam folder too.',
  forgotNoMail:
    'This server sends no mail. Ask your secretary: under Members they can show you a link for a new password.',
  linkEnded:
    'This link was used already, or its 30 minutes are over. Your password and address are as they were. Get a new link.',
  emailSame: 'This is the address that your account has now.',
  tryAgain: 'Something about your account changed just now. Nothing was done; try again.',
  passwordWrong: 'This is not your password. Nothing was deleted.',
  passwordNotRight: 'This is not your password. Nothing was changed.',
  passkeyAdded: 'The passkey was added. You can log in with it from now on.',
  passkeySaved: 'The passkey has its new name.',
  passkeyRemoved: 'The passkey was removed. Nobody logs in with it any more.',
  passkeyWrong: 'The passkey was not added: the answer of this browser is not right, or it took too long. Try again.',
  passkeysFull: 'An account has at most 20 passkeys. Remove one first.',
  lastWayIn: 'This is the only way to log in to your account. Add another one first; nothing was removed.',
  noProvider: 'This server has no other log-in set up. Use your password.',
  accountDeleted: 'Your account is deleted.',
  leagueChosen: 'This league is the one that opens now.',
  leagueLeft: 'You have left the league. What you wrote there stays.',
  notThisLink:
    'A link cannot be made for this person. They can ask for one themselves under “Forgot your password?”, or the app admin can set a password.',
  lastSecretary:
    'You are the only secretary of a league. Make somebody else a secretary there first, under League, Members; nothing was changed.',
  emailSaved:
    'Saved. Sign in with the new address from now on. If that doesn’t work, another account uses it, and yours is unchanged.',
  emailToConfirm:
    'A mail is on its way to the new address. Open its link within 30 minutes; until then everything stays as it is.',
  emailChanged: 'The email address was changed. Log in with the new one from now on.',
  emailConfirmed: 'Your email address is confirmed. You can add a passkey or another log-in now, under Your account.',
  confirmFirst:
    'Confirm your email address first: we just sent you a link. Open it within 30 minutes, then come back and try again. Nothing was changed.',
  accountMadeNotLinked:
    'The account was made. Log in with your password, then link the other log-in under Your account: your email address has to be confirmed first.',
  sessionEnded: 'Ended. Whoever uses that device has to log in again.',
  mailResent: 'The mail is sent again.',
  emailNotAgreed: 'This person has not agreed to email from your league yet, so it was not sent again.',
  mailNotResent: 'This mail waits or has arrived, so it was not sent again.',
  noNotices: 'Notices are turned off on this server.',
  noticeAddress: 'This browser gave an address that is not on the internet. Notices stay off.',
  noticesOn: 'This device shows notices from now on.',
  noticesOff: 'That device shows no notices any more.',
  noticeWishSaved: 'Saved. This is for your own devices alone.',
  mailWishSaved: 'Saved. This is for your own address alone.',
  noSeason: 'This league has no season yet.',
  weekAdded: 'The special week was added.',
  weekDeleted: 'The special week was deleted.',
  onlySpecialWeeks: 'Only a special week can be deleted.',
  playerSaved: 'The player was saved.',
  playerDeleted: 'The player was deleted.',
  teamSaved: 'The team was saved.',
  playerInactive: 'This player is not active.',
  playerOnOtherTeam: 'This player is on another team already.',
  samePlayerTwice: 'A team has two different players.',
  messageSaved: 'The message was saved.',
  messageDeleted: 'The message was deleted.',
  subSaved: 'The sub assignment was saved.',
  subDeleted: 'The sub assignment was deleted.',
  subNotFree: 'This sub is not free in that week.',
  contestSaved: 'The contest was saved.',
  contestDeleted: 'The contest was deleted.',
  contestThere: 'This week has that contest already.',
  otherWeek: 'All entries must belong to the week that is saved.',
  noSuchHole: 'This week is not played on that hole.',
  totalDiffers: 'A player’s total is not the sum of the holes.',
  courseSaved: 'The course was saved.',
  courseDeleted: 'The course was deleted.',
  inviteRevoked: 'The invite was cancelled.',
  inviteEnded: 'This invite has expired. Ask the secretary for a new one.',
  joined: 'Welcome to the league.',
  memberSaved: 'The member was saved.',
  memberAdmitted: 'The account can join by an invite again.',
  memberRemoved: 'The account was taken out of the league.',
  notThisMember: 'Neither your own account nor that of an app admin can be changed here.',
  licensed: 'Your account has a license now.',
  licensedAlready: 'Your account has a license already.',
  codeWrong: 'This license code is not right, or it was used already.',
  noCard: 'Card payment is not set up here.',
  cardFailed: 'The payment service did not answer. Nothing was charged; try again soon.',
  signatureWrong: 'This is not signed by the payment service.',
  keyReused: 'This Idempotency-Key was used for another request.',
  keyWrong: 'Send an Idempotency-Key of 1 to 200 plain characters.',
  leagueFull: 'The storage of this league is full. Nothing was changed. Tell the person who runs this server.',
  tooDeep: 'Send JSON that is not nested so deeply.',
} as const

export const serverSentence = {
  providerDown: (name: string): string =>
    `${name} does not answer right now. Nothing was changed; try again soon, or use your password.`,
  providerRefused: (name: string): string =>
    `Nobody was logged in: this return from ${name} was used before, took longer than ten minutes, or belongs to another browser. Try again, or use your password.`,
  providerTaken: (name: string): string =>
    `Nothing was linked: this log-in of ${name} belongs to an account here already, or your account has one. Remove that link first.`,
  providerLate: (name: string): string =>
    `That took longer than half an hour. Nothing was changed; begin again with ${name}.`,
  providerLinked: (name: string): string => `Linked. You can log in with ${name} from now on.`,
  providerUnlinked: (name: string): string => `The link with ${name} was removed. Nobody logs in with it any more.`,
  keptHandSet: (count: number): string =>
    count === 1 ? 'One handicap set by hand stayed as it is.' : `${count} handicaps set by hand stayed as they are.`,
  keptWeeks: (weeks: readonly number[]): string => `Weeks that hold results stayed as they are: ${weeks.join(', ')}.`,
  contestOn: (name: string, hole: number | null): string =>
    hole === null ? `${name}:the round` : `${name}:Hole ${hole}`,
  teamName: (teamNumber: number): string => `Team ${teamNumber}`,
} as const
