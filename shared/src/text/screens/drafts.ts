/** What the screens say of typed work that nobody has saved yet. The only place for each. */
export const draftText = {
  title: 'Typed, not saved yet',
  discard: 'Discard',
  discarded: 'What was typed is discarded.',
  /** `kept`: it is on the disk of this phone, not only on the screen. */
  typed: (of: { count: number; kept: boolean }) =>
    `${of.count} typed, not saved yet.${of.kept ? ' Kept on this phone until you save or discard.' : ''}`,
  formTyped: 'Typed on this phone and not saved yet.',
  goOn: 'Go on',
  discardOf: (what: string) => `Discard: ${what}`,
  goOnWith: (what: string) => `Go on with ${what}`,
  reasonAlone: 'A reason belongs to points set by hand: type over the number first.',
  elsewhere: 'Also typed, not saved yet',
  scores: (week: number) => `Scores of week ${week}`,
  points: (week: number) => `Points of week ${week}`,
  winners: (week: number) => `Contest winners of week ${week}`,
  handicaps: (week: number) => `Handicaps of week ${week}`,
  contest: (week: number) => `A contest of week ${week}`,
  newMessage: 'A new message',
  message: (words: string) => `The message “${words}”`,
  goneMessage: 'A message that was deleted in the meantime',
  newPlayer: 'A new player',
  player: (name: string) => `Changes to ${name}`,
  gonePlayer: 'A player who was deleted in the meantime',
  league: 'Changes to the league',
  rules: 'Changes to the season rules',
  roster: 'A list of players to import',
} as const
