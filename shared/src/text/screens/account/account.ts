import { plural } from '../../plural.ts'

/** Text for the account and license screens. */
export const accountText = {
  payByCard: 'Pay by card',
  joinFirst: (league: string) => `You’re invited to ${league}. Log in or register, and you’ll come back here.`,
  joinHint: (league: string) =>
    `You’re invited to ${league}. As a player you can see its schedule, its standings and your own match.`,
  secretary: 'Secretary',
  course: 'Course',
  plays: 'League night',
  night: ({ day, start }: { day: string; start: string }) => `${day}s at ${start}`,
  joinNow: 'Join the league',
  chooseUser: 'Choose a user',
  forgot: 'Forgot your password?',
  forgotTitle: 'Get a new password',
  forgotHint: 'Enter your account’s email address. We’ll send you a link to choose a new password.',
  forgotElse: 'No email, or an old address? Your secretary can show you a link instead, under League, Members.',
  forgotPress: 'Send the link',
  forgotFailed: 'The link was not sent. Nothing was changed; try again.',
  logInForMatch:
    'The code on the scorecard opens its match. Sign in to see it. If you don’t have an account, ask your secretary for an invite.',
  backToLogin: 'Back to login',
  newTitle: 'Choose a new password',
  newSave: 'Save password',
  newHint: 'Every phone and computer signed in to your account will have to sign in again with the new password.',
  newFailed: 'The password was not changed. Try again.',
  newDone: 'Password changed. Use the new one to sign in.',
  logInNow: 'Sign in now',
  linkCut: 'This link is incomplete. Open it again from the email, or ask for a new one.',
  confirmTitle: 'Confirm your address',
  confirmHint: 'After confirming, sign in with the new address.',
  confirmPress: 'Confirm this address',
  confirmFailed: 'The address was not confirmed. Nothing was changed; try again.',
  roleTitle: 'Your role in the league',
  roleGiven: 'A secretary assigns roles, under League, Members.',
  name: 'Name',
  nameHint: 'Members of your league see this name next to the scores you enter and in the history.',
  nameSave: 'Save Name',
  nameFailed: 'Your name was not changed. Try again when you have a signal.',
  emailTitle: 'Email address',
  emailNow: (email: string) => `You sign in with ${email}.`,
  emailNew: 'New email address',
  emailChange: 'Change the address',
  emailFailed: 'The address was not changed. Try again.',
  passwordNow: 'Your password',
  mailsTitle: 'Emails you get',
  mailsNone: 'This server can’t send email.',
  mailsNoLeague: 'Email comes from your league. You haven’t joined one.',
  mailOf: {
    recap: 'Your league’s weekly recap',
    request: 'Requests to sub, and when the spot is filled',
    availability: 'Availability requests',
    teeTime: 'Your tee time',
    dues: 'What you owe',
  },
  mailsFailed: 'You need a signal. Your email settings have not changed.',
  passkeysTitle: 'Passkeys',
  passkeysHint:
    'Sign in with your fingerprint, your face or your device’s PIN instead of the password. Your password still works.',
  passkeysNone:
    'Passkeys don’t work in this browser or at this web address. They need https and a device with a screen lock.',
  passkeyAdd: 'Add a passkey',
  passkeyName: 'Name for this device',
  passkeyNow: 'My device',
  passkeyHas: 'This device already has a passkey for your account.',
  passkeyStopped: 'No passkey was added because the prompt on this device wasn’t answered. Try again.',
  passkeyAddFailed: 'No passkey was added. Try again when you have a signal.',
  passkeyMade: (when: string) => `Added ${when}`,
  passkeyRename: 'Rename',
  passkeyRenameOf: (name: string) => `Rename ${name}`,
  passkeyNewName: 'New name',
  passkeySave: 'Save',
  passkeyRemove: 'Remove',
  passkeyRemoveOf: (name: string) => `Remove ${name}`,
  passkeyRemoveAsk: (name: string) => `Remove the passkey ${name}?`,
  passkeyRemoveHint:
    'This passkey will no longer work. Your other ways to sign in stay the same. Delete it on the device too.',
  saveFailed: 'Nothing was changed. Try again when you have a signal.',
  passkeyLogin: 'Sign in with a passkey',
  passkeyLoginStopped:
    'You’re not signed in because the prompt on this device wasn’t answered. Try again, or use your password.',
  logInFailed: 'You’re not signed in. Check your signal and try again, or use your password.',
  sessionsTitle: 'Devices signed in',
  sessionsHint: 'Lost a phone, or signed in on someone else’s? Sign out of it here.',
  sessionsFailed: 'Couldn’t load the list. You need a signal.',
  endFailed: 'The device was not signed out. Try again when you have a signal.',
  thisDevice: 'This device',
  otherDevice: 'Another device',
  lastSeen: (when: string) => `Last used ${when}`,
  loggedIn: (when: string) => `Signed in ${when}`,
  end: 'Sign out',
  endOf: (device: string) => `Sign out ${device}`,
  endOthers: 'Sign out all others',
  linkWord: 'New password',
  linkFor: (name: string) => `New password for ${name}`,
  linkPress: 'New password link',
  linkHint: (name: string) =>
    `Have ${name} scan this with their own phone, or send them the link. It expires in 30 minutes and works only once.`,
  linkMake: (name: string) => `Anyone who opens the link can choose a new password for ${name}. Show it only to them.`,
  linkShow: 'Show the link',
  linkLabel: 'Link to choose a new password',
  linkCode: 'QR code to choose a new password',
  /** Lists the account's other sign-in methods, before its password is reset with a link. */
  linkAlsoOpens: (passkeys: number, provider: boolean) =>
    plural(passkeys, {
      one: provider
        ? 'You can also sign in to this account with # passkey and a linked account. Choosing a new password removes both.'
        : 'You can also sign in to this account with # passkey. Choosing a new password removes it.',
      other:
        passkeys === 0
          ? 'You can also sign in to this account with a linked account. Choosing a new password removes the link.'
          : provider
            ? 'You can also sign in to this account with # passkeys and a linked account. Choosing a new password removes them all.'
            : 'You can also sign in to this account with # passkeys. Choosing a new password removes them.',
    }),
  endWaysIn: 'Also remove my passkeys and linked accounts',
  endWaysInNote: 'Choose this if someone else may have added a way to sign in.',
  linkFailed: 'The link was not created. Try again when you have a signal.',
  calendarTitle: 'Your calendar',
  calendarHint:
    'Your phone’s calendar can show your matches, weeks you sub, canceled and moved weeks, and weeks you’re out. ' +
    'Until your secretary confirms which player you are, it shows the league’s dates. ' +
    'Anyone with the address can see these dates. To make the address stop working, change your password.',
  calendarPress: 'Show the address',
  calendarLabel: 'Your calendar’s address',
  calendarAdd: 'Add to my calendar',
  calendarFailed: 'Couldn’t load the address. Try again when you have a signal.',
  dataTitle: 'Your data',
  dataHint: 'Everything this server has about you, in one file.',
  dataPress: 'Save my data',
  dataFailed: 'Couldn’t load your data. Try again when you have a signal.',
  deleteTitle: 'Delete my account',
  deleteHint:
    'Your account is deleted for good, along with your sign-ins, your emails and the league data on this device. Your scores and your name as ' +
    'a player stay with the league; your secretary can remove those too.',
  deleteBackups: 'Your account stays in backups until they’re replaced, usually within 14 days.',
  deletePress: 'Delete my account',
  deleteAsk: 'Delete your account for good?',
  deleteCannot: 'This can’t be undone. Anything not yet sent from this device will be lost.',
  deleteFailed: 'Nothing was deleted. Try again when you have a signal.',
  logInHint: 'You need a signal to sign in. After that the whole league night works without one.',
} as const
