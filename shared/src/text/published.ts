import { shownPoints } from '../lib/shown-points.ts'
import { placeInWords } from './ordinal.ts'
import { plural } from './plural.ts'

type Line = { place: string; points: number }

/** Text about locked nights and later corrections. */
export const publishedText = {
  lock: 'Lock the week',
  lockAgain: 'Lock again',
  unlock: 'Unlock',
  lockAsk: (week: number) => `Lock week ${week}?`,
  lockHint:
    'This publishes the current standings. Players can no longer change scores. You still can, and you’ll see what changes before saving.',
  lockAgainHint: 'The current standings replace the published ones. The history keeps both.',
  unlockAsk: (week: number) => `Unlock week ${week}?`,
  unlockHint: 'This week no longer counts as published. Scores and points stay the same.',
  locked: (week: number) => `Week ${week} is locked.`,
  unlocked: (week: number) => `Week ${week} is unlocked.`,
  lockFailed: 'The week wasn’t locked.',
  openCards: 'Some cards are still open. Lock the week once they’re all in.',
  step: 'Lock the week',
  stepWords: 'Publish this week’s standings',
  stepDone: (day: string) => `Published ${day}`,
  table: 'Version',
  asCorrected: 'Corrected',
  asPublished: 'As published',
  asPublishedOn: (day: string) => `As published ${day}`,
  publishedOn: (day: string) => `Published ${day}.`,
  since: ({ day, teams }: { day: string; teams: number }) =>
    plural(teams, {
      one: `Published ${day}. # team has moved since.`,
      other: `Published ${day}. # teams have moved since.`,
    }),
  noteOf: {
    published: (day: string) => `as published ${day}`,
    corrected: (day: string) => `corrected since ${day}`,
  },
  correctionOf: ({ week, day }: { week: number; day: string }) => `Week ${week}, published ${day}, was corrected:`,
  move: ({ team, was, is }: { team: string; was: Line | null; is: Line | null }) => `${team}: ${moveWords(was, is)}`,
  askTitle: (week: number) => `Week ${week} was published`,
  askTitles: (weeks: readonly number[]) => `Weeks ${weeks.join(', ')} were published`,
  moves: (week: number) => `This changes the standings after week ${week}:`,
  save: 'Save',
  saveAndWrite: 'Save and write a recap',
  keptAsIs: 'Nothing was saved. The standings stay the same.',
} as const

const counted = (points: number): string => plural(shownPoints(points), { one: '# point', other: '# points' })

function moveWords(was: Line | null, is: Line | null): string {
  if (!was || !is)
    return is ? `new in the standings: ${placeInWords(is.place)}, ${counted(is.points)}` : 'no longer in the standings'
  const points =
    was.points === is.points ? `${counted(is.points)} as before` : `${shownPoints(was.points)} to ${counted(is.points)}`
  return was.place === is.place
    ? `still ${placeInWords(is.place)}, ${points}`
    : `from ${placeInWords(was.place)} to ${placeInWords(is.place)}, ${points}`
}
