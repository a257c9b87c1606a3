/** Why a phone's pending changes have not been sent, for each blocker. */
export const syncBlockerText = {
  none: 'Sending in a moment.',
  no_signal: 'Saved on this device. It’ll be sent when you have a signal.',
  signed_out: 'Sign in again to send. Nothing is lost.',
  not_member: 'You’re no longer in this league. Nothing is lost.',
  server_busy: 'The server is busy. Nothing is lost; this device will try again automatically.',
  wifi_log_in:
    'This Wi-Fi has a sign-in page. Open it in your browser and sign in. Until then everything stays on this device.',
  server_strange: 'The server sent an invalid response. Nothing is lost; this device will keep trying.',
  too_large:
    'A proxy in front of the server rejected this change as too large. Nothing is lost. Ask whoever runs the server to allow requests of 16 MB.',
  app_too_old:
    'This app is too old for the server. Nothing is lost. Load the new version, and your pending changes will be sent.',
  server_too_old:
    'This app is newer than the server. Nothing is lost. Your pending changes will be sent when the server is updated.',
  phone_failing:
    'This device is full, or its storage is failing. It will try again automatically. Free up some space, or save your unsent changes as a file.',
} as const
