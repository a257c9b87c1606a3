import type { VectorCase } from './vector-file.ts'

type LeftOut = { topic: string; reason: string; takes: (vector: VectorCase) => boolean }

const has =
  (...names: string[]) =>
  ({ input }: VectorCase) =>
    names.every((name) => name in input)
const expects =
  (name: string) =>
  ({ expected }: VectorCase) =>
    name in expected

/** Kinds of cases that can't be run, each with the reason. A case is left out only if none of our rules accepted it. */
export const leftOut: readonly LeftOut[] = [
  {
    topic: 'allowances by format',
    reason: 'a league sets one allowance for singles and best ball, whatever the number of balls',
    takes: has('format'),
  },
  {
    topic: 'pairs that play one ball',
    reason: 'the case rounds each partner’s share; our rules round only the sum of the shares (M17)',
    takes: has('partners'),
  },
  {
    topic: 'handicap of a pair',
    reason: 'partners’ balls are added up; a share of their average handicap is not offered',
    takes: has('course_handicaps'),
  },
  {
    topic: 'highest index',
    reason: 'the highest handicap is limited, not the index it comes from',
    takes: has('max_index'),
  },
  {
    topic: 'quotas that follow results',
    reason: 'a quota is computed from the handicap, not from earlier points (M18)',
    takes: has('old_quota'),
  },
  {
    topic: 'points against par',
    reason: 'a player without an opponent gets the points for a bye, or plays a match against the course',
    takes: has('net_to_par_per_hole'),
  },
  { topic: 'forfeits', reason: 'a forfeit is entered by hand, as points with a reason', takes: expects('forfeit') },
  {
    topic: 'team points on each hole',
    reason: 'besides singles, team points are awarded only for net totals, not for each hole',
    takes: has('team_total'),
  },
  {
    topic: 'points by place',
    reason: 'only a week against the field awards points by place (F2), and the runner has none',
    takes: has('points_scale'),
  },
  {
    topic: 'scales in words',
    reason: 'the case describes its points in words, which the runner can’t read as a scale',
    takes: ({ input }) => Object.keys(input).join() === 'rule',
  },
  {
    topic: 'rules in words',
    reason: 'the case states a formula, not figures',
    takes: ({ expected }) => 'formula' in expected,
  },
  {
    topic: 'drops by the number of rounds',
    reason: 'a league can’t have its own table of how many rounds are dropped',
    takes: ({ input }) => Object.keys(input).join() === 'rounds',
  },
  {
    topic: 'handicap from an official one',
    reason: 'a starting handicap is entered by hand',
    takes: has('usga_18_hole_handicap'),
  },
  { topic: 'the index before 2020', reason: 'that system is no longer in use anywhere', takes: has('system') },
  {
    topic: 'phone numbers of eleven digits',
    reason: 'a leading 1 is dropped, but the case keeps the number as typed',
    takes: has('typed'),
  },
]
