/** Text for the subs screen. */
export const subsText = {
  noFreeSub: 'No sub is available this week. Add one below.',
  addNew: 'Add a new sub',
  addThis: 'Add this sub',
  editSub: 'Edit Sub Assignment',
  forPlayer: (player: string) => `for ${player}`,
  addSub: 'Add Sub Assignment',
  subFor: ({ player, week }: { player: string; week: number }) => `sub for ${player}, week ${week}`,
  playsAgain: ({ player, week }: { player: string; week: number }) =>
    `${player} is playing again in week ${week}. Scores already entered are kept.`,
} as const
