/** What the league page says: its settings, seasons, invites and members. The only place for each. */
export const leagueText = {
  createLeague: 'Create League',
  editLeague: 'Edit League',
  invitePlayersTo: (league: string) => `Invite players to ${league}`,
  takeBackInvite: (number: number) => `Take back invite ${number}`,
  weekOf: ({ week, weeks }: { week: number; weeks: number }) => `, week ${week} of ${weeks}`,
  noNameYet: 'No name yet',
  takeOutAsk: (name: string) => `Take ${name} out of the league?`,
  whatMay: (name: string) => `What ${name} may do`,
  takeOut: (name: string) => `Take out ${name}`,
  newSeason: 'New season',
  sameTeams: 'The same teams, and a schedule for them',
  lastHandicaps: 'Everybody starts with his last handicap',
  rulesOf: (season: string) => `Rules of season ${season}`,
  saveLeague: 'Save League',
  saveRules: 'Save Rules',
  showSeason: (season: string) => `Show season ${season}`,
} as const
