import { limits } from '../../../schema/limits.ts'
/** Text for the screens that calculate handicaps and explain one. */
export const handicapsText = {
  chooseNextWeek: 'Choose the next week',
  forWeek: ({ week, day }: { week: number; day: string }) => `For week ${week} · ${day}`,
  chooseAWeek: 'Choose a week',
  overrideExisting: 'Override existing handicaps',
  setByHand: 'Set by hand',
  byHand: 'by hand',
  goingInto: ({ player, week }: { player: string; week: number }) => `Handicap of ${player}, week ${week}`,
  handicap: 'Handicap',
  reason: 'Reason',
  reasonWas: (reason: string) => `Reason: ${reason}`,
  handSetSays: 'It counts for this week and the ones after it. Calculate Handicaps leaves it unless you override.',
  tee: (week: number) => `Tee in week ${week}`,
  teeAsSeason: (tee: string | null) =>
    tee === null ? 'As in the season: the course card' : `As in the season: ${tee}`,
  teeSays: 'Strokes, par and rating of this card follow it, for this week alone. It is saved as you choose it.',
  teeSaved: 'The tee of this week is saved.',
  fromTee: (tee: string) => `Played from the ${tee} tee.`,
  noneYet: 'No handicap yet: no round, and no starting handicap.',
  saveHandicap: 'Save Handicap',
  handicapSaved: 'The handicap is saved.',
  handicapFailed: 'The handicap was not saved.',
  takeOff: 'Take it off',
  takenOff: 'The handicap set by hand is taken off.',
  handicapLike: `Write a handicap from ${limits.handicap.least} to ${limits.handicap.most}, with one decimal at most.`,
  starting: 'Starting handicap',
  startingOf: (player: string) => `Starting handicap of ${player}`,
  aboveMost: (of: { starting: number; most: number }) =>
    `The starting handicap ${of.starting} is above the league’s maximum of ${of.most}. It counts as typed until results give one.`,
  startingSays: ({ season, holes }: { season: string; holes: number }) =>
    `Strokes over the ${holes} holes of a round. They stand in the season ${season} until results give a handicap. Empty: none, so no strokes.`,
  generateButton: 'Generate AVG + HDCP',
  whyFor: ({ value, player }: { value: string | number; player: string }) => `Why ${value} for ${player}`,
  lastRounds: (count: number) => `The last ${count} rounds, over par`,
  shareOfIt: (percent: number) => `${percent}% of it`,
  roundedHalfUp: 'Rounded, half up',
  withinLimits: 'Held within the limits',
  chooseWeek: 'Choose a week',
  noCardsYet: 'No complete card yet',
  generateExplained:
    'Averages and handicaps are recalculated from all complete cards through the week that you choose.',
  generateSays: (week: number) => `From all complete cards through week ${week}. Press a figure to see its sum. Next:`,
  calculateExplained:
    'Handicaps are calculated from each player’s results before this week. Those set by hand stay unless you override them.',
  calculatePreview: 'Before anything changes, you see here whose handicap changes, and why.',
  willChange: (of: { changed: number; kept: number }) =>
    `${of.changed === 0 ? 'All are saved as listed: pressing the button changes nothing.' : `Pressing the button changes ${of.changed}.`}${handSetStay(of.kept)}`,
  calculated: (of: { changed: number; kept: number }) => `${of.changed} changed.${handSetStay(of.kept)}`,
  noRounds: 'No complete round yet, so no handicap follows from results.',
  firstHandicap: 'First from results',
  handicapWas: (was: number, is: number) =>
    was === is ? `was ${was}, the same` : `was ${was}, ${is > was ? 'higher' : 'lower'} by ${Math.abs(is - was)}`,
  roundsThatCount: 'Complete rounds that they played themselves, newest last.',
  handicapLimits: (of: { up: number | null; down: number | null; most: number | null }) =>
    `Up: ${atMost(of.up)}. Down: ${atMost(of.down)}. In all: ${atMost(of.most)}.`,
} as const

const atMost = (limit: number | null): string => (limit === null ? 'no limit' : `at most ${limit}`)

function handSetStay(kept: number): string {
  return kept === 0 ? '' : ` ${kept} set by hand ${kept === 1 ? 'stays' : 'stay'}.`
}
