import type { RuleRows } from './rule-rows.ts'

/** The rules on the Handicaps card: how handicaps are computed from rounds. */
export const handicapsRules = {
  handicapAllowance: {
    front: true,
    label: 'Handicap percentage',
    says: 'The handicap is this percentage (10 to 120) of the average over par. Most leagues use 80 to 100.',
    find: 'percent %',
  },
  maxHandicap: {
    front: true,
    label: 'Maximum handicap',
    says: 'No handicap goes above this. Nine-hole leagues with a limit usually use 18; many have none.',
    find: 'limit',
  },
  roundsUsed: {
    front: true,
    label: 'Rounds used',
    says: 'How many of the latest rounds go into the average.',
    find: 'average last best',
  },
  dropHighest: {
    front: true,
    label: 'Highest dropped',
    says: 'How many of the highest rounds are left out of the average.',
    find: 'best of',
  },
  minHandicap: {
    label: 'Minimum handicap',
    says: 'No handicap goes below this. Most leagues use 0; below 0, players better than par give strokes back.',
    find: 'plus scratch',
  },
  maxRise: {
    label: 'Max increase',
    says: 'The most a handicap can go up from one round to the next. Leagues with a limit usually use 2 or 3; many have none.',
    find: 'up',
  },
  maxDrop: {
    label: 'Max decrease',
    says: 'The most a handicap can go down from one round to the next. Leagues with a limit usually use 2 or 3; many have none.',
    find: 'down',
  },
  dropLowest: {
    label: 'Lowest dropped',
    says: 'How many of the lowest rounds are left out of the average.',
  },
  fewRounds: {
    label: 'Players with too few rounds',
    says: 'Until a player has enough rounds, drop only rounds beyond the usual number that count, drop the same proportion, drop the same number, or follow the World Handicap System’s table.',
  },
  roundsNeeded: {
    label: 'Rounds needed',
    says: 'The starting handicap is used until a player has this many rounds.',
  },
  paddingRounds: {
    label: 'Weight of the starting handicap (rounds)',
    says: 'The starting handicap counts as this many rounds until the player has enough.',
  },
  padUpTo: {
    label: 'Rounds filled in with the starting handicap',
    says: 'If a player has fewer rounds than this, the starting handicap fills in for the missing ones.',
  },
  handicapRounding: {
    label: 'Handicap rounding',
    says: 'Round to whole strokes, to one decimal, or down to whole strokes. Most leagues round to whole strokes.',
  },
  holeCap: {
    label: 'Max score per hole',
    says: 'The highest score on a hole that counts toward handicaps. The score itself stays as played.',
    find: 'double bogey maximum ESC equitable cap',
  },
  mostOverPar: {
    label: 'Max over par',
    says: 'For handicaps, a round counts as at most this many strokes over par.',
    find: 'maximum score',
  },
  handicapBase: {
    label: 'Handicap basis',
    says: 'Strokes over par, or the rating and slope of each player’s tee. With rating and slope, a handicap has one decimal and is converted to strokes for the course and tee each week. It’s a handicap for this league only, not an official index.',
    find: 'WHS world handicap system index slope rating course',
  },
  nineHoleRounds: {
    label: 'Nine-hole rounds',
    says: 'With rating and slope, each nine-hole round counts on its own, or two in a row are combined into an 18-hole round. Half of that handicap is then used for nine holes.',
  },
  softCap: {
    label: 'Soft cap',
    says: 'With rating and slope, if a handicap rises more than this above its low of the past 365 days, only half of the excess counts. The World Handicap System uses 3.',
    find: 'WHS',
  },
  hardCap: {
    label: 'Hard cap',
    says: 'With rating and slope, a handicap can’t rise more than this above its low of the past 365 days. The World Handicap System uses 5.',
    find: 'WHS',
  },
  earlierRounds: {
    label: 'Count rounds from earlier seasons',
    says: 'A player’s last rounds from earlier seasons count until there are enough new ones. They also count toward the low of the past 365 days. They’re copied when you turn this on or begin the season, and don’t change after that.',
    find: 'last season carry over window previous year',
  },
  haltedForHandicap: {
    label: 'Suspended rounds and handicaps',
    says: 'A suspended card counts toward handicaps, with net par for the missing holes.',
    find: 'rain weather',
  },
} satisfies RuleRows
