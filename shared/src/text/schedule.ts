/** What the screens of the schedule say. The only place for each. */
export const scheduleText = {
  chooseLeague: 'Choose a league',
  allTeams: 'Schedule, all teams',
  chooseTeam: 'Choose a team',
  addSpecial: 'Add Special Round',
  firstHalf: 'Teams, first half',
  secondHalf: 'Teams, second half',
  pairAgain: 'Pair again',
  weekSaved: (week: number) => `Week ${week} is saved.`,
  editWeek: (week: number) => `Edit Week ${week}`,
} as const
