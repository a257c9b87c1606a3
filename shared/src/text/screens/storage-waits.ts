/** Shown if the browser takes too long to open its storage. */
export const storageWaitsText = {
  title: 'The browser’s storage won’t open',
  safe: 'Everything saved on this device is still here.',
  next: 'Close the other tabs and windows of this app, then reload. If that doesn’t help, restart the browser. If the browser blocks site data, or you’re in a private window, open the app in a regular window.',
} as const
