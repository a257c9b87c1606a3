import type { ArgsOf, CallOf, MutationName } from '@glm/shared/mutations/mutation-call'

/**
 * Returns a call with its ids. Demo leagues are created with the same mutations as everything else.
 * @example seedCall('contest.add', { weekId: 1, name: 'Longest drive', hole: 4 }, 7).ids // [7]
 */
export const seedCall = <N extends MutationName>(name: N, args: ArgsOf<N>, ...ids: number[]): CallOf<N> => ({
  name,
  args,
  ids,
})

/** Turns a row into the arguments for adding it. The id is passed separately. */
export function withoutId<R extends { id: number }>({ id: _id, ...row }: R): Omit<R, 'id'> {
  return row
}
