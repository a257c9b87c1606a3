/** The server's messages to a phone it can't sync with. */
export const versionText = {
  client_too_old:
    'This app is too old for the server. Nothing was changed, and what is not sent stays on this phone: load the new version of the app, and it is sent.',
  server_too_old:
    'This app is newer than the server. Nothing was changed, and what is not sent stays on this phone: it is sent when the server is updated.',
} as const
