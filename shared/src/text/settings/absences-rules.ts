import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { RuleRows } from './rule-rows.ts'

/** Returns whether players are ranked in a field. An absent player then has no stand-in. */
export const isFieldOfPlayers = ({ opponents, fieldUnit }: LeagueSettings): boolean =>
  opponents === 'field' && fieldUnit === 'player'

/** Returns whether a sub can win points personally, so that they can be limited. */
export const limitsSubs = (settings: LeagueSettings): boolean =>
  settings.opponents === 'match' || isFieldOfPlayers(settings)

/** Returns whether a sub's extra points can go to an opponent: not if everyone earns points for their own score. */
export const passesSurplus = ({ opponents, scoring }: LeagueSettings): boolean =>
  opponents === 'match' && scoring === 'match'

const hasStandIns = (settings: LeagueSettings): boolean => !isFieldOfPlayers(settings)

/** The rules on the Absences and subs card: how an absent player is replaced, and how much a sub's points are worth. */
export const absencesRules = {
  absentRule: {
    front: true,
    label: 'Absent without a sub',
    says: 'Set points by hand, use par as the absent player’s score, count the partner’s score twice, use the absent player’s average, or award fixed points.',
    find: 'ghost blind missing no-show course par',
    onlyIf: (settings) => hasStandIns(settings) || settings.absentRule === 'byHand' || settings.absentRule === 'fixed',
  },
  absentPenalty: {
    label: 'Strokes added to par',
    says: 'An absent player’s score is par plus this many strokes for the round.',
    onlyIf: (settings) => hasStandIns(settings) && settings.absentRule === 'course',
  },
  absentPercent: {
    label: 'Added to the average',
    says: 'An absent player’s average is raised by this percentage.',
    onlyIf: (settings) => hasStandIns(settings) && settings.absentRule === 'ownAverage',
  },
  absentPoints: {
    label: 'Points when absent',
    says: 'An absent player gets these points. In a match for match points, the other side gets the rest.',
    onlyIf: ({ absentRule }) => absentRule === 'fixed',
  },
  unratedSubShare: {
    empty: 'If blank, the sub’s handicap is 0.',
    label: 'Sub without a handicap',
    says: 'A sub without a handicap gets this percentage of the round’s strokes over par as a handicap.',
    find: 'substitute guest new player first night',
  },
  subPointsCap: {
    label: 'Max points for a sub',
    says: 'The most points a sub can win personally.',
    find: 'substitute',
    onlyIf: limitsSubs,
  },
  subSurplus: {
    label: 'A sub’s extra points',
    says: 'Points over a sub’s maximum are lost, or go to the opponent.',
    onlyIf: (settings) => passesSurplus(settings) && settings.subPointsCap !== null,
  },
} satisfies RuleRows
