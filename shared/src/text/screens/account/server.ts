import { plural } from '../../plural.ts'

const size = (bytes: number): string => {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const
  let [amount, unit] = [bytes, 0]
  while (amount >= 1000 && unit < units.length - 1) [amount, unit] = [amount / 1000, unit + 1]
  return `${amount < 10 && unit > 1 ? amount.toFixed(1) : Math.round(amount)} ${units[unit]}`
}
const accounts = (count: number): string => plural(count, { one: '# account', other: '# accounts' })
const leagues = (count: number): string => plural(count, { one: '# league', other: '# leagues' })
const members = (count: number): string => plural(count, { one: '# member', other: '# members' })
const changes = (count: number): string => plural(count, { one: '# change', other: '# changes' })

/** Text for the app admin's page about the server. */
export const serverScreenText = {
  failed: 'Couldn’t load the server status.',
  loading: 'Loading…',
  size,
  factsTitle: 'This server',
  health: 'Health',
  healthy: 'All checks pass',
  version: 'Version',
  node: 'Node',
  startedAt: 'Running since',
  database: 'Database',
  engine: { sqlite: 'SQLite', postgresql: 'PostgreSQL' },
  databaseSize: (engine: string, bytes: number | null): string =>
    bytes === null ? engine : `${engine}, ${size(bytes)}`,
  free: 'Free disk space',
  accounts: 'Accounts',
  accountsTitle: 'Accounts',
  searchAccounts: 'Search accounts',
  accountsFailed: 'Couldn’t load the accounts.',
  noAccounts: 'No matching accounts.',
  accountsShown: (shown: number, all: number): string => (shown < all ? `${shown} of ${accounts(all)}` : accounts(all)),
  moreAccounts: 'Show more',
  lastSeen: (when: string): string => `Last seen ${when}`,
  notSignedIn: 'Not signed in anywhere',
  appAdmin: 'App admin',
  notConfirmed: 'Email not confirmed',
  memberOf: (league: string, role: string): string => `${league} (${role})`,
  inNoLeague: 'Not in a league',
  resetPassword: 'Reset a password',
  lookForVersion: 'Check for a new version',
  newer: (version: string): string => `Version ${version} is available.`,
  releaseNotes: 'Release notes',
  newest: (version: string): string => `You have the newest version. Latest release: ${version}.`,
  checks: {
    database: 'Database',
    migrations: 'Migrations',
    disk: 'Disk',
    backup: 'Last backup',
    backupFolder: 'Backup folder',
    email: 'Email',
  } as Readonly<Record<string, string>>,
  leaguesTitle: 'Leagues',
  noLeagues: 'No leagues yet.',
  leagueHint: (of: { members: number; changes: number }): string => `${members(of.members)} · ${changes(of.changes)}`,
  copiesTitle: 'Backups',
  copiesIn: (folder: string): string => `The server saves a backup every night, in ${folder}.`,
  noCopies: 'No backups are made: this is a demo, GLM_BACKUP_KEEP is 0, or the data is in PostgreSQL.',
  noneYet: 'No backups yet.',
  makeCopy: 'Back up now',
  making: 'Backing up…',
  upload: 'Upload a backup',
  uploadLabel: 'Backup file to upload',
  uploading: (percent: number): string => `Uploading… ${percent}%`,
  uploaded: 'Uploaded. Select Restore next to it to see what’s in it.',
  uploadFailed: 'Couldn’t upload the file.',
  copyFailed: 'Couldn’t create the backup.',
  kind: { backup: 'Backup', before_update: 'Before an update', uploaded: 'Uploaded' },
  download: 'Download',
  downloadOf: (when: string): string => `Download the backup from ${when}`,
  downloadFailed: 'Couldn’t download the backup.',
  restore: 'Restore',
  restoreOf: (when: string): string => `Restore the backup from ${when}`,
  restoreAsk: 'Restore this backup?',
  restoreHolds: (of: { leagues: number; accounts: number }): string =>
    `The backup contains ${leagues(of.leagues)} and ${accounts(of.accounts)}:`,
  changesOf: (name: string, count: number): string => `${name}: ${changes(count)}`,
  newestChange: (when: string): string => `The newest change is from ${when}.`,
  restoreHint:
    'The server restarts with this data, and everyone may have to sign in again. A copy of the current data stays on the server. Phones will resend any newer changes.',
  restoreFailed: 'Couldn’t restore the backup.',
  contentsFailed: 'This backup can’t be opened. Choose another one.',
  restarting: 'The server is restarting with this backup. Sign in again in a minute.',
  emailTitle: 'Email',
  emailOff: 'Email is off on this server. Set GLM_SMTP_URL and GLM_MAIL_FROM to turn it on.',
  emailGood: 'Email is being delivered.',
  emailBad: (why: string): string => `Not delivered: ${why}.`,
  testEmail: 'Send me a test email',
  testFailed: 'Couldn’t send the test email.',
  problemsTitle: 'Recent problems',
  noProblems: 'No problems since the server started.',
  level: { warning: 'Warning', error: 'Error' },
  settingsTitle: 'Settings',
  settingsHint: 'The server started with these settings. Passwords and keys are hidden.',
  allSettings: 'Show unset settings',
  notSet: 'not set',
} as const
