import type { ArgsOf, CallOf, MutationName } from '@glm/shared/mutations/mutation-call'

/**
 * A call with the ids that it uses: the leagues to show are laid down through the same mutations as everything.
 *
 * @example
 * seedCall('contest.add', { weekId: 1, name: 'Longest drive', hole: 4 }, 7).ids // [7]
 */
export const seedCall = <N extends MutationName>(name: N, args: ArgsOf<N>, ...ids: number[]): CallOf<N> => ({
  name,
  args,
  ids,
})

/** What is added when a row is laid down: its id goes beside the arguments. */
export function withoutId<R extends { id: number }>({ id: _id, ...row }: R): Omit<R, 'id'> {
  return row
}
