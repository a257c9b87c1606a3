import { plural } from '../../plural.ts'

/** Text for the guided setup of a new league. */
export const setupText = {
  title: 'Set up your league',
  continueAct: 'Continue setup',
  stepOf: ({ step, of }: { step: number; of: number }) => `Step ${step} of ${of}`,
  goTo: ({ n, step }: { n: number; step: string }) => `${n} ${step}`,
  next: 'Next',
  skip: 'Skip for now',
  back: 'Back',
  steps: {
    course: 'Course',
    players: 'Players and teams',
    play: 'How do you play?',
    dates: 'Dates',
    invites: 'Invite your players',
    cards: 'Week 1’s scorecards',
  },
  courseNow: ({ name, par, holes }: { name: string; par: number; holes: number }) =>
    `${name}: ${holes} holes, par ${par}.`,
  courseSample:
    'This is a sample course. Enter the par and stroke index rows from your scorecard, or keep the sample for now.',
  courseSampleAct: 'Keep the sample for now',
  courseName: 'Course name',
  courseOwn: 'Enter a different scorecard',
  parRow: 'Par row',
  parRowNote: '9 or 18 numbers, such as 4 4 3 5 4 4 3 4 5.',
  indexRow: 'Handicap row (stroke index)',
  indexRowNote: 'In hole order, such as 5 3 9 1 4 6 8 7 2.',
  rowsDiffer: 'Both rows need the same number of holes: 9 or 18.',
  saveScorecard: 'Save scorecard',
  scorecardSaved: 'Scorecard saved.',
  scorecardFailed: 'The scorecard was not saved.',
  playersNow: ({ players, of }: { players: number; of: number }) =>
    players >= of
      ? plural(players, { one: '# player added.', other: '# players added.' })
      : `${players} of ${of} players added.`,
  teamsNow: ({ teams, of }: { teams: number; of: number }) => `${teams} of ${of} teams are complete.`,
  playersHint: 'Paste the list you have: names and teams are enough. Phones, emails and handicaps are imported too.',
  pasteRoster: 'Paste your roster',
  makeTeams: 'Make teams',
  playHint: 'Pick the format closest to how you play. You can change every detail later under Rules.',
  playFailed: 'The rules were not saved.',
  playSaved: (name: string) => `Format saved: ${name}.`,
  playOwn: 'Your rules don’t match any of these formats. Picking one replaces the rules it covers.',
  splitAsk: 'Split up your teams?',
  splitSays: (teams: number) =>
    `Everyone will play as an individual, so ${plural(teams, { one: '# team', other: '# teams' })} will be split up. Choosing another format later won’t undo that.`,
  splitAct: 'Split up teams',
  datesHint: 'Select a date to skip it.',
  firstNight: 'First night',
  nightOn: (day: string) => `Play on ${day}`,
  specialNights: ({ position, fun }: { position: boolean; fun: boolean }) =>
    position && fun
      ? 'The last two dates are the position round and the fun round.'
      : position
        ? 'The last date is the position round.'
        : 'The last date is the fun round.',
  teamsFirst: 'The schedule needs at least two teams with players.',
  makeSchedule: 'Make the schedule',
  scheduleNow: ({ weeks, first, last }: { weeks: number; first: string; last: string }) =>
    `${plural(weeks, { one: '# week', other: '# weeks' })}, from ${first} to ${last}.`,
  scheduleMore: 'Change dates or matches',
  invitesHint: 'Send your players a link. They see the schedule and standings, and can enter scores if you allow it.',
  invitesLater: 'You need a connection to make a new invite. Everything else works offline.',
  invite: 'Invite players',
  cardsHint: 'Your league is ready. Print the cards for the first night.',
  printCards: 'Print week 1’s cards',
  cardsNot: 'There is no schedule yet, so there are no cards.',
  done: 'Go to the dashboard',
} as const
