import { lineSays } from '../drive/line-says.ts'
import { opens, type Stop } from './stop.ts'
import { accountStops } from './walk-account.ts'
import { shapeStops } from './walk-shapes.ts'
import { statisticsStops } from './walk-statistics.ts'

/** Every screen of the app, as those see it who use it. */
export const walk: readonly Stop[] = [
  ...accountStops,
  ...shapeStops,
  { name: 'welcome', path: '/', who: 'out', heading: 'Welcome to Golf League Manager' },
  { name: 'login', path: '/login', who: 'out', heading: 'Login', buttons: ['Login'], labels: ['Email', 'Password'] },
  {
    name: 'register',
    path: '/register',
    who: 'out',
    heading: 'Register',
    buttons: ['Register'],
    labels: ['Full Name', 'Username', 'Email address', 'Password'],
  },
  { name: 'dashboard-player', path: '/dashboard', who: 'player', heading: 'Dashboard', inAnyLeague: true },
  { name: 'dashboard', path: '/dashboard', who: 'secretary', heading: 'Dashboard', inAnyLeague: true },
  {
    name: 'schedule',
    path: '/schedule',
    who: 'player',
    heading: 'Schedule',
    buttons: ['Print Schedule', 'Save PDF'],
    labels: ['Paper'],
  },
  {
    name: 'team-schedules',
    inAnyLeague: true,
    path: '/schedule-highlights',
    who: 'secretary',
    heading: 'Team Schedules',
    buttons: ['Print All Pages', 'Save PDF'],
  },
  { name: 'team-schedules-refused', path: '/schedule-highlights', who: 'player', heading: 'Team Schedules' },
  {
    name: 'scorecards',
    inAnyLeague: true,
    path: '/scorecards?week=9',
    who: 'secretary',
    heading: 'Generate Scorecards',
    buttons: ['Generate Scorecards'],
    labels: ['Week', 'Paper', 'Cards a page'],
  },
  {
    name: 'scorecards-made',
    path: '/scorecards?week=9',
    who: 'secretary',
    heading: 'Generate Scorecards',
    comesLater: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Generate Scorecards' }).click()
      await page.getByRole('heading', { name: 'Preview' }).waitFor()
    },
  },
  { name: 'treasury', path: '/treasury', who: 'secretary', heading: 'Treasury', buttons: ['Add Entry', 'Print'], inAnyLeague: true },
  { name: 'treasury-entry', path: '/treasury', who: 'secretary', heading: 'Treasury', open: opens('Add Entry') },
  { name: 'match', path: '/matches/801', who: 'player', heading: 'Match' },
  {
    name: 'standings',
    path: '/standings',
    who: 'player',
    heading: 'Standings',
    buttons: ['Print'],
    columns: ['Place', 'Team ID', 'Player 1', 'Avg', 'Hdcp', 'Player 2', 'Total Points'],
    inAnyLeague: true,
  },
  {
    name: 'scores',
    path: '/admin-enter-scores?week=9',
    who: 'secretary',
    heading: 'Enter Scores',
    buttons: ['Save Scores'],
    columns: ['Total'],
    inAnyLeague: true,
  },
  {
    name: 'points',
    path: '/admin/enter-points',
    who: 'secretary',
    heading: 'Enter Points',
    buttons: ['Save Points'],
    columns: ['Team', 'Points'],
    inAnyLeague: true,
  },
  {
    name: 'history',
    path: '/history',
    who: 'secretary',
    heading: 'History',
    labels: ['Kind', 'Week', 'Person', 'Search the history'],
    open: async (page) => page.getByText(/From the server/).waitFor(),
    inAnyLeague: true,
  },
  {
    name: 'history-card',
    path: '/history?week=8&player=1',
    who: 'secretary',
    heading: 'History',
    buttons: ['Walt Ashworth: show others, too'],
    open: async (page) => page.getByText(/From the server/).waitFor(),
  },
  { name: 'tray', path: '/tray', who: 'secretary', heading: 'To review', inAnyLeague: true },
  {
    name: 'players',
    inAnyLeague: true,
    path: '/player-management',
    who: 'secretary',
    heading: 'Manage Players',
    buttons: ['Add Player'],
    columns: ['Name', 'Phone', 'Email', 'Dues', 'Sub?', 'Active', 'Actions'],
  },
  { name: 'players-starting', path: '/player-management?view=handicaps', who: 'secretary', heading: 'Starting handicaps' },
  { name: 'players-modal', path: '/player-management', who: 'secretary', heading: 'Manage Players', open: opens('Add Player') },
  {
    name: 'players-import',
    path: '/player-management/import',
    who: 'secretary',
    heading: 'Import Players',
    buttons: ['Choose a file', 'Read the rows'],
  },
  {
    name: 'players-import-review',
    path: '/player-management/import',
    who: 'secretary',
    heading: 'Import Players',
    open: async (page) => {
      await page
        .getByLabel('Or paste rows from a spreadsheet')
        .fill('Name,Cell,Team,Index\n"Orr, Sue",614-555-0190,3,12.4\nTBD,,,\nMax,555-0191,,')
      await page.getByRole('button', { name: 'Read the rows' }).click()
      await page.getByLabel(/^Play off these handicaps/).check()
      await page.getByLabel('They are for 18 holes: take half for our nine').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'export',
    path: '/export',
    who: 'secretary',
    heading: 'Export',
    inAnyLeague: true,
    buttons: ['Download Players', 'Download Messages'],
  },
  {
    name: 'teams',
    inAnyLeague: true,
    path: '/team-management',
    who: 'secretary',
    heading: 'Manage Teams',
    labels: ['Search teams'],
    columns: ['Team #', 'Player 1', 'Player 2', 'Start Time', 'Actions'],
  },
  { name: 'teams-modal', path: '/team-management', who: 'secretary', heading: 'Manage Teams', open: opens('Edit team 1') },
  {
    name: 'schedule-manager',
    inAnyLeague: true,
    path: '/schedule-manager',
    who: 'secretary',
    heading: 'Manage League Schedule',
    buttons: ['Add Special Round', 'Generate Schedule'],
    columns: ['Week', 'Date', 'Actions'],
  },
  {
    name: 'schedule-manager-special',
    path: '/schedule-manager',
    who: 'secretary',
    heading: 'Manage League Schedule',
    open: opens('Add Special Round'),
  },
  {
    name: 'schedule-manager-generate',
    path: '/schedule-manager',
    who: 'secretary',
    heading: 'Manage League Schedule',
    open: opens('Generate Schedule'),
  },
  {
    name: 'schedule-manager-rain',
    path: '/schedule-manager',
    who: 'secretary',
    heading: 'Manage League Schedule',
    open: opens('Rained out? week 9'),
  },
  {
    name: 'schedule-manager-fair',
    path: '/schedule-manager',
    who: 'secretary',
    heading: 'Manage League Schedule',
    open: async (page) => {
      for (const words of ['Slots of each team', 'Who meets whom how often']) await page.getByText(words, { exact: true }).click()
    },
  },
  { name: 'line-up', path: '/admin-enter-scores?week=9', who: 'secretary', heading: 'Enter Scores', open: opens('Line-up of match 1') },
  { name: 'scores-rain', path: '/admin-enter-scores?week=8', who: 'secretary', heading: 'Enter Scores', open: opens('Rained out?') },
  { name: 'generate-schedule', path: '/generate-schedule', who: 'admin', heading: 'Admin Generate Schedule', labels: ['League'] },
  {
    name: 'subs',
    inAnyLeague: true,
    path: '/sub-assignment-manager',
    who: 'secretary',
    heading: 'Manage Sub Assignments',
    labels: ['Search sub assignments'],
    columns: ['Week', 'Player', 'Sub', 'Actions'],
  },
  {
    name: 'subs-modal',
    path: '/sub-assignment-manager',
    who: 'secretary',
    heading: 'Manage Sub Assignments',
    open: opens('Add Sub Assignment'),
  },
  {
    name: 'who-is-out',
    inAnyLeague: true,
    path: '/who-is-out?week=9',
    who: 'secretary',
    heading: 'Who Is Out',
    labels: ['Week'],
  },
  {
    name: 'who-is-out-ask',
    path: '/who-is-out?week=9',
    who: 'secretary',
    heading: 'Who Is Out',
    comesLater: true,
    open: async (page) => {
      const row = page.getByRole('group', { name: 'Walt Ashworth this week' })
      const sent = page.waitForResponse((answer) => answer.request().postData()?.includes('"action":') ?? false)
      await row.getByRole('button', { name: 'Out' }).click()
      await row.getByRole('button', { name: 'Out', pressed: true }).waitFor()
      // Else the line changes on the next screen.
      await sent
      await lineSays(page, 'Synced')
      await opens('Ask the pool')(page)
    },
  },
  {
    name: 'messages',
    inAnyLeague: true,
    path: '/message-manager',
    who: 'secretary',
    heading: 'Manage Messages',
    labels: ['Search messages'],
    columns: ['Message', 'Start Date', 'End Date', 'Actions'],
  },
  { name: 'messages-modal', path: '/message-manager', who: 'secretary', heading: 'Manage Messages', open: opens('Add Message') },
  {
    name: 'contests',
    inAnyLeague: true,
    path: '/contest-entry?week=8',
    who: 'secretary',
    heading: 'Enter Contest Winners',
    buttons: ['Save Winners', 'Closest to the pin on every par 3'],
    columns: ['Contest', 'Winner'],
  },
  { name: 'contests-none', path: '/contest-entry?week=12', who: 'secretary', heading: 'Enter Contest Winners' },
  {
    name: 'handicaps',
    inAnyLeague: true,
    path: '/calculate-handicaps?week=9',
    who: 'secretary',
    heading: 'Calculate Handicaps',
    buttons: ['Calculate Handicaps'],
    labels: ['Override existing handicaps'],
  },
  {
    name: 'handicaps-why',
    path: '/calculate-handicaps?week=9',
    who: 'secretary',
    heading: 'Calculate Handicaps',
    open: (page) => page.getByRole('button', { name: /^Why/ }).filter({ visible: true }).first().click(),
  },
  {
    name: 'averages',
    inAnyLeague: true,
    path: '/handicap-generator?week=8',
    who: 'secretary',
    heading: 'Generate Averages and Handicaps',
    buttons: ['Generate AVG + HDCP'],
  },
  {
    name: 'league',
    inAnyLeague: true,
    path: '/leagues',
    who: 'secretary',
    heading: 'Hollow Oak Thursday League',
    buttons: ['Edit League', 'Invite players', 'Season rules'],
  },
  { name: 'league-player', path: '/leagues', who: 'player', heading: 'Hollow Oak Thursday League' },
  { name: 'league-edit', path: '/leagues', who: 'secretary', heading: 'Hollow Oak Thursday League', open: opens('Edit League') },
  { name: 'league-rules', path: '/leagues', who: 'secretary', heading: 'Hollow Oak Thursday League', open: opens('Season rules') },
  {
    name: 'league-what-if',
    path: '/leagues',
    who: 'secretary',
    heading: 'Hollow Oak Thursday League',
    open: async (page) => {
      await opens('Season rules')(page)
      await page.getByLabel('Points for low net').fill('8')
      await page.getByLabel('Rounds used').fill('2')
      await page.getByRole('button', { name: 'What would change?' }).click()
      await page.getByRole('heading', { name: 'Season 2026 with these rules' }).waitFor()
    },
  },
  { name: 'league-invite', path: '/leagues', who: 'secretary', heading: 'Hollow Oak Thursday League', open: opens('Invite players') },
  {
    name: 'league-public',
    path: '/leagues',
    who: 'secretary',
    heading: 'Hollow Oak Thursday League',
    open: async (page) => {
      await opens('Set up')(page)
      await page.getByLabel('Names').waitFor()
    },
  },
  { name: 'courses', path: '/courses', who: 'admin', heading: 'Course Management', buttons: ['Add Course'], inAnyLeague: true },
  { name: 'courses-modal', path: '/courses', who: 'admin', heading: 'Course Management', open: opens('Edit Hollow Oak') },
  {
    name: 'reset-password',
    path: '/admin-reset-password',
    who: 'admin',
    heading: 'Admin Reset User Password',
    buttons: ['Reset Password'],
    labels: ['User', 'New Password'],
  },
  { name: 'buy', path: '/buy', who: 'player', heading: 'Purchase License' },
  {
    name: 'change-password',
    path: '/change-password',
    who: 'player',
    heading: 'Change Password',
    buttons: ['Change Password'],
    labels: ['Old Password', 'New Password', 'New Password again'],
  },
  {
    name: 'this-device',
    path: '/this-device',
    who: 'player',
    heading: 'For a problem report',
    buttons: ['Save as a file'],
    columns: ['Table', 'Rows'],
  },
  {
    name: 'gallery',
    path: '/this-device/parts',
    who: 'player',
    heading: 'Parts of the screens',
    buttons: ['Main button', 'Open a dialog', 'Ask first', 'Say something'],
    labels: ['Long text', 'Something to tick'],
  },
  {
    name: 'you',
    path: '/you',
    who: 'player',
    heading: 'Which player are you?',
    buttons: ['That is me', 'I do not play'],
    labels: ['You are'],
  },
  { name: 'league-members', path: '/leagues', who: 'secretary', heading: 'Hollow Oak Thursday League', open: opens('Members') },
  {
    name: 'recap',
    path: '/recap?week=8',
    who: 'secretary',
    heading: 'Weekly Recap',
    buttons: ['Copy for the group chat', 'Save PDF', 'Mail it to the league'],
    labels: ['Your own words', 'Results', 'Low nets'],
    inAnyLeague: true,
  },
  {
    name: 'recap-mail',
    path: '/recap?week=8',
    who: 'secretary',
    heading: 'Weekly Recap',
    open: opens('Mail it to the league'),
  },
  { name: 'join', path: '/join/abc', who: 'out', heading: 'Join a league' },
  {
    name: 'user-menu',
    path: '/dashboard',
    who: 'secretary',
    heading: 'Dashboard',
    open: (page) => page.getByRole('button', { name: /user menu/ }).click(),
  },
  { name: 'not-found', path: '/nowhere', who: 'secretary', heading: 'Out of bounds' },
  { name: 'schedule-all', path: '/schedule?view=all', who: 'player', heading: 'Schedule', inAnyLeague: true },
  { name: 'player', path: '/players/1', who: 'player', heading: 'Walt Ashworth' },
  ...statisticsStops,
]
