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

/**
 * Features that the product doesn't offer, each with its reason. A case is left out only if none of our rules accepted
 * it.
 */
export const leftOut: readonly LeftOut[] = [
  {
    topic: 'allowances by format',
    reason: 'a league has one handicap percentage, not one by format',
    takes: has('format'),
  },
  {
    topic: 'pairs that play one ball',
    reason: 'foursomes, Chapman and scrambles are not offered',
    takes: has('partners'),
  },
  {
    topic: 'handicap of a pair',
    reason: 'both balls are added up; a share of their average is not offered',
    takes: has('course_handicaps'),
  },
  {
    topic: 'highest index',
    reason: 'the highest handicap is limited, not the index it comes from',
    takes: has('max_index'),
  },
  { topic: 'quota games', reason: 'quotas are not offered; Stableford points are', takes: has('old_quota') },
  {
    topic: 'points against par',
    reason: 'a player without an opponent gets the points for a bye, or plays a match against the course',
    takes: has('net_to_par_per_hole'),
  },
  { topic: 'forfeits', reason: 'a forfeit is typed as points with its reason', takes: expects('forfeit') },
  {
    topic: 'points of a team on each hole',
    reason: 'team points are given for net totals, not hole by hole beside singles',
    takes: has('team_total'),
  },
  {
    topic: 'points by place',
    reason: 'standings add up match points; points by place are not offered',
    takes: has('points_scale'),
  },
  {
    topic: 'scales in words',
    reason: 'the case names its points in words that the runner cannot read as a scale',
    takes: ({ input }) => Object.keys(input).join() === 'rule',
  },
  {
    topic: 'rules in words',
    reason: 'the case states a formula, not figures',
    takes: ({ expected }) => 'formula' in expected,
  },
  {
    topic: 'drops by the number of rounds',
    reason: 'drops follow the window or its share; a league’s own table of drops is not offered',
    takes: ({ input }) => Object.keys(input).join() === 'rounds',
  },
  {
    topic: 'handicap from an official one',
    reason: 'a starting handicap is typed by hand',
    takes: has('usga_18_hole_handicap'),
  },
  { topic: 'the index before 2020', reason: 'that system is no longer in use anywhere', takes: has('system') },
  {
    topic: 'phone numbers of eleven digits',
    reason: 'a leading 1 is dropped, but the case keeps the number as typed',
    takes: has('typed'),
  },
]
