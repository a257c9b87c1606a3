/**
 * A screen, and an element that appears once its rows are rendered. `ofWeek`: whether the screen is opened for the week
 * that is played next.
 */
export type Screen = { screen: string; path: string; content: string; ofWeek?: boolean; search?: string }

/** The screens with the most computation. */
export const someScreens: readonly Screen[] = [
  { screen: 'Standings', path: '/standings', content: '.sheet table tbody tr, .sheet ol > li' },
  { screen: 'Statistics', path: '/statistics', content: '.sheet :is(table.ledger tbody tr, li.person)' },
  {
    screen: 'Statistics of the first season',
    path: '/statistics',
    search: '?season=1',
    content: '.sheet :is(table.ledger tbody tr, li.person)',
  },
  { screen: 'Career', path: '/players/1/career', content: '.sheet .stat-figures' },
  { screen: 'Schedule', path: '/schedule', content: '.sheet table tbody tr, .sheet .agenda li' },
  { screen: 'History', path: '/history', content: '.sheet .history-source' },
  { screen: 'Handicaps', path: '/calculate-handicaps', ofWeek: true, content: '.sheet :is(table tbody tr, li.person)' },
  { screen: 'Score Management', path: '/admin-enter-scores', content: '.card .cell input' },
]

const rows = 'main :is(table tbody tr, li.person, .panel, .card, form)'

/** All of a secretary's screens in a league. */
export const everyScreen: readonly Screen[] = [
  ...someScreens,
  { screen: 'Player', path: '/players/1', content: rows },
  { screen: 'Manage Players', path: '/player-management', content: rows },
  { screen: 'Import of players', path: '/player-management/import', content: rows },
  { screen: 'Manage Teams', path: '/team-management', content: rows },
  { screen: 'Points', path: '/admin/enter-points', content: rows },
  { screen: 'Scorecards', path: '/scorecards', content: rows },
  { screen: 'Contest winners', path: '/contest-entry', content: rows },
  { screen: 'Averages and handicaps', path: '/handicap-generator', content: rows },
  { screen: 'Recap', path: '/recap', content: rows },
  { screen: 'To review', path: '/tray', content: rows },
  { screen: 'Treasury', path: '/treasury', content: rows },
  { screen: 'Messages', path: '/message-manager', content: rows },
  { screen: 'Manage Schedule', path: '/schedule-manager', content: rows },
  { screen: 'Subs', path: '/sub-assignment-manager', content: rows },
  { screen: 'Who is out', path: '/who-is-out', content: rows },
  { screen: 'Team Schedules', path: '/schedule-highlights', content: '.drawn-view:not(.is-coming)' },
  { screen: 'Export', path: '/export', content: rows },
  { screen: 'League', path: '/leagues', content: rows },
  { screen: 'Members', path: '/members', content: rows },
  { screen: 'Awards', path: '/awards', content: rows },
  { screen: 'You', path: '/you', content: rows },
  { screen: 'This device', path: '/this-device', content: rows },
]
