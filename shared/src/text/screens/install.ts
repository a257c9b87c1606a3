/** Explains how to add the app to the Home Screen of an iPhone or iPad. */
export const installText = {
  title: 'Add to your Home Screen',
  steps: [
    'Tap Share: the square with an arrow pointing up.',
    'Scroll down and tap Add to Home Screen.',
    'Tap Add. From then on, open the app from the Home Screen.',
  ],
  why: 'Safari deletes what a site stores on this device after seven days without a visit, including unsent scores. Apps on the Home Screen keep their data.',
  notKept:
    'Safari deletes what’s stored here after seven days without a visit. Add the app to your Home Screen: tap Share, then Add to Home Screen.',
  signInOnce:
    'Wait for “Synced” first. The app on the Home Screen stores its own data, so you’ll need to sign in again.',
} as const
