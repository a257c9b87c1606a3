/** Text for the subs screen. */
export const subsText = {
  noFreeSub: 'No sub is free this week. Add a player, and mark them as a substitute.',
  editSub: 'Edit Sub Assignment',
  addSub: 'Add Sub Assignment',
  subFor: ({ player, week }: { player: string; week: number }) => `sub for ${player}, week ${week}`,
  playsAgain: ({ player, week }: { player: string; week: number }) =>
    `${player} plays again in week ${week}. Scores already entered stay.`,
} as const
