/** The server's messages to a phone that it can't sync with. */
export const versionText = {
  client_too_old:
    'This app is too old for the server. Nothing was changed, and unsent changes are safe on this device. Load the new version of the app, and they’ll be sent.',
  server_too_old:
    'This app is newer than the server. Nothing was changed, and unsent changes are safe on this device. They’ll be sent once the server is updated.',
} as const
