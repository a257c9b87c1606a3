import { limits } from '../../../schema/limits.ts'
import { plural } from '../../plural.ts'
/** Text for the screens that calculate handicaps and explain one. */
export const handicapsText = {
  chooseNextWeek: 'Choose the next week',
  forWeek: ({ week, day }: { week: number; day: string }) => `For week ${week} · ${day}`,
  chooseAWeek: 'Choose a week',
  overrideExisting: 'Override existing handicaps',
  setByHand: 'Set by hand',
  byHand: 'by hand',
  goingInto: ({ player, week }: { player: string; week: number }) => `${player}’s handicap, week ${week}`,
  handicap: 'Handicap',
  reason: 'Reason',
  reasonWas: (reason: string) => `Reason: ${reason}`,
  handSetHint: 'This handicap takes effect this week. Calculate Handicaps keeps it unless you override it.',
  tee: (week: number) => `Tee in week ${week}`,
  teeAsSeason: (tee: string | null) => (tee === null ? 'Usual tee (course scorecard)' : `Usual tee (${tee})`),
  teeHint:
    'Strokes, par and rating on this card come from this tee, for this week only. Saved as soon as you choose one.',
  teeSaved: 'Tee for this week saved.',
  fromTee: (tee: string) => `Played from the ${tee} tees.`,
  noneYet: 'No handicap yet: no rounds and no starting handicap.',
  average: 'Average',
  averageAfter: (average: string) => `, average ${average}`,
  saveHandicap: 'Save Handicap',
  handicapSaved: 'Handicap saved.',
  handicapFailed: 'The handicap was not saved.',
  takeOff: 'Remove this handicap',
  takenOff: 'The handicap set by hand was removed.',
  handicapLike: `Enter a handicap from ${limits.handicap.least} to ${limits.handicap.most}, with at most one decimal.`,
  starting: 'Starting handicap',
  startingOf: (player: string) => `${player}’s starting handicap`,
  aboveMost: (of: { starting: number; most: number }) =>
    `Starting handicap ${of.starting} is over the league’s maximum, so this player gets ${of.most}.`,
  /** `subShare`: the percentage of the strokes over par that a sub without a handicap gets; null for none. */
  startingHint: ({ season, holes, subShare }: { season: string; holes: number; subShare: number | null }) =>
    `Strokes for a ${holes}-hole round. Used in season ${season} until the player has a handicap based on scores. If blank, the player gets no strokes${subShare === null ? '' : `, or as a sub, ${subShare}% of that night’s strokes over par`}.`,
  generateButton: 'Generate AVG + HDCP',
  whyFor: ({ value, player }: { value: string | number; player: string }) => `Why ${value} for ${player}`,
  lastRounds: (count: number) =>
    plural(count, { one: 'The last round, over par', other: 'The last # rounds, over par' }),
  shareOfIt: (percent: number) => `${percent}% of the average`,
  roundedHalfUp: 'Rounded',
  withinLimits: 'Within the limits',
  chooseWeek: 'Choose a week',
  noCardsYet: 'No complete cards yet',
  generateExplained: 'Averages and handicaps are recalculated from all complete cards through the week you choose.',
  generateHint: (week: number) =>
    `From all complete cards through week ${week}. Select a number to see how it was calculated. Next:`,
  fromFile: 'Use official indexes from a file',
  calculateExplained:
    'Handicaps are calculated from each player’s results before this week. Handicaps set by hand, and all handicaps of a week with scores, are kept unless you override them.',
  calculatePreview: 'Before anything changes, you’ll see whose handicap changes, and why.',
  willChange: (of: Counts) =>
    of.changed > 0 || of.frozen > 0
      ? plural(of.changed, {
          one: `# handicap will change.${keptStay(of)}`,
          other: `# handicaps will change.${keptStay(of)}`,
        })
      : `Handicaps are up to date.${keptStay(of)}`,
  calculated: (of: Counts) =>
    plural(of.changed, {
      one: `# handicap changed.${keptStay(of)}`,
      other: `# handicaps changed.${keptStay(of)}`,
    }),
  noRounds: 'No complete rounds yet, so there’s no handicap based on scores.',
  firstHandicap: 'First handicap based on scores',
  handicapWas: (was: number, is: number) =>
    was === is ? `was ${was}, no change` : `was ${was}, ${is > was ? 'up' : 'down'} ${Math.abs(is - was)}`,
  roundsThatCount: 'The player’s own complete rounds, newest last.',
  handicapLimits: (of: { up: number | null; down: number | null; most: number | null }) =>
    `Up: ${atMost(of.up)}. Down: ${atMost(of.down)}. Maximum: ${of.most ?? 'none'}.`,
} as const

const atMost = (limit: number | null): string => (limit === null ? 'no limit' : `at most ${limit}`)

/** How many handicaps change, and how many are kept: those set by hand (`kept`), and those of a week with scores. */
type Counts = { changed: number; kept: number; frozen: number }

const keptStay = ({ kept, frozen }: Counts): string => {
  const byHand = kept === 0 ? '' : ` ${kept} set by hand won’t change.`
  return frozen === 0 ? byHand : `${byHand} ${frozen} won’t change because the week has scores.`
}
