/** Text for the operator's login provider, with its name. */
export const providerText = {
  logIn: (name: string): string => `Log in with ${name}`,
  returning: 'One moment: you are being logged in.',
  returnTitle: 'Logging in',
  cancelled: (name: string): string => `You stopped at ${name}. Nobody was logged in, and nothing was changed.`,
  said: (name: string): string => `${name} did not log you in. Nothing was changed; try again, or use your password.`,
  foreign:
    'Nobody was logged in: this page belongs to a log-in that was not begun here, or that has ended. Begin again.',
  newTitle: (name: string): string => `First time with ${name}`,
  newSays: (name: string): string =>
    `No account here knows your log-in of ${name} yet. Log in with your password this once; from then on ${name} opens the same account.`,
  newPress: 'Log in and link',
  newNone: 'You have no account here?',
  register: 'Register',
  registers: (name: string): string =>
    `Your new account is linked with ${name}. The password is for where you are without it.`,
  linkTitle: (name: string): string => `Link with ${name}`,
  linkSays: (name: string): string =>
    `Type the password of your account here, not that of ${name}. From then on both log you in.`,
  linkPress: 'Link',
  linkFailed: 'Nothing was linked. It needs signal; try again.',
  linkNot: 'Leave it as it is',
  title: (name: string): string => `Log in with ${name}`,
  says: (name: string): string =>
    `Link your account with ${name}, and you can log in there in place of your password, which goes on working.`,
  add: (name: string): string => `Link with ${name}`,
  linked: (when: string): string => `Linked ${when}`,
  remove: 'Remove',
  removeOf: (label: string): string => `Remove ${label}`,
  removeAsk: (name: string): string => `Remove the link with ${name}?`,
  removeSays: 'Nobody logs in by it any more. Your other ways to log in stay as they are.',
} as const
