/** The server's responses to the app admin about the server itself. */
export const serverDeskText = {
  noReleases: 'This copy of the app doesn’t know where to check for updates. Check the site you got it from.',
  releasesSilent: 'GitHub didn’t respond. Nothing has changed; try again later.',
  noEmail: 'Email is off on this server. Set GLM_SMTP_URL and GLM_MAIL_FROM, then restart it.',
  emailAccepted: (to: string): string => `The mail server accepted an email to ${to}. Check that mailbox now.`,
  emailFailed: (said: string): string => `The email wasn’t sent: ${said}.`,
  copyMade: 'Backup created.',
  noCopies: 'This server doesn’t make backups: it is a demo, GLM_BACKUP_KEEP is 0, or the data is in PostgreSQL.',
  noRestart: 'This server can’t restart automatically. Stop it and run admin restore.',
  restoring: 'The server is restarting with the data from this backup. Sign in again in a minute.',
  notACopy: 'This file isn’t a copy of a Golf League Manager database; nothing has changed.',
  partMissing: 'Part of the file is missing. Upload it again; nothing has changed.',
  diskFull: 'The server’s disk is full. Nothing has changed; free some space first.',
  folderNotWritable: 'The server can’t write to its backup folder. Nothing has changed; see the settings below.',
} as const
