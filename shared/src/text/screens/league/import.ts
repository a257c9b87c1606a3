import { plural } from '../../plural.ts'

const list = (numbers: readonly number[]) => numbers.join(', ')

/** Another league manager's files, read on the import screen. */
export const importText = {
  schedule: (weeks: number) =>
    plural(weeks, {
      one: 'This is a schedule of # week from another league manager.',
      other: 'This is a schedule of # weeks from another league manager.',
    }),
  round: (cards: number) =>
    plural(cards, {
      one: 'These are the scores from one night: # card.',
      other: 'These are the scores from one night: # cards.',
    }),
  standings: (teams: number) =>
    plural(teams, {
      one: 'These are standings from another league manager, with # team.',
      other: 'These are standings from another league manager, with # teams.',
    }),
  preview: 'What will be entered',
  week: 'Week for these scores',
  choose: 'Choose a week',
  matches: (n: number) => (n === 0 ? 'no matches yet' : plural(n, { one: '# match', other: '# matches' })),
  types: { regular: '', position: 'Position Round', fun: 'Fun Round' },
  subs: (n: number) =>
    plural(n, {
      one: '# sub entered for a regular who isn’t in the file.',
      other: '# subs entered for regulars who aren’t in the file.',
    }),
  samePoints: 'This season’s rules give every team the same points as the file.',
  otherPoints:
    'This season’s rules give these teams different points. The points in the file are used, and each is marked as set by hand.',
  difference: ({ team, file, here }: { team: number; file: number; here: number | null }) =>
    `Team ${team}: ${file} in the file, ${here === null ? 'none' : here} by this season’s rules`,
  sameTable: 'The standings match the file.',
  otherTable: 'These teams have different points here than in the file:',
  fromFile: 'From an imported file',
  act: 'Enter everything',
  nothingChanges: 'Nothing is entered until you confirm, and one Undo removes it all.',
  done: 'The file was imported.',
  failed: 'Nothing was entered from the file.',
  noSeason: 'Create the season and its teams first. Nothing was entered.',
  seasonBegun:
    'This season has scores, points or subs. You can only import a schedule before the first of them. Nothing was entered.',
  noTeams: (numbers: readonly number[]) =>
    plural(numbers.length, {
      one: `This season has no team ${list(numbers)}. Import the players with their teams first. Nothing was entered.`,
      other: `This season has no teams ${list(numbers)}. Import the players with their teams first. Nothing was entered.`,
    }),
  weeksTwice: 'The file has two weeks with the same number. Fix that, then choose it again. Nothing was entered.',
  replaces: (n: number) =>
    plural(n, { one: '# existing week will be replaced.', other: '# existing weeks will be replaced.' }),
  noWeek: ({ round, date }: { round: number | null; date: string | null }) =>
    round === null && date === null
      ? 'The file doesn’t say which night it’s from. Choose the week.'
      : `This season has no week ${round ?? ''} on ${date ?? 'that day'}. Choose the week.`,
  weekHasScores: (week: number) => `Week ${week} already has scores or points. Nothing was entered.`,
  noPlace: ({ who, team }: { who: string; team: number }) =>
    `${who} plays for team ${team} in the file, but every spot on that team is taken. Check the team, then choose the file again. Nothing was entered.`,
} as const
