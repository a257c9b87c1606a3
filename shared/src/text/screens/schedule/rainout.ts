/** The options for a rained-out week, and the text before and after. */
export const rainoutText = {
  title: (week: number, day: string) => `Week ${week}, ${day}: rained out?`,
  open: 'Rained out?',
  question: 'What becomes of it',
  day: 'On this day',
  willHappen: 'What will happen',
  failed: 'The week stays as it was.',
  playedStays: 'This week has scores, points or winners, so it keeps its date. Remove them first to move it.',
  laterPlayed: 'A later week was played already, so only this week itself can go to another day.',
  subsMove: 'Matches, subs and contests go with it.',
  handicapsAgain: 'Its going-in handicaps were calculated already. Calculate them again before it is played.',
  alone: 'No other week moves.',
  dayTaken: (weeks: string) => `${weeks} is on this day, too.`,
  cancelledLoses: 'Scores and points of this week are kept but count for nothing, until it is played as planned again.',
  cancelledClean: 'Nobody has scores or points in it. Standings, averages and handicaps stay as they are.',
  plannedAgain: 'It counts again like any other week, with everything that was entered.',
  noneChanges: 'No place and no points change.',
  restHalved: (holes: number) =>
    `A match counts where both sides have ${holes} holes or more; the holes that are missing are halved. That is a rule of the season.`,
  played: (holes: number) =>
    `A match counts where both sides have ${holes} holes or more, by the holes that both played. That is a rule of the season.`,
  void: 'Halted rounds give no points. That is a rule of the season.',
  forHandicap: 'Cards that far count for handicaps, missing holes as net par.',
  notForHandicap: 'Cards with blanks count for no average and no handicap.',
  isCancelled: (week: number, day: string) => `Week ${week}, ${day}, is rained out: nobody plays, nobody scores.`,
  match: 'Match',
  holes: 'Holes',
  countsNot: 'no points',
  halted: 'halted',
  isHalted: 'This week was halted. It counts as the rules of the season say.',
} as const

/** Each option: its name, its meaning, its button, and the message when done. */
export const rainoutChoiceText = {
  next: {
    label: 'A week later',
    says: 'It takes the date of the next week, and all later weeks shift by one date.',
    act: (week: number) => `Move week ${week}`,
    done: (week: number) => `Week ${week} and the later ones are a date later.`,
  },
  regularEnd: {
    label: 'After the last regular week',
    says: 'The weeks between move up one number and keep their dates; the special rounds at the end shift by one date.',
    act: (week: number) => `Move week ${week}`,
    done: (week: number) => `Week ${week} is played after the last regular week.`,
  },
  end: {
    label: 'At the very end',
    says: 'The later weeks move up one number and keep their dates; this one is played last.',
    act: (week: number) => `Move week ${week}`,
    done: (week: number) => `Week ${week} is played at the end.`,
  },
  day: {
    label: 'On another day',
    says: 'Only this week gets another date.',
    act: (week: number) => `Move week ${week}`,
    done: (week: number) => `Week ${week} has its new day.`,
  },
  halted: {
    label: 'Halted on the course',
    says: 'What was played counts as the rules of the season say.',
    act: (week: number) => `Halt week ${week}`,
    done: (week: number) => `Week ${week} counts as halted.`,
  },
  cancelled: {
    label: 'Cancelled',
    says: 'Nobody scores, and it is not played again.',
    act: (week: number) => `Call off week ${week}`,
    done: (week: number) => `Week ${week} is cancelled.`,
  },
  planned: {
    label: 'As planned after all',
    says: 'It is played, or was played, like any other week.',
    act: (week: number) => `Play week ${week}`,
    done: (week: number) => `Week ${week} is on again.`,
  },
} as const
export type RainoutChoice = keyof typeof rainoutChoiceText
