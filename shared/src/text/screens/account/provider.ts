/** Text about the operator's login provider. The provider's name is filled in. */
export const providerText = {
  logIn: (name: string): string => `Sign in with ${name}`,
  returning: 'One moment, signing you in…',
  returnTitle: 'Signing in',
  cancelled: (name: string): string =>
    `You canceled signing in with ${name}. You’re not signed in, and nothing was changed.`,
  refused: (name: string): string =>
    `${name} did not sign you in. Nothing was changed; try again, or use your password.`,
  foreign: 'You’re not signed in: this sign-in wasn’t started in this browser, or it has expired. Start again.',
  newTitle: (name: string): string => `First time with ${name}`,
  newHint: (name: string): string =>
    `No account here is linked to your ${name} account yet. Sign in with your password just this once; after that, ${name} signs you in to the same account.`,
  newPress: 'Sign in and link',
  newNone: 'New here?',
  register: 'Register',
  registers: (name: string): string =>
    `Your new account is linked to ${name}. The password is for when you can’t use ${name}.`,
  linkTitle: (name: string): string => `Link to ${name}`,
  linkHint: (name: string): string =>
    `Enter your password for this site, not your ${name} password. After that you can sign in with either.`,
  linkPress: 'Link',
  linkFailed: 'Nothing was linked. Try again when you have a signal.',
  linkNot: 'Don’t link',
  title: (name: string): string => `Sign in with ${name}`,
  says: (name: string): string =>
    `Link your account to ${name} to sign in with it instead of your password. Your password will still work.`,
  add: (name: string): string => `Link to ${name}`,
  linked: (when: string): string => `Linked ${when}`,
  remove: 'Remove',
  removeOf: (label: string): string => `Remove ${label}`,
  removeAsk: (name: string): string => `Remove the link to ${name}?`,
  removeHint: 'The link can no longer be used to sign in. Your other ways to sign in stay the same.',
} as const
