import { plural } from '../plural.ts'

/** Text for the season book, and for the dialog that generates it. */
export const bookText = {
  title: 'Yearbook',
  says: 'The whole season as one PDF: cover and awards, the race, standings, every week, records and every player. It’s created on this device, even without a signal.',
  make: 'Create the yearbook',
  save: 'Save the yearbook',
  booklet: 'Pages in booklet order',
  bookletHint:
    'Print two pages per sheet, on both sides, flipped on the short edge. Then fold the stack in the middle.',
  making: 'Creating the yearbook…',
  progress: 'Yearbook progress',
  made: (pages: number) => `The yearbook is ready: ${plural(pages, { one: '# page', other: '# pages' })}.`,
  champion: 'Champion',
  champions: 'Champions',
  leading: (week: number) => `In first after week ${week}`,
  from: ({ first, last }: { first: string; last: string }) => `${first} to ${last}`,
  figures: ({ teams, weeks, rounds }: { teams: number; weeks: number; rounds: number }) =>
    [
      plural(teams, { one: '# team', other: '# teams' }),
      plural(weeks, { one: '# week played', other: '# weeks played' }),
      plural(rounds, { one: '# round', other: '# rounds' }),
    ].join(' · '),
  race: 'The race',
  raceTag: ({ place, team, names }: { place: string; team: string; names: string }) =>
    `${place}. ${names || `Team ${team}`}`,
  raceHint: 'Each team’s points ahead of or behind the league’s average, week by week.',
  weeks: 'The weeks',
  records: 'Records',
  players: 'The players',
  top: (week: number) => `After week ${week}`,
  lowRounds: { gross: 'Lowest rounds', net: 'Lowest net rounds' },
  roundLine: ({ place, name, total, week }: { place: number; name: string; total: number; week: number }) =>
    `${place}. ${name}: ${total} (week ${week})`,
  nights: 'Best team nights',
  nightLine: ({ place, team, points, week }: { place: number; team: string; points: number; week: number }) =>
    `${place}. ${team}: ${plural(points, { one: '# point', other: '# points' })} (week ${week})`,
  corrections: 'Corrections',
  correctionsHint: 'Results that changed after they were published, and points set by hand.',
  noneCorrected: 'No published standings were corrected.',
  nonePublished: 'No standings were published during the season, so there was nothing to correct.',
  byHand: 'Points set by hand',
  noneByHand: 'No points were set by hand.',
  byHandLine: ({ week, team, points, cards, reason }: ByHand) =>
    [
      `Week ${week}, team ${team}: ${points}`,
      cards === null ? '' : `instead of ${cards} from the cards`,
      reason === null ? '' : `(${reason})`,
    ]
      .filter(Boolean)
      .join(' '),
  notes: 'Notes and autographs',
} as const

type ByHand = { week: number; team: string; points: number; cards: number | null; reason: string | null }
