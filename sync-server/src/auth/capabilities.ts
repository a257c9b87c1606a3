/**
 * What can happen to a capability. The maker gave it to someone else; the subject is the account that it opens or acts
 * for. There is no event for deleting a league because the product can't delete one.
 */
export const capabilityEvents = [
  'used',
  'expired',
  'revoked',
  'makerDemoted',
  'makerRemoved',
  'makerChangedPassword',
  'makerReset',
  'makerDeleted',
  'subjectLeft',
  'passwordChanged',
  'passwordReset',
  'accountDeleted',
] as const
export type CapabilityEvent = (typeof capabilityEvents)[number]

/** Something that lets its holder do more than a stranger can. Paths are relative to this repository. */
export type CapabilityRow = {
  holder: string
  rights: string
  scope: string
  expires: string
  /** The code that creates it. */
  made: readonly string[]
  /** The code that rechecks the permission on every use. */
  checked: string
  /** The names under which it is sealed or stored. */
  purposes: readonly string[]
  /** After these events it is worth no more than a made-up one, and gets the same answer. */
  ends: readonly CapabilityEvent[]
  /** Events that don't end it, and why. */
  lives: Partial<Record<CapabilityEvent, string>>
  /** Events that end it with their own error message, and why. */
  answers?: Partial<Record<CapabilityEvent, string>>
}

const ofMaker = ['makerDemoted', 'makerRemoved', 'makerReset', 'makerDeleted'] as const
const ofAccount = ['passwordChanged', 'passwordReset', 'accountDeleted'] as const
const routes = 'sync-server/src/routes'
const auth = 'sync-server/src/auth'

const ofLeague = 'It belongs to the league: whoever runs it now sees it and can turn it off.'
const isBroad = 'It opens the account, which goes on in other leagues; rights in a league are read at each call.'
const stillOwner = 'Whoever knows the old password is the owner.'

const publicKey = {
  holder: 'whoever has the link',
  rights: 'read what the league makes public',
  scope: 'one league',
  expires: 'never',
  made: ['web/src/platform/new-public-key.ts'],
  checked: 'sync-server/src/public/find-public-league.ts',
  purposes: [],
  ends: ['revoked'],
  lives: {
    used: 'It is read by everybody in the club.',
    makerDemoted: ofLeague,
    makerRemoved: ofLeague,
    makerChangedPassword: ofLeague,
    makerReset: ofLeague,
    makerDeleted: ofLeague,
  },
} as const satisfies CapabilityRow

/**
 * Every capability the product hands out. The test next to the other whole-program tests tries each one against the
 * real app.
 */
export const capabilities = {
  invite: {
    holder: 'whoever has the link or scans its code',
    rights: 'join as a player',
    scope: 'one league',
    expires: '30 days, or as many as its maker says',
    made: [`${auth}/sealed-number.ts`],
    checked: `${routes}/league/invites.ts`,
    purposes: ['invite'],
    ends: ['expired', 'revoked', ...ofMaker],
    lives: {
      used: 'A whole league joins by one code on the wall.',
      makerChangedPassword: 'A change with the old password is housekeeping; the code stays on the wall.',
    },
  },
  resetLink: {
    holder: 'whoever reads the email of the account',
    rights: 'set a new password',
    scope: 'one account',
    expires: '30 minutes',
    made: [`${auth}/account-token.ts`],
    checked: `${routes}/account/account.ts`,
    purposes: ['account-link', 'password'],
    ends: ['used', 'expired', ...ofAccount],
    lives: { subjectLeft: isBroad },
  },
  madePasswordLink: {
    holder: 'the member to whom a secretary shows it',
    rights: 'set a new password',
    scope: 'one account that is in no other league',
    expires: '30 minutes',
    made: [`${auth}/account-token.ts`],
    checked: `${auth}/keeps-league.ts`,
    purposes: ['account-link', 'password'],
    ends: ['used', 'expired', 'subjectLeft', ...ofMaker, ...ofAccount],
    lives: { makerChangedPassword: stillOwner },
  },
  emailConfirmation: {
    holder: 'whoever reads the email of the new address',
    rights: 'make the address the one of the account',
    scope: 'one account, one address',
    expires: '30 minutes',
    made: [`${auth}/account-token.ts`],
    checked: `${routes}/account/account.ts`,
    purposes: ['account-link', 'email'],
    ends: ['used', 'expired', 'revoked', ...ofAccount],
    lives: { subjectLeft: isBroad },
  },
  calendarUrl: {
    holder: 'the calendar program of a player',
    rights: 'read when and where its player plays',
    scope: 'one confirmed player of one league',
    expires: 'never',
    made: [`${auth}/calendar-token.ts`, `${auth}/sealed-number.ts`],
    checked: `${routes}/schedule/own-calendar.ts`,
    purposes: ['calendar'],
    ends: ['subjectLeft', ...ofAccount],
    lives: { used: 'A calendar asks again and again.' },
  },
  publicPage: publicKey,
  boardLink: {
    ...publicKey,
    holder: 'the screen in the club house',
    rights: 'show the board and hear that something changed',
    checked: 'sync-server/src/public/board/board-stream.ts',
  },
  pushSubscription: {
    holder: 'this server',
    rights: 'show notifications on a device',
    scope: 'one device that is signed in',
    expires: '90 days after signing in',
    made: ['sync-server/src/store/deliveries/device-store.ts'],
    checked: 'sync-server/src/store/deliveries/device-store.ts',
    purposes: [],
    ends: ['expired', 'revoked', 'subjectLeft', ...ofAccount],
    lives: { used: 'Each notification uses it.' },
  },
  passkey: {
    holder: 'a device or password manager of the owner',
    rights: 'sign in',
    scope: 'one account',
    expires: 'never',
    made: [`${auth}/passkeys.ts`],
    checked: `${routes}/account/passkeys.ts`,
    purposes: ['passkey-user'],
    ends: ['revoked', 'passwordReset', 'accountDeleted'],
    lives: {
      used: 'It signs in again and again.',
      subjectLeft: isBroad,
      passwordChanged: 'Its owner chooses, when they change the password, whether other ways in stay.',
    },
  },
  passkeyQuestion: {
    holder: 'the browser that asked',
    rights: 'be answered by one passkey',
    scope: 'one answer',
    expires: '10 minutes',
    made: [`${auth}/sealed-challenge.ts`],
    checked: `${auth}/sealed-challenge.ts`,
    purposes: ['passkey-challenge'],
    ends: ['used', 'expired'],
    lives: {},
  },
  providerLink: {
    holder: 'whoever the sign-in provider knows by this name',
    rights: 'sign in',
    scope: 'one account',
    expires: 'never',
    made: [`${auth}/login-provider.ts`],
    checked: `${routes}/account/provider.ts`,
    purposes: [],
    ends: ['revoked', 'passwordReset', 'accountDeleted'],
    lives: {
      used: 'It signs in again and again.',
      subjectLeft: isBroad,
      passwordChanged: 'Its owner chooses, when they change the password, whether other ways in stay.',
    },
  },
  providerTicket: {
    holder: 'the browser that was sent to the provider',
    rights: 'come back from there',
    scope: 'one return',
    expires: '10 minutes',
    made: [`${auth}/provider-ticket.ts`, `${auth}/sealed-challenge.ts`],
    checked: `${auth}/provider-ticket.ts`,
    purposes: ['provider-ticket', 'provider-nonce', 'provider-verifier'],
    ends: ['used', 'expired'],
    lives: {},
  },
  knownIdentity: {
    holder: 'the browser that came back from the provider',
    rights: 'link that person to an account whose password is typed, or to a new one',
    scope: 'one person of the provider',
    expires: '30 minutes',
    made: [`${auth}/known-identity.ts`],
    checked: `${auth}/known-identity.ts`,
    purposes: ['provider-identity'],
    ends: ['expired'],
    lives: { used: 'A person of the provider is linked to one account at a time, however often it is shown.' },
  },
  knownNetwork: {
    holder: 'whoever is on a network from which the owner signed in',
    rights: 'try a password while strangers elsewhere are slowed',
    scope: 'one account, one network',
    expires: 'when a hundred newer ones are known',
    made: [`${auth}/known-network.ts`],
    checked: `${routes}/account/auth.ts`,
    purposes: ['place'],
    ends: ['passwordReset', 'accountDeleted'],
    lives: {
      used: 'Signing in confirms it.',
      subjectLeft: isBroad,
      passwordChanged: stillOwner,
    },
  },
  session: {
    holder: 'a browser that signed in',
    rights: 'everything that the account may do',
    scope: 'one account',
    expires: '30 days without use, 90 days in all',
    made: [`${auth}/tokens.ts`, 'sync-server/src/store/accounts/session-store.ts'],
    checked: `${auth}/active-session.ts`,
    purposes: [],
    ends: ['expired', 'revoked', ...ofAccount],
    lives: { used: 'Every call uses it.', subjectLeft: isBroad },
  },
  scorecardTicket: {
    holder: 'the frame that shows a scorecard',
    rights: 'read scorecards',
    scope: 'the league of one session',
    expires: '1 minute',
    made: [`${auth}/tokens.ts`],
    checked: `${auth}/tokens.ts`,
    purposes: ['scorecard'],
    ends: ['expired', 'revoked', 'subjectLeft', ...ofAccount],
    lives: { used: 'A viewer of PDFs may ask for a document in parts.' },
  },
  relayTicket: {
    holder: 'whoever carries what another phone could not send',
    rights: 'deliver exactly what that phone signed, with the role that its owner has then',
    scope: 'one phone of one account in one league',
    expires: '14 days',
    made: [`${auth}/relay-tickets.ts`, 'web/src/sync-client/transfer/phone-keys.ts'],
    checked: `${routes}/sync.ts`,
    purposes: ['relay'],
    ends: ['expired', 'subjectLeft', ...ofAccount],
    lives: { used: 'Each change has a number, and counts once however often it arrives.' },
  },
  ownerLink: {
    holder: 'whoever started a new server',
    rights: 'make the first app admin',
    scope: 'the server',
    expires: '1 day',
    made: [`${auth}/owner-link.ts`, `${auth}/sealed-number.ts`],
    checked: `${routes}/account/may-register.ts`,
    purposes: ['owner'],
    ends: ['used', 'expired'],
    lives: {},
    answers: {
      used: 'An owner who opens it again reads that they have an account; a made-up one is no secret to keep.',
    },
  },
  unsubscribeLink: {
    holder: 'whoever got an email',
    rights: 'stop emails of its kind',
    scope: 'one address, one league, one kind',
    expires: 'when the email is forgotten',
    made: [`${auth}/sealed-number.ts`],
    checked: `${routes}/account/email.ts`,
    purposes: ['unsubscribe'],
    ends: ['accountDeleted'],
    lives: {
      used: 'Who pressed once may press again.',
      subjectLeft: 'Emails that still come can still be stopped.',
      passwordChanged: 'It opens nothing of the account.',
      passwordReset: 'It opens nothing of the account.',
    },
  },
  emailQuestion: {
    holder: 'whoever reads the mail of an address on a roster',
    rights: 'say whether a league may email it',
    scope: 'one address, one league',
    expires: '30 days after the address has left the league',
    made: [`${auth}/sealed-number.ts`],
    checked: `${routes}/account/email-question.ts`,
    purposes: ['emailQuestion'],
    ends: [],
    lives: { used: 'Whoever has answered may change their mind.' },
  },
  leagueFile: {
    holder: 'whoever has the file',
    rights: 'read what is in it; with a license, make another league of it',
    scope: 'a copy, without accounts',
    expires: 'never',
    made: ['shared/src/league-file/pack-league.ts'],
    checked: `${routes}/league/league.ts`,
    purposes: [],
    ends: [],
    lives: { used: 'It is a copy, and opens nothing of the league that it was made of.' },
  },
  licenseCode: {
    holder: 'whoever was sold it',
    rights: 'license one account',
    scope: 'one account',
    expires: 'when its seller said',
    made: ['sync-server/src/license/license-codes.ts'],
    checked: `${routes}/account/license.ts`,
    purposes: ['license'],
    ends: ['used', 'expired'],
    lives: {},
  },
} as const satisfies Record<string, CapabilityRow>

/** Random or sealed values that grant nothing, or never leave the machine. */
export const noCapabilities: Readonly<Record<string, string>> = {
  'scripts/admin/accounts.ts': 'a new password that is printed for the operator: the owner’s own from then on',
  'sync-server/src/auth/derive-key.ts': 'the keys of all seals',
  'sync-server/src/auth/passwords.ts': 'a hash to compare with where there is no account',
  'sync-server/src/config/config.ts': 'the server’s own secret, kept in its data folder',
  'sync-server/src/email/deliver.ts': 'the name of a worker’s claim',
  'sync-server/src/operate/log-requests.ts': 'the number of a request in the log',
  'sync-server/src/push/push-keys.ts': 'the server’s own key, by which push services know it',
  'sync-server/src/store/ledger.ts': 'the name of a state of a league',
  'sync-server/src/sync/run-calls.ts': 'the number of the server among the phones',
  'web/src/sync-client/device-world.ts': 'the numbers of phones and presses',
  'web/src/sync-client/open-client.ts': 'the number of a tab',
  'web/src/sync-client/storage/rehearsal-storage.ts': 'the number of a phone that sends nothing',
}
