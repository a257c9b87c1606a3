import { plural } from '../plural.ts'

/** The server's responses that aren't in the contract. */
export const serverText = {
  registrationClosed: 'This server isn’t accepting new accounts. Ask the person who runs it.',
  registrationByInvite:
    'You need an invite to register here. Open the link or QR code from your league’s secretary first.',
  registrationByOwner:
    'This server is new. Its owner creates the first account with the link that was printed when the server started.',
  ownerLinkUsed: 'This link was already used, so the server has an owner. Sign in, or ask the owner for an invite.',
  manyStreams: 'This account or its league is open in too many places. Close some pages, then reload.',
  manyLogIns: 'Many people are signing in right now. Try again in a few seconds.',
  manyBodies: 'The server is busy right now. Try again in a few seconds.',
  manyFiles: 'Other league files are being imported right now. Try again in a minute.',
  manyFilesToday: (most: number) =>
    `You’ve imported ${most} league files today, which is the limit. Nothing was imported; try again tomorrow.`,
  loggedOut: 'You’re signed out.',
  accountMade: 'Your account was created.',
  oldPasswordWrong: 'The old password is wrong.',
  forgotSent:
    'If this address has an account, a link is on its way. It expires in 30 minutes and works only once. Check your spam folder too.',
  forgotNoMail:
    'This server can’t send email. Ask your secretary: under Members, they can show you a link to choose a new password.',
  linkEnded: 'This link was already used, or its 30 minutes are up. Get a new link if you still need one.',
  emailSame: 'That’s already your email address.',
  tryAgain: 'Your account was just changed somewhere else. Nothing was changed here; try again.',
  passwordWrong: 'That’s not your password. Nothing was deleted.',
  passwordNotRight: 'That’s not your password. Nothing was changed.',
  passkeyAdded: 'Passkey added. You can now sign in with it.',
  passkeySaved: 'Passkey renamed.',
  passkeyRemoved: 'Passkey removed. It can no longer be used to sign in.',
  passkeyWrong: 'The passkey wasn’t added: this browser’s response was invalid or took too long. Try again.',
  passkeysFull: 'An account can have up to 20 passkeys. Remove one first.',
  lastWayIn: 'This is the only way to sign in to your account. Add another one first; nothing was removed.',
  noProvider: 'This server has no other way to sign in. Use your password.',
  accountDeleted: 'Your account was deleted.',
  leagueChosen: 'This is now the league that opens first.',
  leagueLeft: 'You’ve left the league. Everything you entered stays with the league.',
  notThisLink:
    'You can’t create a password link for this person. They can ask for one under “Forgot your password?”, or the app admin can set a password.',
  lastSecretary:
    'You’re the only secretary of a league. Make someone else a secretary there first, under League, Members; nothing was changed.',
  nameSaved: 'Your name was saved.',
  emailSaved:
    'Saved. Sign in with the new address next time. If that doesn’t work, another account has that address, and yours is unchanged.',
  emailToConfirm:
    'An email is on its way to the new address. Open its link within 30 minutes; until then nothing changes.',
  emailChanged: 'Your email address was changed. Sign in with the new one next time.',
  emailConfirmed:
    'Your email address is confirmed. You can now add a passkey or another way to sign in, under Your account.',
  confirmFirst:
    'Confirm your email address first: we just sent you a link. Open it within 30 minutes, then come back and try again. Nothing was changed.',
  accountMadeNotLinked:
    'Your account was created. Sign in with your password, then link your other sign-in under Your account. You’ll have to confirm your email address first.',
  sessionEnded: 'Signed out. That device has to sign in again.',
  mailResent: 'The email is being sent again.',
  emailNotAgreed: 'This person hasn’t agreed to get email from your league yet, so the email wasn’t sent again.',
  mailNotResent: 'This email is already on its way or was delivered, so it wasn’t sent again.',
  noNotices: 'Notifications are turned off on this server.',
  noticeAddress: 'Notifications can’t be delivered to this browser, so they stay off.',
  noticesOn: 'Notifications are now on for this device.',
  noticesOff: 'Notifications are now off for that device.',
  noticeWishSaved: 'Saved. This applies only to your own devices.',
  mailWishSaved: 'Saved. This applies only to your own address.',
  noSeason: 'This league has no season yet.',
  weekAdded: 'The special week was added.',
  weekDeleted: 'The special week was deleted.',
  onlySpecialWeeks: 'Only a special week can be deleted.',
  playerSaved: 'The player was saved.',
  playerDeleted: 'The player was deleted.',
  teamSaved: 'The team was saved.',
  playerInactive: 'This player isn’t active.',
  playerOnOtherTeam: 'This player is already on another team.',
  samePlayerTwice: 'The players on a team must be different people.',
  messageSaved: 'The message was saved.',
  messageDeleted: 'The message was deleted.',
  subSaved: 'The sub assignment was saved.',
  subDeleted: 'The sub assignment was deleted.',
  subNotFree: 'This sub isn’t available that week.',
  contestSaved: 'The contest was saved.',
  contestDeleted: 'The contest was deleted.',
  contestThere: 'This week already has that contest.',
  otherWeek: 'All entries must belong to the week being saved.',
  noSuchHole: 'That hole isn’t played this week.',
  totalDiffers: 'A player’s total doesn’t match the sum of the holes.',
  pointsClosed: 'These points wouldn’t count: the week is canceled, or the team or all of its opponents have left.',
  courseSaved: 'The course was saved.',
  courseDeleted: 'The course was deleted.',
  inviteRevoked: 'The invite was canceled.',
  inviteEnded: 'This invite no longer works. Ask the secretary for a new one.',
  joined: 'Welcome to the league.',
  cardEnded: 'This card’s code no longer works. Turn in the paper card, or ask your secretary for a new code.',
  cardCodeEnded: 'The card’s code no longer works. Scores entered with it are kept.',
  manyCardPhones: 'Too many phones are scoring this card. Turn in the paper card instead.',
  memberSaved: 'The member was saved.',
  memberAdmitted: 'This account can rejoin with an invite.',
  memberRemoved: 'The account was removed from the league.',
  notThisMember: 'You can’t change your own account or an app admin’s here.',
  licensed: 'Your account now has a license.',
  licensedAlready: 'Your account already has a license.',
  codeWrong: 'This license code is wrong, or it was already used.',
  noCard: 'Card payments aren’t set up on this server.',
  cardFailed: 'The payment service didn’t respond. Nothing was charged; try again soon.',
  signatureWrong: 'The payment service’s signature is missing or wrong.',
  keyReused: 'This Idempotency-Key was used for another request.',
  keyWrong: 'Send an Idempotency-Key of 1 to 200 ASCII characters.',
  leagueFull: 'This league’s storage is full. Nothing was changed. Tell the person who runs this server.',
  tooDeep: 'The JSON is nested too deeply.',
} as const

export const serverSentence = {
  providerDown: (name: string): string =>
    `${name} isn’t responding right now. Nothing was changed; try again soon, or use your password.`,
  providerRefused: (name: string): string =>
    `Couldn’t sign you in with ${name}. The sign-in was already used, took more than ten minutes, or was started in another browser. Try again, or use your password.`,
  providerTaken: (name: string): string =>
    `Nothing was linked: this ${name} account is already linked to an account here, or your account already has a link. Remove that link first.`,
  providerLate: (name: string): string =>
    `The sign-in took longer than half an hour. Nothing was changed; start again with ${name}.`,
  providerLinked: (name: string): string => `Linked. You can now sign in with ${name}.`,
  providerUnlinked: (name: string): string => `The link to ${name} was removed. It can no longer be used to sign in.`,
  keptHandSet: (count: number): string =>
    plural(count, {
      one: '# handicap set by hand was kept.',
      other: '# handicaps set by hand were kept.',
    }),
  keptFrozen: (count: number): string =>
    plural(count, {
      one: '# handicap was kept because the week has scores.',
      other: '# handicaps were kept because the week has scores.',
    }),
  keptWeeks: (weeks: readonly number[]): string => `Weeks with results were kept: ${weeks.join(', ')}.`,
  contestOn: (name: string, hole: number | null): string =>
    hole === null ? `${name}:the round` : `${name}:Hole ${hole}`,
  teamName: (teamNumber: number): string => `Team ${teamNumber}`,
} as const
