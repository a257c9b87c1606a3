/** What the screen of the teams says. The only place for each. */
export const teamsText = {
  saved: (team: number) => `Team ${team} is saved.`,
  edit: (team: number) => `Edit Team ${team}`,
  add: (team: number) => `Add Team ${team}`,
} as const
