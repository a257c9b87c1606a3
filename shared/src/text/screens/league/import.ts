const list = (numbers: readonly number[]) => numbers.join(', ')
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

/** Another league manager's files, read on the import screen. */
export const importText = {
  schedule: (weeks: number) => `This is a schedule of ${count(weeks, 'week', 'weeks')} from another league manager.`,
  round: (cards: number) => `These are the scores of one night: ${count(cards, 'card', 'cards')}.`,
  standings: (teams: number) =>
    `These are standings from another league manager, with ${count(teams, 'team', 'teams')}.`,
  preview: 'What would be entered',
  week: 'Week of these scores',
  choose: 'Choose a week',
  matches: (n: number) => (n === 0 ? 'no matches yet' : count(n, 'match', 'matches')),
  types: { regular: '', position: 'Position Round', fun: 'Fun Round' },
  subs: (n: number) => `${count(n, 'sub', 'subs')} entered for the regulars who are not in the file.`,
  samePoints: 'This season’s rules give every team the points of the file.',
  otherPoints:
    'For these teams the rules here give other points. The file’s points count, and each is marked as set by hand.',
  difference: ({ team, file, here }: { team: number; file: number; here: number | null }) =>
    `Team ${team}: ${file} in the file, ${here === null ? 'none' : here} by the rules here`,
  sameTable: 'The standings here are those of the file.',
  otherTable: 'These teams have other points here than in the file:',
  fromFile: 'From an imported file',
  act: 'Enter all of it',
  nothingChanges: 'Nothing is in the league until you press the button, and one Undo removes all of it.',
  done: 'The file is in the league.',
  failed: 'Nothing of the file was entered.',
  noSeason: 'Create the season and its teams first. Nothing was entered.',
  seasonBegun:
    'This season has scores, points or subs. A schedule can only be imported before the first of them. Nothing was entered.',
  noTeams: (numbers: readonly number[]) =>
    `This season has no ${numbers.length === 1 ? 'team' : 'teams'} ${list(numbers)}. Import the players with their teams first. Nothing was entered.`,
  weeksTwice: 'The file has two weeks of the same number. Correct that, then choose it again. Nothing was entered.',
  replaces: (n: number) => `${count(n, 'week that is here now is', 'weeks that are here now are')} replaced.`,
  noWeek: ({ round, date }: { round: number | null; date: string | null }) =>
    round === null && date === null
      ? 'The file does not say which night it is. Choose the week.'
      : `This season has no week ${round ?? ''} on ${date ?? 'that day'}. Choose the week.`,
  weekHasScores: (week: number) => `Week ${week} has scores or points already. Nothing was entered.`,
  noPlace: ({ who, team }: { who: string; team: number }) =>
    `${who} plays for team ${team} in the file, and every place of that team is taken by others. Check the team, then choose the file again. Nothing was entered.`,
} as const
