/** Text for emails, and for the app's screens about them. */
export const emailText = {
  hello: (name: string): string => `Hello ${name},`,
  passwordChanged: {
    subject: 'Your password was changed',
    says: 'The password of your account was changed just now, and every other log-in of it has ended.',
    notYou: 'If that was not you, tell your secretary or the person who runs this server right away.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    says: 'Your account has a new passkey: whoever holds it can log in without the password. You see all of them in the app, under Your account.',
    notYou: 'If that was not you, remove it there, change your password, and tell the person who runs this server.',
  },
  providerLinked: {
    subject: (provider: string): string => `Your account opens by ${provider} too`,
    says: (provider: string): string =>
      `Your account was linked with a log-in of ${provider}: whoever has that can log in without the password. You see it in the app, under Your account.`,
  },
  resetLink: {
    subject: 'A new password for your account',
    says: 'Press the button to choose a new password. It works once, and for 30 minutes.',
    press: 'Choose a new password',
    notYou: 'If you did not ask for this, you need not do anything: your password stays as it is.',
  },
  confirmEmail: {
    subject: 'Confirm your email address',
    says: 'Somebody wants to log in to Golf League Manager with this address from now on. Press the button if that was you. It works for 30 minutes.',
    ownSays:
      'Somebody who is logged in to an account with this address wants to add a passkey or another log-in to it. Press the button only if you made that account. It works for 30 minutes.',
    press: 'Confirm this address',
    notYou: 'If you do not know about this, you need not do anything: nothing changes.',
  },
  emailAsked: {
    subject: 'Another email address for your account',
    says: 'Somebody who is logged in to your account asked to change its email address. It changes once the new address is confirmed.',
    notYou: 'If that was not you, change your password now: that stops it.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    says: 'Your account has another email address from now on, and this one no longer logs in.',
    notYou: 'If you did not do that, tell your secretary or the person who runs this server at once.',
  },
  question: {
    subject: 'May a golf league email you?',
    says: 'The secretary of a golf league put this address on the league’s roster. If you agree, the league emails you its weekly recap, and asks you when it needs a sub.',
    press: 'See which league it is, and answer',
    notYou: 'If you don’t play in a golf league, you don’t have to do anything. Nothing more will come.',
  },
  request: {
    subject: (day: string): string => `Can you sub on ${day}?`,
    asks: (of: { league: string; player: string; week: number; day: string; time: string | null }): string =>
      `${of.league} needs somebody to play for ${of.player} in week ${of.week}, ${of.day}${of.time === null ? '' : `, ${of.time}`}.`,
    first: 'The first who says yes has the place.',
    press: 'Answer in the app',
    otherwise: (secretary: string): string => `You do not use the app? Tell ${secretary}.`,
    secretary: 'your secretary',
  },
  taken: {
    subject: (day: string): string => `No sub needed any more on ${day}`,
    says: (of: { player: string; week: number; day: string }): string =>
      `The place of ${of.player} in week ${of.week}, ${of.day}, is taken. You need not do anything. Thank you.`,
  },
  test: {
    subject: 'Test email from Golf League Manager',
    says: 'This server can send email. There is nothing to do.',
  },
  sentBy: (server: string): string => `Sent by Golf League Manager at ${server}`,
  why: (league: string): string => `You get this because ${league} has your email address.`,
  stop: 'To get no more of these, open this page and press the button:',
  stopShort: 'Stop these mails',
} as const

/** The page opened by the link at the bottom of an email. */
export const unsubscribeText = {
  title: 'Fewer mails',
  label: 'Mail',
  asks: (of: { address: string; kind: string; league: string }): string =>
    `Press the button, and ${of.league} sends no more ${of.kind} to ${of.address}.`,
  press: 'Stop these mails',
  done: 'Done. You get no more of these mails.',
  back: 'You can turn them on again in the app, under Your account.',
  wrong: 'This link is not complete. Open it from the mail again.',
  noLeague: 'Your league',
} as const

/** The page where someone without an account answers whether a league may email them. */
export const emailQuestionText = {
  title: 'Email from your league',
  label: 'Email',
  asks: (league: string): string =>
    `${league} would like to email you its weekly recap, and ask you when it needs a sub. Is that OK?`,
  yes: 'Yes, email me',
  no: 'No, don’t email me',
  saidYes: 'Thank you. What your league sent you in the last few days is on its way.',
  saidNo: 'Done. This league won’t email you.',
  change: 'You can change your answer with the link in that email.',
} as const

/** Kinds of messages, for use within a sentence. */
export const emailKindText = {
  account: 'account mails',
  question: 'questions whether it may email you',
  recap: 'weekly recaps',
  request: 'requests to sub',
  week: 'changes of weeks',
  night: 'results of nights',
  dispute: 'disputed scores',
  message: 'messages',
} as const

/** A delivery's status. */
export const deliveryText = {
  state: {
    waiting: 'waiting',
    handed: 'waiting for the mail server’s answer',
    sent: 'sent',
    refused: 'refused by the mailbox',
    failed: 'not sent',
    unclear: 'may have been sent',
    stopped: 'not wanted',
  },
  /** How the mail server's response is appended. */
  because: (state: string, said: string): string => `${state}: ${said}`,
  recapsFull: 'your league has mailed its 3 recaps of this day; send it again tomorrow',
  dayFull: 'your league has sent as many emails as it may in one day; try again tomorrow',
  youngFull: (most: number): string =>
    `a new league sends up to ${most} emails a day in its first week; try again tomorrow`,
  accountFull: 'you have sent as many emails as one account may in a day; try again tomorrow',
  networkFull: 'as many emails as allowed in one day were sent from your internet connection; try again tomorrow',
  serverFull: 'this server has sent as many emails as it may in one day; try again tomorrow',
  notAnswered: 'they were asked by email whether your league may write to them, and haven’t answered yet',
  saidNo: 'they don’t want email from your league',
  askedOften: 'several leagues have asked this address already; invite this player to make an account instead',
  tooLate: 'it could not be sent in time',
  noAnswer: 'the mail server did not answer',
  noHost: 'no address is known for the host in GLM_SMTP_URL',
  noConnection: 'the mail server refuses the connection; check host and port in GLM_SMTP_URL',
  noTls: 'the mail server’s certificate or encryption does not work',
  undelivered: (count: number, said: string | null): string =>
    `${count} ${count === 1 ? 'email was' : 'emails were'} not delivered${said ? `; last answer: ${said}` : ''}`,
  badAddress: 'this is not a mail address',
  tooLarge: 'the mail is larger than the mail server allows',
  cutOff: 'the mail server did not say whether it took the mail',
} as const

/** The same for a phone notification. */
export const pushDeliveryText = {
  state: {
    waiting: 'waiting',
    handed: 'waiting for the answer',
    sent: 'sent to the phone',
    refused: 'not taken by the phone',
    failed: 'not sent',
    unclear: 'may have been sent',
    stopped: 'not wanted',
  },
  noAnswer: 'the notice service of the browser did not answer',
  cutOff: 'the notice service of the browser did not say whether it took it',
  notPublic: 'the address of the device is not on the internet',
  badKeys: 'the device gave no valid keys',
} as const

/** The status of a league's emails, for its secretary. */
export const sentEmailText = {
  by: { mail: 'By mail', push: 'On the phone' },
  phones: 'What became of the notices on phones',
  none: 'No mails yet.',
  noMail: 'This server sends no mails. Tell people yourself, or post it in your group chat.',
  failed: 'What became of earlier mails is shown when there is signal.',
  summary: (of: { sent: number; all: number }): string => `${of.sent} of ${of.all} sent`,
  heldBack: (count: number, why: string): string => `${count} ${count === 1 ? 'email' : 'emails'} held back: ${why}.`,
  again: 'Look again',
  resend: 'Send again',
  resendFailed: 'It was not sent again.',
} as const
