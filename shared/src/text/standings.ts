/** What the standings say beside their numbers. The only place for each. */
export const standingsText = {
  placeOf: ({ place, team }: { place: string; team: number }) => `Place ${place} of team ${team}`,
  raceLabel: (first: string) => `Points above or below an even season, week by week. First is ${first}.`,
  teamWith: ({ team, points }: { team: number; points: number }) => `team ${team} with ${points}`,
  shareTitle: ({ league, week }: { league: string; week: number }) => `${league}: standings after week ${week}`,
  shareLine: ({ place, team, number, points }: { place: string; team: string; number: number; points: number }) =>
    `${place}  ${team} (team ${number})  ${points}`,
  chooseWeek: 'Standings after week',
  aboveEven: 'Points above or below even',
  wonLost: 'Weeks won, lost',
} as const
