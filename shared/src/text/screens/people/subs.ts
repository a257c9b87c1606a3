/** Text for the subs screen. */
export const subsText = {
  noFreeSub: 'No sub is available this week. Add a player and mark them as a substitute.',
  editSub: 'Edit Sub Assignment',
  forPlayer: (player: string) => `for ${player}`,
  addSub: 'Add Sub Assignment',
  subFor: ({ player, week }: { player: string; week: number }) => `sub for ${player}, week ${week}`,
  playsAgain: ({ player, week }: { player: string; week: number }) =>
    `${player} is playing again in week ${week}. Scores already entered stay.`,
} as const
