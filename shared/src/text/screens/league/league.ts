import { plural } from '../../plural.ts'

/** Text for the league page: its settings, seasons, invites and members. */
export const leagueText = {
  createLeague: 'Create League',
  editLeague: 'Edit League',
  invitePlayersTo: (league: string) => `Invite players to ${league}`,
  cancelInvite: 'Cancel invite',
  takeBackInvite: (number: number) => `Cancel invite ${number}`,
  inviteExpires: (day: string) => `Expires ${day}`,
  inviteJoined: (count: number) =>
    count === 0 ? 'no one has joined' : plural(count, { one: '# person has joined', other: '# people have joined' }),
  named: (name: string) => `${name} League`,
  from: (day: string) => `From ${day}`,
  weekOf: ({ week, weeks }: { week: number; weeks: number }) => `, week ${week} of ${weeks}`,
  noNameYet: 'No name yet',
  takeOutAsk: (name: string) => `Remove ${name} from the league?`,
  whatMay: (name: string) => `${name}’s role`,
  youAs: (role: string) => `You (${role.toLowerCase()})`,
  takeOut: (name: string) => `Remove ${name}`,
  barToo: 'Also block this account, so it can’t rejoin with an invite',
  barredTitle: 'Blocked accounts',
  barredHint:
    'These accounts can’t join with an invite. Once you allow an account, it can join again with a new invite.',
  admitAct: 'Allow',
  admit: (name: string) => `Allow ${name} to join again`,
  admitFailed: 'The account is still blocked. Try again.',
  newSeason: 'New season',
  sameTeams: 'Same teams, with a new schedule',
  lastHandicaps: 'Everyone starts with their last handicap',
  inPlace: (place: number) => ['First', 'Then', 'After that'][place - 1] ?? 'Last',
  noMore: 'None',
  fillWhs: 'Fill in World Handicap System values',
  fillWhsHint:
    'Best 8 of the last 20 (fewer for new players), net double bogey, soft and hard caps. You’ll see them before you save.',
  whsFilled: 'WHS values are filled in on this page. Nothing is saved yet. See what would change, or save the rules.',
  timesWrong: 'Enter times like 4:45 PM, separated by commas.',
  datesWrong: 'Enter dates like 7/2/2026, separated by commas.',
  tableWrong: 'Enter a number from -20 to 20 for each result, such as 2 or -1.',
  numbersWrong: ({ from, to, most }: { from: number; to: number; most: number }) =>
    `Enter numbers from ${from} to ${to}, separated by commas, and at most ${most} of them.`,
  rulesOf: (season: string) => `Season ${season} rules`,
  saveLeague: 'Save League',
  backupTitle: 'Server backups',
  backupNone: 'No backup yet. One is made every night.',
  backupOff: 'This server doesn’t make backups. Whoever runs it can turn them on.',
  backupAge: (hours: number) =>
    hours < 1
      ? 'The last backup is less than an hour old.'
      : plural(hours, { one: 'The last backup is # hour old.', other: 'The last backup is # hours old.' }),
  backupOld: 'There should be a backup every night. Tell whoever runs this server.',
  saveRules: 'Save Rules',
  showSeason: (season: string) => `Show season ${season}`,
} as const
