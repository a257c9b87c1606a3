/** How to put the app on the Home Screen of an iPhone or iPad. */
export const installText = {
  title: 'Put it on the Home Screen',
  steps: [
    'Press Share: the square with an arrow out of it.',
    'Scroll down, and choose Add to Home Screen.',
    'Press Add. From then on open it from there.',
  ],
  why: 'Safari deletes what a page stores on this device after seven days without a visit, unsent scores too. An app on the Home Screen keeps it.',
  notKept:
    'Safari deletes what is stored here after seven days without a visit. Put the app on the Home Screen: Share, then Add to Home Screen.',
  signInOnce: 'Wait for “Synced” first: the app on the Home Screen starts with its own copy, and you log in once more.',
} as const
