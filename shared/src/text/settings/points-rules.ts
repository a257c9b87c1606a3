import type { RuleRows } from './rule-rows.ts'

/** The rules on the Matches and points card: who plays whom, and what the matches are worth. */
export const pointsRules = {
  opponents: {
    label: 'Opponents',
    says: 'Two teams play a match, or everyone plays against the whole field.',
    find: 'field individual',
  },
  scoring: {
    front: true,
    label: 'Scoring',
    says: 'Match points against an opponent, Stableford points for each player, or points above a player’s quota.',
    find: 'stableford match play chicago',
  },
  sides: {
    front: true,
    label: 'Who plays whom',
    says: 'Player against player, each side’s better ball, each side’s combined score, or low ball and high ball separately.',
    find: 'best ball four-ball singles high-low',
  },
  pointsPerHole: {
    front: true,
    label: 'Points per hole',
    says: 'Points for winning a hole on net score.',
  },
  pointsForNet: {
    front: true,
    label: 'Points for low net',
    says: 'Points for the lower net total.',
    find: 'medal',
  },
  pointsForMatch: {
    front: true,
    label: 'Points for the match',
    says: 'Points for winning more holes.',
  },
  strokesRule: {
    front: true,
    label: 'Strokes',
    says: 'Strokes for the difference in handicaps, or for full handicaps.',
    find: 'difference full low plays low',
  },
  holesPerRound: { front: true, label: 'Holes per round', says: 'A round is 9 or 18 holes.' },
  scoreByHole: {
    front: true,
    label: 'Score by hole',
    says: 'Enter scores hole by hole. If off, you enter only totals and set points by hand.',
  },
  teamSize: {
    label: 'Players per team',
    says: 'How many players a team can have, from 1 (everyone plays as an individual) to 12.',
    find: 'roster partners two-player four-player',
  },
  sideSize: {
    label: 'Players per match',
    says: 'How many players from each team play in a match. The players listed first play, unless you choose a lineup.',
  },
  ballsCounted: {
    label: 'Balls that count',
    says: 'In better ball, how many of a side’s scores are added together on each hole.',
    find: 'best two of four best 2 balls aggregate',
  },
  ballsByHole: {
    empty: 'If blank, the same number counts on every hole.',
    label: 'Balls by hole',
    says: 'In better ball, how many balls count on each hole, in the order played. The list repeats. 1, 2, 3 means one ball, then two, then three.',
    find: '1-2-3 best ball irish cha cha cha',
  },
  ballsBy: {
    label: 'Compare balls by',
    says: 'In better ball and high-low, compare net or gross scores.',
    find: 'best ball scratch gross',
  },
  pairing: {
    label: 'Pairs within a match',
    says: 'Pair players by handicap, lowest against lowest, or in the order they’re listed.',
    find: 'low plays low A player B player',
  },
  halvedHoles: {
    label: 'Halved holes',
    says: 'Points for a halved hole are split, carried over to the next hole, or lost.',
    find: 'ties push carry',
  },
  levelTotals: {
    label: 'Tied totals',
    says: 'Points for low net, team net, three-hole blocks and the match are split, or no one gets them.',
    find: 'ties halve',
  },
  pointsPerBlock: {
    label: 'Points per three-hole block',
    says: 'Points for low net on each three-hole block: 1 to 3, 4 to 6 and so on.',
    find: 'three holes',
  },
  pointsForTeamNet: {
    label: 'Points for team net',
    says: 'Points for the side with the lower net total.',
  },
  stablefordTable: {
    label: 'Points scale',
    says: 'For Stableford (net scores) and quota (gross scores). Beyond an albatross, the increase from eagle to albatross is added again for each extra stroke.',
    find: 'modified stableford table eagle birdie par bogey chicago',
  },
  maxStrokes: {
    label: 'Max strokes in a match',
    says: 'The most strokes anyone can receive in a match.',
  },
  pickupNet: {
    label: 'Net score for a picked-up hole',
    says: 'This score goes into the net total. With “No net score”, the other side wins low net. In a field ranked by strokes, the card isn’t ranked.',
    find: 'X pick-up concede',
  },
  pickupStrokes: {
    label: 'Strokes for a picked-up hole',
    says: 'Par plus this number, or just this number, depending on your choice above.',
    onlyIf: ({ pickupNet }) => pickupNet === 'overPar' || pickupNet === 'strokes',
  },
  byePoints: {
    empty: 'If blank, you enter bye points yourself.',
    label: 'Bye points',
    says: 'A team without an opponent gets these points.',
    find: 'bye odd teams ghost',
  },
  fieldRank: {
    label: 'Field ranked by',
    says: 'Rank the field by lowest net, most Stableford points, lowest gross, or most points over quota.',
  },
  fieldUnit: {
    label: 'Who is ranked',
    says: 'Against the field, rank players individually, or rank teams by their players’ combined score.',
  },
  fieldAward: {
    label: 'Points in the field',
    says: 'Against the field, give points by finishing place or by score. “By score” means Stableford points, quota points, or a set number minus strokes.',
    find: 'individual points by score',
  },
  fieldBase: {
    label: 'Subtract strokes from',
    says: 'In a field ranked by strokes, a player’s points are this number minus their score, never below 0.',
  },
  fieldPoints: {
    label: 'Points by place',
    says: 'Points for first place in the field, second place and so on. Players who tie split the points for their places.',
    find: 'place table',
  },
  fieldForPlaying: {
    label: 'Points for playing',
    says: 'Against the field, every player gets these points just for starting a round.',
    find: 'bonus attendance showing up participation',
  },
  fieldPerBirdie: {
    label: 'Points per birdie',
    says: 'Against the field, every gross birdie earns these points; an eagle counts as two.',
    find: 'bonus eagle',
  },
} satisfies RuleRows
