import { limits } from '../../schema/limits.ts'

/** Text for the screens beyond the contract's sentences. */
export const screenText = {
  noSeason: 'No season yet',
  noSeasonSays: 'It appears here as soon as the league has a season with teams and weeks.',
  serverComes: 'Loading the league',
  serverComesSays: 'This phone loads it once, with signal. After that everything works without.',
  gettingReady: 'Your secretary is setting up the season. It will appear here.',
  soonHere: 'Your secretary is setting up the season. Your match will appear here.',
  setupCourse: 'Par and stroke index of every hole',
  setupPlayers: (regulars: number) => `${regulars} regulars; import the list you have, from any spreadsheet`,
  setupTeams: 'Two players a team',
  setupSchedule: 'One full cycle, weekly from the start date',
  // Teams
  noTeams: 'No teams yet',
  noTeamsSays: 'Add the players first, then put them into teams.',
  teamsMissing: 'Add the others before the schedule is made.',
  teamsWhole: 'All teams of the season are set up.',
  clockLike: 'Type a time like 4:45 PM.',
  twicePlayer: 'Player 1 and Player 2 are the same person.',
  startTimeNote:
    'Shown beside the tee time of its matches and on its scorecards. Leave it empty to start as the schedule says.',
  // Messages
  noMessages: 'No messages yet',
  noMessagesSays: 'A message is printed on the scorecards and shown on the dashboard, on the days that you choose.',
  messageNote: 'Printed on the scorecards and shown on the dashboard from the first to the last day.',
  messageEmpty: 'Type the message.',
  dateMissing: 'Choose a date.',
  nineMissing: 'Choose alternating nines, the front or the back.',
  endBeforeStart: 'The last day is before the first.',
  messageSaved: 'The message is saved.',
  messageDeleted: 'The message is deleted.',
  messageLost: 'It disappears from the scorecards and the dashboard at once.',
  // Subs
  noSubs: 'No sub this season',
  noSubsSays: 'When a regular cannot play, choose here who plays in their place.',
  subsOffered: 'The list shows active subs who do not play elsewhere that week, and regulars whose place another has.',
  subIncomplete: 'Choose the player and the sub.',
  subSaved: 'The sub is saved.',
  subDeleted: 'The sub assignment is deleted.',
  // Schedule
  noSchedule: 'No schedule yet',
  noScheduleSays: 'Set up the teams first, then generate the schedule: one full cycle, weekly from the start date.',
  noScheduleReady: 'The teams are set up. Generate the schedule: one full cycle, weekly from the start date.',
  weekDeleted: 'The special week is deleted.',
  weekAdded: 'Special week added.',
  regularWeekAdded: 'Week added.',
  weekPaired: 'The position round is paired from the standings.',
  pairFailed: 'The position round was not paired.',
  weekLost: (week: number) =>
    `Week ${week} is deleted, and the later weeks move up. A week with results cannot be deleted.`,
  specialIncomplete: 'Type a week number from 1 to 99, and choose a date.',
  specialShifts: 'Later weeks keep their matches and move back by one.',
  dateStands: 'Only this week moves: dates and week numbers are independent.',
  scheduleWillBe: (teams: number, weeks: number) =>
    `${teams} teams, ${weeks} weeks in all, with the special rounds of the season.`,
  teamsShort: (teams: number, wanted: number) => `The season is set up for ${wanted} teams, and there are ${teams}.`,
  noneKept: 'No week has results yet, so all weeks are replaced. Undo brings them back.',
  weeksKept: 'These weeks have results and stay. The rest of the cycle is scheduled around them:',
  funSays: 'no match, no points',
  positionSays: 'paired from the standings',
  leaguesFailed: 'The leagues could not be loaded. Try again.',
  generateOnServer: 'This happens on the server and needs signal. Weeks with results stay.',
  resultsStay: 'Weeks with scores, points, subs or winners stay. The rest of the cycle is scheduled around them.',
  // Contests
  noContestsYet: 'Your secretary sets them up.',
  noContestsSays: 'Set them up below. One press adds closest to the pin on every par 3.',
  noWinners: 'Choose a winner first.',
  winnersStand: 'These winners are saved already. Choose another one to change them.',
  pointsWrong: (team: number) =>
    `Check team ${team}: points are a number from 0 to ${limits.weekPoints}, with two decimals at most.`,
  saveKeys: 'Ctrl+Enter leads here from any cell.',
  keptOnSave: 'Saved on this phone the moment you press Save.',
  everyParThree: 'Closest to the pin on every par 3',
  contestsThere: 'These contests exist already.',
  contestsAdded: (count: number) => (count === 1 ? 'The contest is added.' : `${count} contests are added.`),
  contestNotAdded: 'The contest was not added.',
  contestNameless: 'Give the contest a name.',
  contestDeleted: 'The contest is deleted.',
  contestNotDeleted: 'The contest was not deleted.',
  // League
  required: 'Fill this in.',
  digitsOnly: `Digits only, ${limits.phone.least} to ${limits.phone.most} of them.`,
  emailLike: 'Type an address like name@example.com.',
  endsBeforeStart: 'The end is before the start.',
  courseNote: 'Set its holes in Course Management.',
  newCourseNote:
    'Yours is not listed? Choose the one with as many holes. You enter its name, pars and stroke indexes next, in Course Management.',
  descriptionNote: 'A line for the players, such as “Tuesday evenings, teams of two”.',
  mostUse: 'Most leagues use 80-100.',
  readyToCreate: 'Create your league',
  readyToCreateSays:
    'Choose a name, a day and the number of teams. Everything but the number of teams can be changed later.',
  joinInstead:
    'Does someone else run your league? Open the invite link from your secretary, or scan the code on the secretary’s phone.',
  firstSeasonSays: 'Enter when and where the league plays. Then add players and teams, and generate the schedule.',
  newSeasonSays:
    'A new season starts with the same rules, and with the same teams and handicaps if you like. The old season stays as it is.',
  newSeasonKeeps: (name: string) =>
    `It starts with the rules of ${name}. All that was played in ${name} stays as it is, and you can switch back to it.`,
  seasonBegun: (name: string) => `Season ${name} has started.`,
  seasonNotBegun: 'The season was not started.',
  whatNext: 'What comes next',
  whatNextSays: 'The dashboard lists what is left before the first night, in order.',
  leagueLoading: 'Loading the league …',
  positionRoundSays: 'Paired from the standings',
  finalFundaySays: 'The last week, no points',
  activeSays: 'A note for the overview; it hides and locks nothing',
  shotgunSays: 'All start at once on different holes',
  rulesChange:
    'The rules apply to the whole season: standings and handicaps are recalculated at once. Undo brings the old rules back.',
  rulesSaved: 'The season rules are saved.',
  rulesFailed: 'The season rules were not saved.',
  settingWrong: (from: number | null, to: number | null) =>
    from === null ? 'Choose another value.' : `Use a number from ${from} to ${to}.`,
  noLimit: 'Left empty, there is no limit.',
  // Invites
  inviteSays:
    'Whoever opens the invite joins as a player, who sees the schedule and the standings. You can take it back at any time.',
  inviteCards:
    'To let players enter the card of their own match, turn on “Players enter their own cards” in Season rules, and confirm under Members who is who.',
  inviteHereOnly:
    'This link works on this computer only. For phones, start the server with GLM_PUBLIC_URL set to an address that they reach, then make a new invite. The README says how, under “Running it for real”.',
  inviteScan: 'Let the players scan it from this screen, or send them the link.',
  inviteCode: 'Code that opens the invite',
  inviteFailed: 'The invites could not be loaded. Try again.',
  linkCopied: 'The link is copied.',
  linkNotCopied: 'The link could not be copied. Select it and copy it by hand.',
  membersSay:
    'A scorer enters cards, a treasurer keeps the money, a secretary does all that you may. What they enter carries their name.',
  memberLeaves: 'They can no longer see this league. What they entered stays.',
  membersFailed: 'The members could not be loaded or changed. Try again.',
  joinWithout: 'Open the invite link that your secretary sent you, or scan the code.',
  joinFirst: 'You are invited to a league. Log in or register, and you come back here.',
  joinSays: 'You are invited to a league. As a player you see its schedule, its standings and your own match.',
  joinFailed: 'This invite has expired. Ask your secretary for a new one.',
  // Accounts
  ownerRegisters: 'This makes the account of the person who runs this server.',
  emailNote: 'You log in with it.',
  passwordNote: `At least ${limits.password.least} characters.`,
  passwordShort: `A password has at least ${limits.password.least} characters.`,
  passwordsDiffer: 'The two new passwords differ.',
  passwordFailed: 'The password was not changed.',
  resetIncomplete: 'Choose a user and type the new password.',
  // License
  licenseSays: 'A license lets you create and manage one league. Players need none.',
  licenseHere: 'Your license is in.',
  licenseIn: 'Thank you. The license is in: now create your league.',
  offerFailed: 'The offer could not be loaded. Try again.',
  codeNote: 'The code that the app admin gave you.',
  codeMissing: 'Type the license code.',
  codeRefused: 'This code is not valid. Check it, then try again.',
  askOperator: (contact: string) => `Questions, or no code yet? Ask ${contact}.`,
  askWhoRuns:
    'No code yet? Ask the person who runs this site, the one who gave you its address. They can make a code for you.',
  // Frame
  canBeTakenBack: 'Sent or not, each of these can still be undone.',
  brokenSafe: 'What was saved on this phone is safe.',
  storageNotKept:
    'This browser may delete what is stored here when space runs low. Install the app, or wait for “Synced” before you close it.',
} as const
