/** Text about the options for a rained-out week. */
export const rainoutText = {
  title: (week: number, day: string) => `Week ${week}, ${day}: rained out?`,
  open: 'Rained out?',
  openWeek: (week: number) => `Week ${week} rained out?`,
  question: 'What should happen?',
  day: 'On this day',
  willHappen: 'What will happen',
  failed: 'The week was not changed.',
  playedStays: 'This week can’t be moved because it has scores, points or winners. Remove those first.',
  laterPlayed: 'A later week has already been played, so only this week can move to another day.',
  subsMove: 'Matches, subs and contests move with the week.',
  handicapsAgain: 'Handicaps for this week were already calculated. Calculate them again before the week is played.',
  alone: 'No other weeks move.',
  dayTaken: (weeks: string) => `${weeks} is also on this day.`,
  cancelledLoses: 'Scores and points from this week are kept, but they don’t count unless you put the week back on.',
  cancelledClean: 'This week has no scores or points. Standings, averages and handicaps don’t change.',
  plannedAgain: 'The week counts again, with everything that was entered.',
  noneChanges: 'No places or points change.',
  restHalved: (holes: number) =>
    `A match counts if both sides have ${holes} holes or more; the missing holes are halved. That’s a season rule.`,
  played: (holes: number) =>
    `A match counts if both sides have ${holes} holes or more, based on the holes both played. That’s a season rule.`,
  void: 'Suspended rounds earn no points. That’s a season rule.',
  forHandicap: 'Cards with enough holes count toward handicaps, with net par for the missing ones.',
  notForHandicap: 'Cards with blanks don’t count toward averages or handicaps.',
  isCancelled: (week: number, day: string) => `Week ${week}, ${day}, is rained out: no play, no points.`,
  match: 'Match',
  holes: 'Holes',
  countsNot: 'no points',
  halted: 'suspended',
  isHalted: 'This week was suspended. It counts according to the season rules.',
} as const

/** Each option: its label, what it means, its button, and the message afterward. */
export const rainoutChoiceText = {
  next: {
    label: 'A week later',
    says: 'This week takes the next week’s date, and each later week moves to the next date.',
    act: (week: number) => `Move week ${week}`,
    done: (week: number) => `Week ${week} and each later week moved to the next date.`,
  },
  regularEnd: {
    label: 'After the last regular week',
    says: 'The weeks in between keep their dates, and their numbers go down by one. Each special round at the end moves to the next date.',
    act: (week: number) => `Move week ${week}`,
    done: (week: number) => `Week ${week} now follows the last regular week.`,
  },
  end: {
    label: 'At the very end',
    says: 'Later weeks keep their dates, and their numbers go down by one. This week is played last.',
    act: (week: number) => `Move week ${week}`,
    done: (week: number) => `Week ${week} is now last.`,
  },
  day: {
    label: 'On another day',
    says: 'Only this week gets a new date.',
    act: (week: number) => `Move week ${week}`,
    done: (week: number) => `Week ${week} has a new date.`,
  },
  halted: {
    label: 'Suspended during play',
    says: 'The holes played count according to the season rules.',
    act: (week: number) => `Suspend week ${week}`,
    done: (week: number) => `Week ${week} is suspended.`,
  },
  cancelled: {
    label: 'Canceled',
    says: 'No points, and no makeup date.',
    act: (week: number) => `Cancel week ${week}`,
    done: (week: number) => `Week ${week} is canceled.`,
  },
  planned: {
    label: 'Play it as scheduled',
    says: 'Keep this week on its date, and count it.',
    act: (week: number) => `Play week ${week}`,
    done: (week: number) => `Week ${week} is back on.`,
  },
} as const
export type RainoutChoice = keyof typeof rainoutChoiceText
