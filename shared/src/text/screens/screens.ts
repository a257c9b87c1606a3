import { joinNames } from '../../lib/join-names.ts'
import { limits } from '../../schema/limits.ts'
import { screenNames } from '../names.ts'
import { numberedText } from '../numbered.ts'
import { plural } from '../plural.ts'

/** Screen text that isn't in the contract. */
export const screenText = {
  noSeason: 'No season yet',
  noSeasonHint: 'The season appears here once it has teams and weeks.',
  serverComes: 'Loading the league',
  serverComesHint:
    'This device needs a signal to load the league the first time. After that, everything works offline.',
  gettingReady: 'Your secretary is setting up the season. It’ll appear here.',
  soonHere: 'Your secretary is setting up the season. Your match will appear here.',
  setupCourse: 'Par and stroke index for every hole',
  setupPlayers: (regulars: number) => `${regulars} regulars. Import your list from any spreadsheet`,
  setupTeams: (size: number) => plural(size, { one: 'One player per team', other: '# players per team' }),
  setupSchedule: 'One full round robin, weekly from the start date',
  // Teams
  noTeams: 'No teams yet',
  noTeamsHint: 'Add the players first, then put them on teams.',
  teamsMissing: 'Add the missing teams before you make the schedule.',
  teamsWhole: 'All of the season’s teams are set up.',
  clockLike: 'Enter a time like 4:45 PM.',
  twicePlayer: 'The same player is on this team twice. Choose each player once.',
  startTimeNote: 'Shown next to the team’s tee times and on its scorecards. Leave it blank to use the schedule’s time.',
  // Messages
  noMessages: 'No messages yet',
  noMessagesHint: 'A message is printed on the scorecards and shown on the dashboard on the days you choose.',
  messageNote: 'Printed on the scorecards and shown on the dashboard from the first day to the last.',
  messageEmpty: 'Enter the message.',
  dateMissing: 'Choose a date.',
  endBeforeStart: 'The last day is before the first.',
  messageSaved: 'Message saved.',
  messageDeleted: 'Message deleted.',
  messageLost: 'The message will be removed from the scorecards and the dashboard.',
  // Subs
  noSubs: 'No subs this season',
  noSubsHint: 'When a regular can’t play, choose a sub here.',
  subsOffered:
    'You can choose active subs who aren’t playing elsewhere that week, and regulars whose spot someone else is filling.',
  subIncomplete: 'Choose the player and the sub.',
  subSaved: 'Sub saved.',
  subDeleted: 'Sub assignment deleted.',
  // Schedule
  noSchedule: 'No schedule yet',
  noScheduleHint:
    'Set up the teams first, then generate the schedule: one full round robin, weekly from the start date.',
  noScheduleReady: 'The teams are set up. Generate the schedule: one full round robin, weekly from the start date.',
  weekDeleted: 'Special week deleted.',
  weekAdded: 'Special week added.',
  regularWeekAdded: 'Week added.',
  regularWeekDeleted: 'Week deleted.',
  weekPaired: {
    standings: 'Position round paired from the standings.',
    bracket: 'Playoff week paired from the bracket.',
  },
  pairFailed: 'The week was not paired.',
  weekLost: (week: number) =>
    `Week ${week} will be deleted, and later weeks’ numbers will go down by one. A week with results can’t be deleted.`,
  specialIncomplete: 'Enter a week number from 1 to 99, and choose a date.',
  specialShifts: 'Later weeks keep their matches, and their numbers go up by one.',
  dateStands: 'Only this week moves; the week number doesn’t change.',
  scheduleWillBe: (teams: number, weeks: number) =>
    `${numberedText.teams(teams)}, ${numberedText.weeks(weeks)} in all, including the season’s special rounds.`,
  playoffsOpen: (week: number) => `You pair week ${week} and later weeks from the playoff bracket.`,
  teamsShort: (teams: number, wanted: number) =>
    plural(teams, {
      one: `The season is set up for ${wanted} teams, but there is only #.`,
      other: `The season is set up for ${wanted} teams, but there are #.`,
    }),
  teamsEmpty: (numbers: readonly number[]) =>
    plural(numbers.length, {
      one: `Team ${joinNames(numbers.map(String))} has no players, but will be scheduled as an opponent. Add its players first, or remove it from the season under ${screenNames.manageTeams}.`,
      other: `Teams ${joinNames(numbers.map(String))} have no players, but will be scheduled as opponents. Add their players first, or remove them from the season under ${screenNames.manageTeams}.`,
    }),
  noneKept: 'No week has results yet, so all weeks will be replaced. Undo brings them back.',
  weeksKept:
    'These weeks are over, have results or are canceled, and will be kept. The rest of the round robin is scheduled around them:',
  funHint: 'no match, no points',
  positionHint: 'paired from the standings',
  leaguesFailed: 'Couldn’t load the leagues. Try again.',
  generateOnServer: 'Schedules are generated on the server, so you need a signal. Weeks with results are kept.',
  resultsStay:
    'Weeks with scores, points, subs or winners are kept. The rest of the round robin is scheduled around them.',
  // Contests
  noContestsYet: 'Your secretary sets up the contests.',
  noContestsHint: 'Set up contests below. One button adds closest to the pin on every par 3.',
  noWinners: 'Choose a winner first.',
  winnersStand: 'These winners are already saved. To change one, choose someone else.',
  pointsWrong: (team: number) =>
    `Check team ${team}: points must be a number up to ${limits.weekPoints}, with at most two decimals.`,
  saveKeys: 'Ctrl+Enter jumps here from any cell.',
  keptOnSave: 'Saves on this device, even without a signal.',
  everyParThree: 'Closest to the pin on every par 3',
  contestsThere: 'These contests already exist.',
  contestsAdded: (count: number) => plural(count, { one: 'Contest added.', other: '# contests added.' }),
  contestNotAdded: 'The contest was not added.',
  contestNameless: 'Give the contest a name.',
  contestDeleted: 'Contest deleted.',
  contestNotDeleted: 'The contest was not deleted.',
  // League
  required: 'Fill this in.',
  digitsOnly: `Enter ${limits.phone.least} to ${limits.phone.most} digits only.`,
  emailLike: 'Enter an address like name@example.com.',
  endsBeforeStart: 'The end is before the start.',
  courseNote: 'Set the course’s holes in Course Management.',
  newCourseNote: 'Not listed? Pick a 9- or 18-hole sample; you’ll enter your own scorecard next.',
  descriptionNote: 'A short description for the players, such as “Tuesday evenings, teams of two”.',
  mostUse: 'Most leagues use 80-100.',
  readyToCreate: 'Create your league',
  readyToCreateHint:
    'Choose a name, a day and the number of teams. You can change everything later except the number of teams.',
  joinInstead:
    'Does someone else run your league? Open the invite link from your secretary, or scan the code on their phone.',
  firstSeasonHint: 'Enter when and where the league plays. Then add players and teams, and generate the schedule.',
  newSeasonHint:
    'A new season starts with the same rules, and with the same teams and handicaps if you like. The old season stays the same.',
  newSeasonKeeps: (name: string) =>
    `The new season starts with the rules of ${name}. Everything from ${name} is kept, and you can switch back to it.`,
  seasonBegun: (name: string) => `Season ${name} has started.`,
  seasonNotBegun: 'The season was not started.',
  seasonNameTaken: 'Another season has this name. Choose a different one.',
  whatNext: 'What’s next',
  whatNextHint: 'The dashboard lists what’s left to do before the first night.',
  leagueLoading: 'Loading the league…',
  positionRoundHint: 'Paired from the standings',
  finalFundayHint: 'Final week, no points',
  activeHint: 'Shown on the league page only',
  shotgunHint: 'Everyone starts at once on different holes',
  rulesSaved: 'Season rules saved.',
  rulesFailed: 'The season rules were not saved.',
  settingWrong: (from: number | null, to: number | null) =>
    from === null ? 'Choose another value.' : `Use a number from ${from} to ${to}.`,
  textTooLong: (most: number) => `The limit is ${most.toLocaleString('en-US')} characters.`,
  noLimit: 'If blank, there is no limit.',
  // Invites
  inviteHint:
    'Anyone who opens the invite joins as a player and can see the schedule and the standings. You can cancel it anytime.',
  inviteCards:
    'To let players enter scores for their own match or group, turn on “Players enter their own cards” in Rules, then confirm who’s who under Members.',
  inviteHereOnly:
    'Phones can’t open this invite yet: this server has no public address. Ask whoever set it up. (They need to set GLM_PUBLIC_URL; then make a new invite.)',
  inviteScan: 'Have players scan this code, or send them the link.',
  inviteCode: 'QR code for the invite',
  inviteFailed: 'Couldn’t load the invites. Try again.',
  linkCopied: 'Link copied.',
  linkNotCopied: 'Couldn’t copy the link. Select it and copy it yourself.',
  membersHint:
    'A scorer enters cards, a treasurer handles the money, and a secretary can do everything you can. Each entry shows who made it.',
  memberLeaves: 'They’ll no longer see this league. Everything they entered stays with the league.',
  membersFailed: 'Couldn’t load or change the members. Try again.',
  joinWithout: 'Open the invite link from your secretary, or scan the code.',
  joinFirst: 'You’re invited to a league. Log in or register, and you’ll come back here.',
  joinHint: 'You’re invited to a league. As a player you can see its schedule, its standings and your own match.',
  joinFailed: 'You didn’t join the league. Try again.',
  // Accounts
  ownerRegisters: 'This creates the server owner’s account.',
  emailNote: 'You’ll sign in with this address.',
  passwordNote: `At least ${limits.password.least} characters.`,
  passwordShort: `A password needs at least ${limits.password.least} characters.`,
  passwordsDiffer: 'The new passwords don’t match.',
  passwordFailed: 'The password was not changed.',
  resetIncomplete: 'Choose a user and enter the new password.',
  // License
  licenseHint: 'One license lets you create and manage several leagues. Players don’t need one.',
  licenseHere: 'Your license is active.',
  paymentConfirming:
    'Thank you! Your payment is being confirmed, so don’t pay again. This usually takes a few seconds, but with some payment methods it takes days. This page updates automatically.',
  licenseIn: 'Thank you! Now create your league.',
  offerFailed: 'Couldn’t load the license price. Try again.',
  checkoutFailed: 'Couldn’t open the payment page. Nothing was charged. Try again when you have a signal.',
  codeNote: 'The code from the app admin.',
  codeMissing: 'Enter the license code.',
  codeRefused: 'This code is not valid. Check it, then try again.',
  askOperator: (contact: string) => `Questions, or no code yet? Ask ${contact}.`,
  askWhoRuns: 'No code yet? Ask the person who runs this site. They can create one for you.',
  // Frame
  canBeTakenBack: 'You can undo any change here, even after it’s sent.',
  storageNotKept:
    'This browser may delete what’s stored here when space runs low. Install the app, or wait for “Synced” before you close it.',
} as const
