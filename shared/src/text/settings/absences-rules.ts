import type { RuleRows } from './rule-rows.ts'

/** The rules on the Absences and subs card: how an absent player is replaced, and how much a sub's points are worth. */
export const absencesRules = {
  absentRule: {
    front: true,
    label: 'Absent without a sub',
    says: 'Set points by hand, use par as the absent player’s score, count the partner’s score twice, use the absent player’s average, or award fixed points.',
    find: 'ghost blind missing no-show course par',
  },
  absentPenalty: {
    label: 'Strokes added to par',
    says: 'An absent player’s score is par plus this many strokes for the round.',
  },
  absentPercent: {
    label: 'Added to the average',
    says: 'An absent player’s average is raised by this percentage.',
  },
  absentPoints: {
    label: 'Points when absent',
    says: 'An absent player gets these points; the opponent gets the rest.',
  },
  unratedSubShare: {
    empty: 'If blank, the sub’s handicap is 0.',
    label: 'Sub without a handicap',
    says: 'A sub without a handicap gets this percentage of the round’s strokes over par as a handicap.',
    find: 'substitute guest new player first night',
  },
  subPointsCap: {
    label: 'Max points for a sub',
    says: 'The most points a sub can win.',
    find: 'substitute',
  },
  subSurplus: {
    label: 'A sub’s extra points',
    says: 'Points over a sub’s maximum are lost, or go to the opponent.',
  },
} satisfies RuleRows
