import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { PublicPage } from '../../schema/league/public-page.ts'

/** A league setting's label and explanation. */
export type SettingText = { label: string; says: string }

/** The meaning of an empty field, if not "no limit". */
export const settingEmptyText: Readonly<Partial<Record<keyof LeagueSettings, string>>> = {
  unratedSubShare: 'If empty, they play off 0.',
  byePoints: 'If empty, you enter bye points yourself.',
  playoffWeek: 'If empty, the season has no playoffs.',
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
  holesPerRound: { label: 'Holes per round', says: 'A round is 9 or 18 holes.' },
  scoreByHole: {
    label: 'Score by hole',
    says: 'Enter scores hole by hole. If off, you enter only totals and set points by hand.',
  },
  handicapAllowance: {
    label: 'Handicap percentage',
    says: 'The handicap is this percentage of the average over par, 10 to 120. Most leagues use 80 to 100.',
  },
  maxHandicap: {
    label: 'Maximum handicap',
    says: 'No handicap goes above this. Most nine-hole leagues use 18; many have no limit.',
  },
  minHandicap: {
    label: 'Minimum handicap',
    says: 'No handicap goes below this. Most leagues use 0; below 0, players better than par give strokes back.',
  },
  maxRise: {
    label: 'Max increase',
    says: 'The most a handicap can go up from one round to the next. Most leagues use 2 or 3; many have no limit.',
  },
  maxDrop: {
    label: 'Max decrease',
    says: 'The most a handicap can go down from one round to the next. Most leagues use 2 or 3; many have no limit.',
  },
  roundsUsed: { label: 'Rounds used', says: 'How many of the latest rounds go into the average.' },
  dropHighest: { label: 'Highest dropped', says: 'How many of the highest rounds are left out of the average.' },
  dropLowest: { label: 'Lowest dropped', says: 'How many of the lowest rounds are left out of the average.' },
  fewRounds: {
    label: 'With fewer rounds',
    says: 'Until there are enough rounds: drop only rounds beyond the number kept, drop the same share, drop as many as always, or use the World Handicap System’s table.',
  },
  roundsNeeded: { label: 'Rounds needed', says: 'The starting handicap is used until a player has this many rounds.' },
  paddingRounds: {
    label: 'Starting handicap counts',
    says: 'The starting handicap counts as this many rounds until there are enough.',
  },
  padUpTo: { label: 'Fill up to', says: 'Missing rounds up to this number are filled with the starting handicap.' },
  handicapRounding: {
    label: 'Handicap rounding',
    says: 'Handicaps are whole strokes, have one decimal, or are rounded down. Most leagues use whole strokes.',
  },
  holeCap: {
    label: 'Max score per hole',
    says: 'The most a hole can count for handicaps. The score itself stays as played.',
  },
  mostOverPar: { label: 'Max round', says: 'The most over par a round can count for handicaps.' },
  unratedSubShare: {
    label: 'Sub without a handicap',
    says: 'A sub without a handicap gets this share of the strokes over par in that round.',
  },
  strokesRule: {
    label: 'Strokes',
    says: 'The higher handicap gets the difference, or each player gets their full handicap.',
  },
  maxStrokes: { label: 'Max strokes in a match', says: 'The most strokes anyone can receive in a match.' },
  scoring: { label: 'Scoring', says: 'Match points against an opponent, or Stableford points for each player.' },
  sides: {
    label: 'Who plays whom',
    says: 'Player against player, better ball of each side, or both balls added up.',
  },
  pairing: {
    label: 'Pairs within a match',
    says: 'The lowest handicaps play each other, or the players listed first do.',
  },
  pointsPerHole: { label: 'Points per hole', says: 'Points for winning a hole on net score.' },
  halvedHoles: {
    label: 'Halved holes',
    says: 'Points for a halved hole are split, carried over to the next hole, or lost.',
  },
  pointsForNet: { label: 'Points for low net', says: 'Points for the lower net total.' },
  pointsForMatch: { label: 'Points for the match', says: 'Points for winning more holes.' },
  pointsPerBlock: { label: 'Points per three holes', says: 'Points for the lower net on every three holes in a row.' },
  pointsForTeamNet: { label: 'Points for team net', says: 'Points for the side with the lower net total.' },
  subPointsCap: { label: 'Max points for a sub', says: 'The most points a sub can win.' },
  subSurplus: {
    label: 'A sub’s extra points',
    says: 'Points over a sub’s maximum are lost, or go to the opponent.',
  },
  pickupNet: {
    label: 'Net score for a picked-up hole',
    says: 'The hole is lost. This is what it counts for in the net total; with no net, the other side wins low net.',
  },
  pickupStrokes: {
    label: 'Strokes for a picked-up hole',
    says: 'Par plus this number, or this number, whichever you chose above.',
  },
  levelTotals: {
    label: 'Tied totals',
    says: 'Points for low net, team net, three holes and the match are split, or no one gets them.',
  },
  byePoints: { label: 'Bye points', says: 'A team without an opponent gets these points.' },
  absentRule: {
    label: 'Absent without a sub',
    says: 'Set points by hand, play against the course, count the partner twice, use the absent player’s average, or give fixed points.',
  },
  absentPenalty: {
    label: 'Strokes on the course',
    says: 'For an absent player, the course plays par plus this many strokes.',
  },
  absentPercent: {
    label: 'Added to the average',
    says: 'An absent player’s average is raised by this percentage.',
  },
  absentPoints: {
    label: 'Points when absent',
    says: 'An absent player gets these points; the opponent gets the rest.',
  },
  haltedRound: {
    label: 'Suspended rounds',
    says: 'If more than half of the holes are done: the rest are halved, only the holes played count, or nothing counts.',
  },
  haltedForHandicap: {
    label: 'Suspended rounds and handicaps',
    says: 'A suspended card counts for handicaps, with net par for the missing holes.',
  },
  tieBreaks: {
    label: 'Tie-breaks',
    says: 'Ties on points are broken by these, in this order. With none, teams share the place.',
  },
  skins: {
    label: 'Skins',
    says: 'The one lowest score in the whole field on a hole wins a skin: gross, net, or a game of each.',
  },
  skinsTies: { label: 'Tied skins', says: 'A tied skin carries over to the next hole, or no one wins it.' },
  skinsValidation: {
    label: 'Skins validation',
    says: 'To keep a skin, its winner needs par or better on the next hole (net par in net skins), or the lowest score there, tied or not. On the last hole no validation is needed.',
  },
  skinsStake: {
    label: 'Dollars for skins',
    says: 'What each player puts in for skins. With gross and net, this amount goes into each game.',
  },
  deuces: { label: 'Deuces', says: 'Every 2 or better on a hole wins a share of the pot. Gross scores only.' },
  deuceStake: { label: 'Dollars for deuces', says: 'What each player puts in for deuces.' },
  contestStake: {
    label: 'Dollars for contests',
    says: 'What each player puts in for the week’s contests, such as closest to the pin. Each contest pays an equal share.',
  },
  lowRounds: { label: 'Low round of the week', says: 'The lowest gross or net round wins; ties split.' },
  lowStake: {
    label: 'Dollars for the low round',
    says: 'What each player puts in. With gross and net, this amount goes into each game.',
  },
  gamesBy: {
    label: 'Games among',
    says: 'Skins, deuces and low rounds are played among everyone, or within each division.',
  },
  gamesEntry: {
    label: 'Who’s in the games',
    says: 'Everyone who plays, or only players you mark for the week under Enter Winners.',
  },
  potsUnwon: {
    label: 'Pots no one wins',
    says: 'The money carries over to next week, or goes back to the players who put it in.',
  },
  hasPositionRound: {
    label: 'Position round',
    says: 'After the round robin, neighbors in the standings play each other.',
  },
  finalFunDay: { label: 'Fun round', says: 'The season ends with a fun round.' },
  shotgun: { label: 'Shotgun', says: 'Everyone starts at once on different holes instead of one after another.' },
  teeInterval: { label: 'Tee interval', says: 'Minutes between tee times.' },
  blockedHoles: {
    label: 'Closed starting holes',
    says: 'In a shotgun, no match starts on these holes. Applies when you generate a schedule or edit a week.',
  },
  blockedTimes: {
    label: 'Blocked tee times',
    says: 'No match starts at these times, such as 5:00 PM. They stay open, and later matches start later.',
  },
  positionPairs: {
    label: 'Position round pairings',
    says: 'Neighbors in the standings play each other, or first plays last, second plays second to last, and so on.',
  },
  playersEnterCards: {
    label: 'Players enter their own cards',
    says: 'Players can enter the scores of their own match. They count right away, and are marked as unconfirmed until you confirm them.',
  },
  opponents: { label: 'Opponents', says: 'A match between two teams, or everyone against the whole field.' },
  fieldRank: {
    label: 'Field ranked by',
    says: 'Against the field: lowest net, most Stableford points, or lowest gross.',
  },
  fieldUnit: {
    label: 'Who is ranked',
    says: 'Against the field: each player is ranked, or each team with its players’ scores added up.',
  },
  fieldPoints: {
    label: 'Points by place',
    says: 'Against the field: points for first place, second place and so on. Ties share the points for their places.',
  },
  segmentStarts: {
    label: 'Segments start in week',
    says: 'Split the season: a segment starts in each of these weeks and has its own winner.',
  },
  segmentPoints: {
    label: 'Segment points',
    says: 'Points carry through the season, or every segment starts at zero.',
  },
  playoffWeek: {
    label: 'Playoffs from week',
    says: 'The standings before this week set the seeds, and their points no longer change. One round is played per week.',
  },
  playoffTeams: {
    label: 'Teams in the playoffs',
    says: 'How many teams qualify. If that isn’t 2, 4, 8 or 16, the top seeds get byes.',
  },
  playoffReseed: {
    label: 'Reseed each round',
    says: 'After each round the best remaining team plays the lowest one; otherwise the bracket stays as drawn.',
  },
  handicapBase: {
    label: 'Handicap basis',
    says: 'Strokes over par, or the rating and slope of each player’s tee. With rating and slope, a handicap has one decimal and is converted to strokes for the course and tee each week. It’s a handicap for this league only, not an official index.',
  },
  softCap: {
    label: 'Soft cap',
    says: 'With rating and slope: if a handicap rises more than this above its low of the past 365 days, only half of the excess counts. The World Handicap System uses 3.',
  },
  hardCap: {
    label: 'Hard cap',
    says: 'With rating and slope: a handicap can’t rise more than this above its low of the past 365 days. The World Handicap System uses 5.',
  },
  nineHoleRounds: {
    label: 'Nine-hole rounds',
    says: 'With rating and slope: each nine-hole round counts on its own, or two in a row are combined into one of eighteen holes and half of that handicap is used for nine.',
  },
  playoffThird: {
    label: 'Match for third place',
    says: 'The losing semifinalists play for third place in the week of the final.',
  },
  teamSize: {
    label: 'Players per team',
    says: 'How many players a team can have, from 1 (everyone plays alone) to 12.',
  },
  sideSize: {
    label: 'Players per match',
    says: 'How many players from a team play in a match: the first on its list, or the line-up you choose.',
  },
}

/** The same for a league's public page. */
export const publicPageText: Readonly<Record<keyof PublicPage, SettingText>> = {
  key: {
    label: 'Public page link',
    says: 'Anyone with the link can see the page. A new link replaces the old one.',
  },
  names: { label: 'Names', says: 'How names appear on the page and in the calendars.' },
  timeZone: {
    label: 'Course time zone',
    says: 'The page moves on to the next week in this time zone, and calendars elsewhere show the right time.',
  },
}

/** Values of choice settings in readable form. */
export const choiceText: Readonly<Record<string, string>> = {
  keep: 'Only beyond the rounds kept',
  share: 'The same share',
  all: 'As many as always',
  table: 'World Handicap System table',
  overPar: 'Strokes over par',
  differential: 'Rating and slope',
  alone: 'Each on its own',
  inPairs: 'Two make eighteen',
  halfUp: 'Whole strokes, rounded',
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
  carried: 'Carried over',
  void: 'Lost',
  byHand: 'By hand',
  course: 'The course',
  partnerTwice: 'The partner twice',
  ownAverage: 'Their average',
  fixed: 'Fixed points',
  restHalved: 'Rest halved',
  played: 'Holes played',
  headToHead: 'Head to head',
  pointsWon: 'Points from the cards',
  matchesWon: 'Matches won',
  totalNet: 'Total net',
  off: 'None',
  gross: 'Gross',
  net: 'Net',
  carry: 'Carried over',
  die: 'Lost',
  initial: 'First name and initial',
  reset: 'Starting at zero',
  player: 'Each player',
  team: 'Whole teams',
  both: 'Gross and net',
  par: 'With par or better',
  low: 'With the lowest score',
  division: 'Each division',
  everybody: 'Everyone who plays',
  named: 'Players you mark',
  next: 'Carried over to next week',
  back: 'Back to the players',
  neighbors: 'First plays second',
  outside: 'First plays last',
  doublePar: 'Double par',
  strokes: 'A number of strokes',
  nobody: 'No one',
  opponent: 'The opponent',
}

/** Values whose meaning differs from other settings. */
const ownChoices: Readonly<Record<string, string>> = {
  'opponents.match': 'Another team',
  'opponents.field': 'The whole field',
  'skinsValidation.off': 'Not needed',
  'gamesBy.all': 'Everyone',
  'pickupNet.none': 'No net: the other side wins it',
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
