type Line = { place: string; points: number }

/** Text about a locked night and later corrections. */
export const publishedText = {
  lock: 'Lock the night',
  lockAgain: 'Lock it again',
  unlock: 'Unlock',
  lockAsk: (week: number) => `Lock week ${week}?`,
  lockSays:
    'The table as it stands is kept as published. Players can enter no more scores of this night; you can, and are shown who moves before it is saved.',
  lockAgainSays: 'The table as it stands now takes the place of the one that was published. The history keeps both.',
  unlockAsk: (week: number) => `Unlock week ${week}?`,
  unlockSays: 'Nothing of this week counts as published any more. Scores and points stay as they are.',
  locked: (week: number) => `Week ${week} is locked.`,
  unlocked: (week: number) => `Week ${week} is unlocked.`,
  lockFailed: 'The night was not locked.',
  openCards: 'Cards are still open: lock the night once all of them are in.',
  step: 'Lock the night',
  stepWords: 'Keeps the table as you publish it',
  stepDone: (day: string) => `Published ${day}`,
  table: 'Table',
  asCorrected: 'As corrected',
  asPublished: 'As published',
  asPublishedOn: (day: string) => `As published ${day}`,
  publishedOn: (day: string) => `Published ${day}.`,
  since: ({ day, teams }: { day: string; teams: number }) =>
    `Published ${day}. ${teams === 1 ? '1 team stands' : `${teams} teams stand`} differently since.`,
  noteOf: {
    published: (day: string) => `as published ${day}`,
    corrected: (day: string) => `as corrected since ${day}`,
  },
  correctionOf: ({ week, day }: { week: number; day: string }) => `Week ${week}, published ${day}, was corrected:`,
  move: ({ team, was, is }: { team: string; was: Line | null; is: Line | null }) => `${team}: ${moveWords(was, is)}`,
  askTitle: (week: number) => `Week ${week} was published`,
  askTitles: (weeks: readonly number[]) => `Weeks ${weeks.join(', ')} were published`,
  moves: (week: number) => `This moves in the table after week ${week}:`,
  save: 'Save',
  saveAndWrite: 'Save and write a notice',
  keptAsIs: 'Nothing was saved: the table stays as it is.',
} as const

function moveWords(was: Line | null, is: Line | null): string {
  if (!was || !is) return is ? `new in the table, place ${is.place} with ${is.points} points` : 'no longer in the table'
  const points = was.points === is.points ? `${is.points} points as before` : `${was.points} to ${is.points} points`
  return was.place === is.place ? `still place ${is.place}, ${points}` : `place ${was.place} to ${is.place}, ${points}`
}
