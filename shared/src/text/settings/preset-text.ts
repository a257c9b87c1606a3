import type { PresetKey } from '../../schema/league/league-presets.ts'

/** The name of each way to play, and a sentence that describes it. */
export const presetText: Readonly<Record<PresetKey, { name: string; says: string }>> = {
  matchPlay: { name: 'Two-player match play', says: '20 points per pair: 2 per hole, 2 for low net. Low plays low.' },
  stableford: { name: 'Stableford', says: 'Teams of two; each player’s Stableford points count for the team.' },
  quota: {
    name: 'Quota',
    says: 'Teams of two. Points for gross pars, birdies and so on, minus a quota: 18 minus the handicap, or 36 minus the handicap for 18 holes.',
  },
  bestBall: { name: 'Best ball', says: 'The better of the two net scores counts on each hole. 20 points per match.' },
  scramble: {
    name: 'Scramble',
    says: 'One ball and one card per side, with 35% of the lower handicap plus 15% of the higher. 20 points per match.',
  },
  field: { name: 'Everyone against the field', says: 'Lowest net score wins the night; points are awarded by place.' },
  fourPlayers: { name: 'Four-player teams', says: 'Four against four, low against low: 20 points for each pair.' },
  flights: {
    name: 'Individuals in flights',
    says: 'Everyone plays as an individual. Each handicap flight has its own standings.',
  },
}
