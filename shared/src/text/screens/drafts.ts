import { plural } from '../plural.ts'

/** Text for unsaved input. */
export const draftText = {
  title: 'Unsaved changes',
  discard: 'Discard',
  discarded: 'Changes discarded.',
  /** `kept`: whether the changes are stored on this device, not just shown on the screen. */
  typed: (of: { count: number; kept: boolean }) =>
    of.kept
      ? plural(of.count, {
          one: '# unsaved change. Kept on this device until you save or discard it.',
          other: '# unsaved changes. Kept on this device until you save or discard them.',
        })
      : plural(of.count, { one: '# unsaved change.', other: '# unsaved changes.' }),
  formTyped: 'Unsaved, but kept on this device.',
  goOn: 'Continue',
  discardOf: (what: string) => `Discard: ${what}`,
  goOnWith: (what: string) => `Continue: ${what}`,
  reasonAlone: 'You can add a reason only to points set by hand. Change the points first.',
  elsewhere: 'More unsaved changes',
  scores: (week: number) => `Week ${week} scores`,
  points: (week: number) => `Week ${week} points`,
  winners: (week: number) => `Week ${week} contest winners`,
  handicaps: (week: number) => `Week ${week} handicaps`,
  startings: 'Starting handicaps',
  contest: (week: number) => `A week ${week} contest`,
  newMessage: 'A new message',
  message: (words: string) => `The message “${words}”`,
  goneMessage: 'A message that has since been deleted',
  newPlayer: 'A new player',
  player: (name: string) => `Changes to ${name}`,
  gonePlayer: 'A player who has since been deleted',
  league: 'Changes to the league',
  rules: 'Changes to the rules',
  rulesOf: (card: string) => `Changes to the rules: ${card}`,
  roster: 'A list of players to import',
  newEntry: 'A new treasury entry',
  entry: (player: string) => `A treasury entry of ${player}`,
  goneEntry: 'A treasury entry that has since been deleted',
  gone: 'Input for something that has since been deleted, or is from an earlier season',
} as const
