/**
 * Events that can affect a capability. The maker is the account that created the capability for someone else, and the
 * subject is the account that it opens or acts for. There is no event for deleting a league, because the product can't
 * delete one.
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
  /** The code that creates the capability. */
  made: readonly string[]
  /** The code that checks the permission again on every use. */
  checked: string
  /** The purposes that the capability is sealed for or stored with. */
  purposes: readonly string[]
  /** After these events, the capability no longer works, and gets the same response as a made-up one. */
  ends: readonly CapabilityEvent[]
  /** Events that don't end the capability, and why. */
  lives: Partial<Record<CapabilityEvent, string>>
  /** Events that end the capability with a specific error message, and why. */
  answers?: Partial<Record<CapabilityEvent, string>>
}

const ofMaker = ['makerDemoted', 'makerRemoved', 'makerReset', 'makerDeleted'] as const
const ofAccount = ['passwordChanged', 'passwordReset', 'accountDeleted'] as const
const routes = 'sync-server/src/routes'
const auth = 'sync-server/src/auth'

const ofLeague = 'It belongs to the league: whoever runs it now sees it and can turn it off.'
const isBroad =
  'It gives access to the account, which may be in other leagues; rights in a league are read at each call.'
const stillOwner = 'Anyone who knows the old password is the owner.'

const publicKey = {
  holder: 'anyone with the link',
  rights: 'read what the league publishes',
  scope: 'one league',
  expires: 'never',
  made: ['web/src/platform/new-public-key.ts'],
  checked: 'sync-server/src/public/find-public-league.ts',
  purposes: [],
  ends: ['revoked'],
  lives: {
    used: 'Everyone in the club reads it.',
    makerDemoted: ofLeague,
    makerRemoved: ofLeague,
    makerChangedPassword: ofLeague,
    makerReset: ofLeague,
    makerDeleted: ofLeague,
  },
} as const satisfies CapabilityRow

/** Every capability that the product issues. The tests in scripts/test/privacy try each one against the real app. */
export const capabilities = {
  invite: {
    holder: 'anyone with the link or its code',
    rights: 'join as a player',
    scope: 'one league',
    expires: '30 days, or as many as its creator sets',
    made: [`${auth}/sealed-number.ts`],
    checked: `${routes}/league/invites.ts`,
    purposes: ['invite'],
    ends: ['expired', 'revoked', ...ofMaker],
    lives: {
      used: 'A whole league joins with one code on the wall.',
      makerChangedPassword: 'Changing a password by entering the old one is routine; the code stays on the wall.',
    },
  },
  resetLink: {
    holder: 'anyone who reads the account’s email',
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
    holder: 'the member a secretary shows it to',
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
    holder: 'anyone who reads the new address’s email',
    rights: 'make this the account’s address',
    scope: 'one account, one address',
    expires: '30 minutes',
    made: [`${auth}/account-token.ts`],
    checked: `${routes}/account/account.ts`,
    purposes: ['account-link', 'email'],
    ends: ['used', 'expired', 'revoked', ...ofAccount],
    lives: { subjectLeft: isBroad },
  },
  calendarUrl: {
    holder: 'a player’s calendar program',
    rights: 'read when and where its player plays',
    scope: 'one confirmed player of one league',
    expires: 'never',
    made: [`${auth}/calendar-token.ts`, `${auth}/sealed-number.ts`],
    checked: `${routes}/schedule/own-calendar.ts`,
    purposes: ['calendar'],
    ends: ['subjectLeft', ...ofAccount],
    lives: { used: 'A calendar polls it repeatedly.' },
  },
  guestCard: {
    holder: 'anyone with a printed card, or a photo of its code',
    rights: 'read the card of one match or group, and enter its scores as a guest',
    scope: 'one match or group of one league',
    expires: '2 days after the night',
    made: [`${auth}/guest-token.ts`],
    checked: `${routes}/scores/guest-cards.ts`,
    purposes: ['guestCard'],
    ends: ['expired', 'revoked', ...ofMaker],
    lives: {
      used: 'Everyone on the card scans it, and each time they open it again.',
      makerChangedPassword: 'Changing a password by entering the old one is routine; the cards are already printed.',
    },
  },
  publicPage: publicKey,
  boardLink: {
    ...publicKey,
    holder: 'the screen in the clubhouse',
    rights: 'show the board and be notified of changes',
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
    holder: 'one of the owner’s devices or password managers',
    rights: 'sign in',
    scope: 'one account',
    expires: 'never',
    made: [`${auth}/passkeys.ts`],
    checked: `${routes}/account/passkeys.ts`,
    purposes: ['passkey-user'],
    ends: ['revoked', 'passwordReset', 'accountDeleted'],
    lives: {
      used: 'It can log in any number of times.',
      subjectLeft: isBroad,
      passwordChanged: 'Owners choose whether other login methods stay when they change the password.',
    },
  },
  passkeyQuestion: {
    holder: 'the browser that requested it',
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
    holder: 'the person the login provider knows by this name',
    rights: 'sign in',
    scope: 'one account',
    expires: 'never',
    made: [`${auth}/login-provider.ts`],
    checked: `${routes}/account/provider.ts`,
    purposes: [],
    ends: ['revoked', 'passwordReset', 'accountDeleted'],
    lives: {
      used: 'It can log in any number of times.',
      subjectLeft: isBroad,
      passwordChanged: 'Owners choose whether other login methods stay when they change the password.',
    },
  },
  providerTicket: {
    holder: 'the browser that was sent to the provider',
    rights: 'return from there',
    scope: 'one return',
    expires: '10 minutes',
    made: [`${auth}/provider-ticket.ts`, `${auth}/sealed-challenge.ts`],
    checked: `${auth}/provider-ticket.ts`,
    purposes: ['provider-ticket', 'provider-nonce', 'provider-verifier'],
    ends: ['used', 'expired'],
    lives: {},
  },
  knownIdentity: {
    holder: 'the browser that returned from the provider',
    rights: 'link that person to an account whose password is entered, or to a new one',
    scope: 'one person at the provider',
    expires: '30 minutes',
    made: [`${auth}/known-identity.ts`],
    checked: `${auth}/known-identity.ts`,
    purposes: ['provider-identity'],
    ends: ['expired'],
    lives: { used: 'A person at the provider is linked to one account at a time, however often it is presented.' },
  },
  knownNetwork: {
    holder: 'anyone on a network the owner has logged in from',
    rights: 'try a password while strangers elsewhere are slowed down',
    scope: 'one account, one network',
    expires: 'when a hundred newer ones are known',
    made: [`${auth}/known-network.ts`],
    checked: `${routes}/account/auth.ts`,
    purposes: ['place'],
    ends: ['passwordReset', 'accountDeleted'],
    lives: {
      used: 'Logging in confirms it.',
      subjectLeft: isBroad,
      passwordChanged: stillOwner,
    },
  },
  session: {
    holder: 'a browser that is logged in',
    rights: 'everything the account may do',
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
    lives: { used: 'A PDF viewer may request a document in parts.' },
  },
  relayTicket: {
    holder: 'anyone who relays what another phone could not send',
    rights: 'deliver exactly what that phone signed, with its owner’s role at that time',
    scope: 'one phone of one account in one league',
    expires: '14 days',
    made: [`${auth}/relay-tickets.ts`, 'web/src/sync-client/transfer/phone-keys.ts'],
    checked: `${routes}/sync.ts`,
    purposes: ['relay'],
    ends: ['expired', 'subjectLeft', ...ofAccount],
    lives: { used: 'Each change has a number, and counts once however often it arrives.' },
  },
  ownerLink: {
    holder: 'the person who started a new server',
    rights: 'create the first app admin',
    scope: 'the server',
    expires: '1 day',
    made: [`${auth}/owner-link.ts`, `${auth}/sealed-number.ts`],
    checked: `${routes}/account/may-register.ts`,
    purposes: ['owner'],
    ends: ['used', 'expired'],
    lives: {},
    answers: {
      used: 'An owner who opens it again is told that they have an account; that reveals nothing to anyone else.',
    },
  },
  unsubscribeLink: {
    holder: 'anyone who received the email',
    rights: 'stop emails of this kind',
    scope: 'one address, one league, one kind',
    expires: 'when the email’s record is deleted',
    made: [`${auth}/sealed-number.ts`],
    checked: `${routes}/account/email.ts`,
    purposes: ['unsubscribe'],
    ends: ['accountDeleted'],
    answers: { accountDeleted: 'Whoever has the email should know that opening it again won’t help.' },
    lives: {
      used: 'Anyone who unsubscribed once can do so again.',
      subjectLeft: 'Emails that still arrive can still be stopped.',
      passwordChanged: 'It gives no access to the account.',
      passwordReset: 'It gives no access to the account.',
    },
  },
  emailQuestion: {
    holder: 'anyone who reads the email of an address on a roster',
    rights: 'say whether a league may email it',
    scope: 'one address, one league',
    expires: '30 days after the question, if the address has left the league',
    made: [`${auth}/sealed-number.ts`],
    checked: `${routes}/account/email-question.ts`,
    purposes: ['emailQuestion'],
    ends: [],
    lives: { used: 'Whoever has answered may change their mind.' },
  },
  reminderLink: {
    holder: 'whoever reads the email of a player who was asked',
    rights: 'say whether that player plays',
    scope: 'one player, one week',
    expires: 'after the night, or once it is canceled or moved',
    made: [`${auth}/sealed-number.ts`],
    checked: `${routes}/league/reminders.ts`,
    purposes: ['reminder'],
    ends: ['expired', 'revoked', 'makerDemoted', 'makerRemoved', 'makerDeleted'],
    lives: {
      used: 'Whoever has answered may change their mind.',
      makerChangedPassword: 'The league sent it, to a player on its roster.',
      makerReset: 'The league sent it, to a player on its roster.',
    },
  },
  leagueFile: {
    holder: 'anyone with the file',
    rights: 'read its contents; with a license, create another league from it',
    scope: 'a copy, without accounts',
    expires: 'never',
    made: ['shared/src/league-file/pack-league.ts'],
    checked: `${routes}/league/league.ts`,
    purposes: [],
    ends: [],
    lives: { used: 'It is a copy, and gives no access to the original league.' },
  },
  licenseCode: {
    holder: 'the buyer',
    rights: 'license one account',
    scope: 'one account',
    expires: 'when its seller set',
    made: ['sync-server/src/license/license-codes.ts'],
    checked: `${routes}/account/license.ts`,
    purposes: ['license'],
    ends: ['used', 'expired'],
    lives: {},
  },
} as const satisfies Record<string, CapabilityRow>

/** Random or sealed values that grant nothing, or never leave the machine. */
export const noCapabilities: Readonly<Record<string, string>> = {
  'sync-server/src/store/membership.ts':
    'the ID of a league’s lineage: every member’s phone names it, and it opens nothing',
  'sync-server/src/store/accounts/redaction.ts':
    'the address and user name of a deleted account, which has no password',
  'sync-server/src/store/photo-store.ts': 'the ID of a photo, which is read only by members of its league',
  'scripts/admin/accounts.ts': 'a new password, printed for the operator to give to the account’s owner',
  'sync-server/src/auth/derive-key.ts': 'the keys for all seals',
  'sync-server/src/auth/passwords.ts': 'a hash to compare with if there is no account',
  'sync-server/src/config/config.ts': 'the server’s own secret, stored in its data folder',
  'sync-server/src/email/deliver.ts': 'the name of a worker’s claim',
  'sync-server/src/email/start-delivering.ts': 'the name of a worker’s claim',
  'sync-server/src/operate/log-requests.ts': 'the number of a request in the log',
  'sync-server/src/push/push-keys.ts': 'the server’s own key, by which push services recognize it',
  'sync-server/src/store/ledger.ts': 'the hash of a league’s state',
  'sync-server/src/sync/run-calls.ts': 'the server’s own client id',
  'web/src/account/api.ts': 'the key by which the server recognizes a repeated call of the same account',
  'web/src/features/server/upload-copy.ts': 'the name of a copy that is still being uploaded',
  'web/src/guest/kept-card.ts': 'the name of a guest’s phone, which opens nothing without the card’s code',
  'web/src/sync-client/device-world.ts': 'the ids of phones and actions',
  'web/src/sync-client/open-client.ts': 'the id of a tab',
  'web/src/sync-client/storage/rehearsal-storage.ts': 'the id of a phone that sends nothing',
}
