import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { PublicPage } from '../../schema/league/public-page.ts'

/** A league setting's label and explanation. */
export type SettingText = { label: string; says: string }

/** What a rule's empty field means, if not "no limit". */
export const settingEmptyText: Readonly<Partial<Record<keyof LeagueSettings, string>>> = {
  unratedSubShare: 'Left empty, they play off 0.',
  byePoints: 'Left empty, you type the points of a bye yourself.',
  playoffWeek: 'Left empty, the season has no playoffs.',
}

/** The headings that group a season's rules. */
export const settingGroupText = {
  round: 'The round',
  handicaps: 'Handicaps',
  strokes: 'Strokes in a match',
  points: 'Points',
  absence: 'Absent players',
  rain: 'Rain',
  standings: 'Standings and skins',
  games: 'Games and money',
} as const

export const settingText: Readonly<Record<keyof LeagueSettings, SettingText>> = {
  holesPerRound: { label: 'Holes a round', says: 'A round is played over 9 or 18 holes.' },
  scoreByHole: {
    label: 'Score by hole',
    says: 'Scores are entered hole by hole. Without it, only totals are entered and points are typed.',
  },
  handicapAllowance: {
    label: 'Handicap percentage',
    says: 'This percentage of the average over par is the handicap, 10 to 120. Most leagues use 80 to 100.',
  },
  maxHandicap: {
    label: 'Maximum handicap',
    says: 'No handicap is higher than this. Most nine-hole leagues use 18, many use none.',
  },
  minHandicap: {
    label: 'Lowest handicap',
    says: 'No handicap is lower than this. Most leagues use 0; below 0, players better than par give strokes back.',
  },
  maxRise: {
    label: 'Most up',
    says: 'A handicap rises at most this much from one round to the next. Most leagues use 2 or 3, many have no limit.',
  },
  maxDrop: {
    label: 'Most down',
    says: 'A handicap falls at most this much from one round to the next. Most leagues use 2 or 3, many have no limit.',
  },
  roundsUsed: { label: 'Rounds used', says: 'The average is taken over this many of the latest rounds.' },
  dropHighest: { label: 'Highest dropped', says: 'This many of the highest rounds are left out of the average.' },
  dropLowest: { label: 'Lowest dropped', says: 'This many of the lowest rounds are left out of the average.' },
  fewRounds: {
    label: 'With fewer rounds',
    says: 'Until there are enough rounds: drop only what is beyond the rounds kept, the same share, as many as always, or as the table of the World Handicap System says.',
  },
  roundsNeeded: { label: 'Rounds needed', says: 'The starting handicap is used until this many rounds are played.' },
  paddingRounds: {
    label: 'Starting handicap counts',
    says: 'The starting handicap counts as this many rounds until there are enough.',
  },
  padUpTo: { label: 'Fill up to', says: 'Missing rounds up to this number are filled with the starting handicap.' },
  handicapRounding: {
    label: 'Handicaps are',
    says: 'Handicaps are whole strokes, keep one decimal, or are rounded down. Most leagues use whole strokes.',
  },
  holeCap: {
    label: 'Highest hole',
    says: 'A hole counts at most this much for handicaps. The score itself stays as played.',
  },
  mostOverPar: { label: 'Highest round', says: 'A round counts at most this many over par for handicaps.' },
  unratedSubShare: {
    label: 'Sub without handicap',
    says: 'A sub without a handicap gets this share of the strokes over par in that round.',
  },
  strokesRule: {
    label: 'Strokes',
    says: 'The higher handicap gets the difference, or each player gets their full handicap.',
  },
  maxStrokes: { label: 'Most strokes in a match', says: 'Nobody receives more strokes than this in a match.' },
  scoring: { label: 'Scoring', says: 'Match points against an opponent, or Stableford points of each player.' },
  sides: {
    label: 'Who plays whom',
    says: 'Player against player, the better ball of each side, or both balls added up.',
  },
  pairing: {
    label: 'Pairs within a match',
    says: 'The lower handicap plays the lower one, or the first player plays the first.',
  },
  pointsPerHole: { label: 'Points a hole', says: 'Points for winning a hole on net score.' },
  halvedHoles: {
    label: 'Halved holes',
    says: 'The points of a halved hole are split, carried to the next hole, or lost.',
  },
  pointsForNet: { label: 'Points for low net', says: 'Points for the lower net total.' },
  pointsForMatch: { label: 'Points for the match', says: 'Points for winning more holes.' },
  pointsPerBlock: { label: 'Points for three holes', says: 'Points for the lower net over each three holes in a row.' },
  pointsForTeamNet: { label: 'Points for team net', says: 'Points for the side whose net totals add up to less.' },
  subPointsCap: { label: 'Most points of a sub', says: 'A sub wins at most this many points.' },
  subSurplus: {
    label: 'The rest of a sub’s points',
    says: 'What a sub may not keep goes to nobody, or to the opponent.',
  },
  pickupNet: {
    label: 'A picked-up hole counts for net as',
    says: 'The hole is lost. For the total it counts as this; with no net, the other side wins low net.',
  },
  pickupStrokes: {
    label: 'Strokes of a picked-up hole',
    says: 'Par plus this many, or this many in all, where a picked-up hole counts that way.',
  },
  levelTotals: {
    label: 'Equal totals',
    says: 'The points for low net, team net, three holes and the match are split, or nobody gets them.',
  },
  byePoints: { label: 'Points for a bye', says: 'A team without an opponent gets these points.' },
  absentRule: {
    label: 'Absent without a sub',
    says: 'Points are set by hand, the course plays instead, the partner counts twice, the absent player’s average plays, or they get fixed points.',
  },
  absentPenalty: {
    label: 'Strokes on the course',
    says: 'The course plays par plus this many strokes for an absent player.',
  },
  absentPercent: {
    label: 'Added to the average',
    says: 'The average of an absent player is raised by this many per cent.',
  },
  absentPoints: { label: 'Points when absent', says: 'An absent player gets these points, the opponent the rest.' },
  haltedRound: {
    label: 'Halted rounds',
    says: 'When more than half of the holes are done: the rest is halved, or only the holes played count, or nothing does.',
  },
  haltedForHandicap: {
    label: 'Halted rounds and handicaps',
    says: 'A halted card counts for handicaps, its missing holes as net par.',
  },
  tieBreaks: {
    label: 'Tie-breaks',
    says: 'Equal points are separated by these, in this order; without any the place is shared.',
  },
  skins: {
    label: 'Skins',
    says: 'The only lowest score of the whole field on a hole wins a skin: gross, net, or a game of each.',
  },
  skinsTies: { label: 'Tied skins', says: 'A tied skin is carried to the next hole, or nobody wins it.' },
  skinsValidation: {
    label: 'Skins validated',
    says: 'To keep a skin, its winner needs par or better on the next hole (net par in net skins), or the lowest score there, tied or not. On the last hole nothing more is needed.',
  },
  skinsStake: {
    label: 'Dollars for skins',
    says: 'What each player puts in for skins; with gross and net, for each of the two.',
  },
  deuces: { label: 'Deuces', says: 'Every two on a hole, or better, wins a part of the pot. Gross scores only.' },
  deuceStake: { label: 'Dollars for deuces', says: 'What each player puts in for deuces.' },
  contestStake: {
    label: 'Dollars for contests',
    says: 'What each player puts in for the contests of the week, such as closest to the pin. Each contest pays an equal part.',
  },
  lowRounds: { label: 'Low round of the night', says: 'The lowest gross or net round wins; equal ones share.' },
  lowStake: {
    label: 'Dollars for the low round',
    says: 'What each player puts in; with gross and net, for each of the two.',
  },
  gamesBy: {
    label: 'Games over',
    says: 'Skins, deuces and low rounds are played over everybody, or in each division by itself.',
  },
  gamesEntry: {
    label: 'Who is in the games',
    says: 'Everybody who plays, or only those you mark for the week under Enter Winners.',
  },
  potsUnwon: { label: 'Pots nobody won', says: 'The money goes on to the next week, or back to those who put it in.' },
  hasPositionRound: {
    label: 'Position round',
    says: 'After the round robin, neighbors in the standings play each other.',
  },
  finalFunDay: { label: 'Fun round', says: 'The season ends with a fun round.' },
  shotgun: { label: 'Shotgun', says: 'All start at once on different holes instead of one after the other.' },
  teeInterval: { label: 'Tee interval', says: 'Minutes between two tee times.' },
  blockedHoles: {
    label: 'Holes without a start',
    says: 'In a shotgun no match starts on these holes. A schedule that you generate or a week that you arrange leaves them out.',
  },
  blockedTimes: {
    label: 'Times that stay free',
    says: 'No match starts at these times, such as 5:00 PM. The tee time stays free, and later matches start later.',
  },
  positionPairs: {
    label: 'Pairs of a position round',
    says: 'Neighbors in the standings play each other, or the first plays the last, the second the last but one, and so on.',
  },
  playersEnterCards: {
    label: 'Players enter their own cards',
    says: 'A player may enter the scores of their own match. They count at once, and show as not confirmed until you confirm them.',
  },
  opponents: { label: 'Opponents', says: 'A match between two teams, or everybody against the whole field.' },
  fieldRank: {
    label: 'Field ranked by',
    says: 'Against the field: the lowest net, the most Stableford points, or the lowest gross.',
  },
  fieldUnit: {
    label: 'Who is ranked',
    says: 'Against the field each player has a place, or each team with the scores of its players added up.',
  },
  fieldPoints: {
    label: 'Points by place',
    says: 'Against the field: points of first place, second place and so on. Equal scores share what their places are worth.',
  },
  segmentStarts: {
    label: 'Segments begin at week',
    says: 'Split the season: a segment begins at each of these weeks, and has its own winner.',
  },
  segmentPoints: {
    label: 'Points of segments',
    says: 'Points are carried through the season, or every segment begins at zero.',
  },
  playoffWeek: {
    label: 'Playoffs from week',
    says: 'The table before this week sets the seeds, and its points no longer change. One round is played a week.',
  },
  playoffTeams: {
    label: 'Teams in the playoffs',
    says: 'So many of the best teams play on. The best seeds have byes where they are not 2, 4, 8 or 16.',
  },
  playoffReseed: {
    label: 'Seed again each round',
    says: 'After each round the best team left plays the last one left; otherwise the bracket stays as drawn.',
  },
  handicapBase: {
    label: 'Handicaps are made from',
    says: 'Strokes over par, or the rating and slope of each player’s tee. Then a handicap has one decimal, and gives each player their strokes on the course and tee of that night. It is a handicap of this league, not an official index.',
  },
  softCap: {
    label: 'Soft cap',
    says: 'With rating and slope: what a handicap lies more than this above its lowest of the last 365 days counts half. The World Handicap System uses 3.',
  },
  hardCap: {
    label: 'Hard cap',
    says: 'With rating and slope: a handicap is never more than this above its lowest of the last 365 days. The World Handicap System uses 5.',
  },
  nineHoleRounds: {
    label: 'Rounds of nine holes',
    says: 'With rating and slope: each nine-hole round counts for itself, or two in a row count as one of eighteen holes and half of that handicap is played on nine.',
  },
  playoffThird: {
    label: 'Game for third place',
    says: 'The losers of the last four play for third place in the week of the final.',
  },
  teamSize: {
    label: 'Players in a team',
    says: 'How many players a team has room for, from 1 (everybody plays alone) to 12.',
  },
  sideSize: {
    label: 'Players on a night',
    says: 'How many of a team play in a match: the first of its list, or the line-up that you choose for the match.',
  },
}

/** The same for a league's public page. */
export const publicPageText: Readonly<Record<keyof PublicPage, SettingText>> = {
  key: {
    label: 'Link of the public page',
    says: 'Whoever has the link sees the page. A new link replaces the old one.',
  },
  names: { label: 'Names', says: 'How names are shown on the page and in the calendars.' },
  timeZone: {
    label: 'Time zone of the course',
    says: 'The page turns to the next week by it, and calendars elsewhere show the right hour.',
  },
}

/** Values of choice settings in readable form. */
export const choiceText: Readonly<Record<string, string>> = {
  keep: 'Only beyond the rounds kept',
  share: 'The same share',
  all: 'As many as always',
  table: 'By the World Handicap System’s table',
  overPar: 'Strokes over par',
  differential: 'Rating and slope',
  alone: 'Each by itself',
  inPairs: 'Two make eighteen',
  halfUp: 'Whole strokes, a half up',
  tenths: 'One decimal',
  down: 'Whole strokes, rounded down',
  none: 'No limit',
  doubleBogey: 'Double bogey',
  tripleBogey: 'Triple bogey',
  netDoubleBogey: 'Net double bogey',
  classic: 'By handicap: double bogey, 7, 8, 9 or 10',
  difference: 'Difference',
  full: 'Full',
  match: 'Match points',
  stableford: 'Stableford',
  singles: 'Player against player',
  bestBall: 'Better ball',
  combined: 'Both balls',
  byHandicap: 'By handicap',
  byOrder: 'By order',
  split: 'Split',
  carried: 'Carried',
  void: 'Lost',
  byHand: 'By hand',
  course: 'The course',
  partnerTwice: 'The partner twice',
  ownAverage: 'Own average',
  fixed: 'Fixed points',
  restHalved: 'Rest halved',
  played: 'As played',
  headToHead: 'Head to head',
  pointsWon: 'Points from the cards',
  matchesWon: 'Matches won',
  totalNet: 'Total net',
  off: 'None',
  gross: 'Gross',
  net: 'Net',
  carry: 'Carried',
  die: 'Lost',
  initial: 'First name and initial',
  reset: 'From zero',
  player: 'Each player',
  team: 'Whole teams',
  both: 'Gross and net',
  par: 'With par or better',
  low: 'With the lowest score',
  division: 'Each division',
  everybody: 'Everybody who plays',
  named: 'Those you mark',
  next: 'On to the next week',
  back: 'Back to the players',
  neighbors: 'First against second',
  outside: 'First against last',
  doublePar: 'Double par',
  strokes: 'A number of strokes',
  nobody: 'Nobody',
  opponent: 'The opponent',
}

/** Values that mean something different than in other settings. */
const ownChoices: Readonly<Record<string, string>> = {
  'opponents.match': 'Another team',
  'opponents.field': 'The whole field',
  'skinsValidation.off': 'Not needed',
  'gamesBy.all': 'Everybody',
  'pickupNet.none': 'No net: the other side has it',
  'pickupNet.overPar': 'Par plus a number',
}

/**
 * A choice setting's value in readable form; a value without text is returned unchanged.
 * @example
 * settingChoice('scoring', 'match') // 'Match points'
 * settingChoice('opponents', 'match') // 'Another team'
 */
export const settingChoice = (name: string, value: string): string =>
  ownChoices[`${name}.${value}`] ?? choiceText[value] ?? value
