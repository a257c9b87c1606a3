import { plural } from './plural.ts'

/** Text for emails, and for the app's screens about them. */
export const emailText = {
  hello: (name: string): string => `Hello ${name},`,
  passwordChanged: {
    subject: 'Your password was changed',
    says: 'The password for your account was just changed, and all other devices were signed out.',
    notYou: 'If this wasn’t you, tell your secretary or the person who runs this server right away.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    says: 'Your account has a new passkey. Anyone who has it can sign in without the password. You can see all your passkeys in the app, under Your account.',
    notYou: 'If this wasn’t you, remove the passkey, change your password, and tell the person who runs this server.',
  },
  providerLinked: {
    subject: (provider: string): string => `You can now sign in with ${provider}`,
    says: (provider: string): string =>
      `Your account was linked to a ${provider} account. Anyone who can sign in to that ${provider} account can sign in to yours without the password. You can see linked accounts in the app, under Your account.`,
  },
  resetLink: {
    subject: 'Reset your password',
    says: 'Use the button to choose a new password. The link expires in 30 minutes and works only once.',
    press: 'Choose a new password',
    notYou: 'If you didn’t ask for this, ignore this email. Your password stays the same.',
  },
  confirmEmail: {
    subject: 'Confirm your email address',
    says: 'Someone wants to use this address to sign in to Golf League Manager. If that’s you, use the button within 30 minutes.',
    ownHint:
      'Someone who is signed in to an account with this address wants to add a passkey or another way to sign in. Use the button within 30 minutes, and only if you created that account.',
    press: 'Confirm this address',
    notYou: 'If you don’t know what this is about, ignore this email. Nothing will change.',
  },
  emailAsked: {
    subject: 'Someone asked to change your email address',
    says: 'Someone who is signed in to your account asked to change its email address. It will change once the new address is confirmed.',
    notYou: 'If this wasn’t you, change your password now to stop it.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    says: 'Your account now has a different email address. You can no longer sign in with this one.',
    notYou: 'If you didn’t do this, tell your secretary or the person who runs this server right away.',
  },
  question: {
    subject: 'May a golf league email you?',
    says: 'The secretary of a golf league put this address on the league’s roster. If you agree, the league can email you its weekly recap, ask whether you can play or sub, and remind you of tee times and dues.',
    press: 'See the league and respond',
    notYou: 'If you don’t play in a golf league, you don’t have to do anything. You won’t hear from us again.',
  },
  request: {
    subject: (day: string): string => `Can you sub on ${day}?`,
    asks: (of: { league: string; player: string; week: number; day: string; time: string | null }): string =>
      `${of.league} needs someone to play for ${of.player} in week ${of.week}, ${of.day}${of.time === null ? '' : `, ${of.time}`}.`,
    first: 'The first person to accept gets the spot.',
    press: 'Answer in the app',
    otherwise: (secretary: string): string => `Not using the app? Call or text ${secretary}.`,
    secretary: 'your secretary',
  },
  taken: {
    subject: (day: string): string => `Sub no longer needed on ${day}`,
    says: (of: { player: string; week: number; day: string }): string =>
      `${of.player}’s spot in week ${of.week}, ${of.day}, has been filled. There’s nothing you need to do. Thank you!`,
  },
  test: {
    subject: 'Test email from Golf League Manager',
    says: 'This server can send email. You don’t need to do anything.',
  },
  sentBy: (server: string): string => `Sent by Golf League Manager at ${server}`,
  why: (league: string): string => `You’re getting this email because ${league} has your address.`,
  stop: 'To stop getting these emails, open this page and use the button:',
  stopShort: 'Stop these emails',
} as const

/** Text for the page that the link at the bottom of an email opens. */
export const unsubscribeText = {
  title: 'Fewer emails',
  label: 'Email',
  asks: (of: { address: string; kind: string; league: string }): string =>
    `Use the button to stop getting ${of.kind} from ${of.league} at ${of.address}.`,
  press: 'Stop these emails',
  done: 'Done. You won’t get these emails anymore.',
  back: 'If you have an account, you can turn them back on in the app, under Your account.',
  wrong: 'This link is incomplete. Open it from the email again.',
  gone: 'This link no longer works. If you have a newer email from this league, use the link in that one.',
  noLeague: 'Your league',
} as const

/** Text for the page on which someone without an account says whether a league may email them. */
export const emailQuestionText = {
  title: 'Email from your league',
  label: 'Email',
  asks: (league: string): string =>
    `${league} would like to email you its weekly recap, ask whether you can play or sub, and remind you of tee times and dues. Is that OK?`,
  yes: 'Yes, email me',
  no: 'No, don’t email me',
  saidYes: 'Thank you. Any emails held for you over the last few days are on their way.',
  saidNo: 'Done. This league won’t email you.',
  change: 'You can change your answer with the link in that email.',
} as const

/** Kinds of emails, for use within a sentence. */
export const emailKindText = {
  account: 'account emails',
  question: 'requests for permission to email you',
  recap: 'weekly recaps',
  request: 'requests to sub',
  week: 'schedule changes',
  night: 'weekly results',
  dispute: 'disputed scores',
  message: 'messages',
  availability: 'questions about who’s playing',
  teeTime: 'tee times',
  dues: 'dues reminders',
} as const

/** A delivery's status. */
export const deliveryText = {
  state: {
    waiting: 'waiting',
    handed: 'waiting for the mail server’s reply',
    sent: 'sent',
    refused: 'rejected by the mailbox',
    failed: 'not sent',
    unclear: 'may have been sent',
    stopped: 'turned off by the recipient',
  },
  /** Returns a delivery's status, followed by the mail server's response. */
  because: (state: string, said: string): string => `${state}: ${said}`,
  recapsFull: 'your league has already emailed 3 recaps today; try again tomorrow',
  dayFull: 'your league has reached its daily email limit; try again tomorrow',
  youngFull: (most: number): string =>
    `a new league can send up to ${most} emails a day in its first week; try again tomorrow`,
  accountFull: 'you have reached the daily email limit for an account; try again tomorrow',
  networkFull: 'your internet connection has reached its daily email limit; try again tomorrow',
  serverFull: 'this server has reached its daily email limit; try again tomorrow',
  notAnswered: 'they were asked by email whether your league may email them, and haven’t answered yet',
  saidNo: 'they don’t want email from your league',
  askedOften:
    'several leagues have already asked this person for permission to send email; invite this player to create an account instead',
  tooLate: 'it couldn’t be sent in time',
  noAnswer: 'the mail server didn’t respond',
  noHost: 'the host in GLM_SMTP_URL wasn’t found',
  noConnection: 'the mail server refused the connection; check the host and port in GLM_SMTP_URL',
  noTls: 'the mail server’s certificate or encryption failed',
  undelivered: (count: number, said: string | null): string =>
    plural(count, {
      one: `# email wasn’t delivered${said ? `; last response: ${said}` : ''}`,
      other: `# emails weren’t delivered${said ? `; last response: ${said}` : ''}`,
    }),
  badAddress: 'this isn’t an email address',
  tooLarge: 'the email is larger than the mail server allows',
  cutOff: 'the mail server didn’t say whether it accepted the email',
} as const

/** A phone notification's delivery status. */
export const pushDeliveryText = {
  state: {
    waiting: 'waiting',
    handed: 'waiting for a confirmation',
    sent: 'sent to the phone',
    refused: 'rejected by the phone',
    failed: 'not sent',
    unclear: 'may have been sent',
    stopped: 'turned off by the recipient',
  },
  noAnswer: 'the browser’s notification service didn’t respond',
  cutOff: 'the browser’s notification service didn’t say whether it accepted the notification',
  notPublic: 'the device’s notification address isn’t public',
  badKeys: 'the device sent invalid keys',
} as const

/** The status of a league's emails, for its secretary. */
export const sentEmailText = {
  by: { mail: 'By email', push: 'On phones' },
  phones: 'Notification status',
  everything: 'Emails and notifications',
  none: 'No emails yet.',
  noMail: 'This server can’t send email. Tell people yourself, or post it in your group chat.',
  failed: 'Connect to see the status of earlier emails.',
  summary: (of: { sent: number; all: number }): string => `${of.sent} of ${of.all} sent`,
  heldBack: (count: number, why: string): string =>
    plural(count, { one: `# email held back: ${why}.`, other: `# emails held back: ${why}.` }),
  again: 'Refresh',
  resend: 'Send again',
  resendFailed: 'Couldn’t send it again.',
} as const
