/** How the app gets onto the Home Screen of an iPhone or iPad. The only place for each sentence. */
export const installText = {
  title: 'Put it on the Home Screen',
  steps: [
    'Press Share: the square with an arrow out of it.',
    'Scroll down, and choose Add to Home Screen.',
    'Press Add. From then on open it from there.',
  ],
  why: 'Safari throws away what a page keeps on this device after seven days without a visit, scores that were not sent too. What is on the Home Screen stays.',
  notKept:
    'Safari throws away what is kept here after seven days without a visit. Put the app on the Home Screen: Share, then Add to Home Screen.',
  signInOnce: 'Send first what waits here: the app on the Home Screen begins with a copy of its own, and you log in once more.',
} as const
