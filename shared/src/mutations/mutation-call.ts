import type * as z from 'zod/mini'
import type { DeepReadonly } from '../lib/deep-readonly.ts'
import type { RowOf } from '../schema/tables.ts'
import type { CustomMutation } from './registry.ts'
import type { RowEntity, UpdatedEntity } from './row-entities.ts'

type ArgsByName = { [M in CustomMutation as M['name']]: DeepReadonly<z.infer<M['args']>> } & {
  [E in RowEntity as `${E['noun']}.add`]: Omit<RowOf<E['table']>, 'id'>
} & {
  [E in RowEntity | UpdatedEntity as `${E['noun']}.update`]: { id: number; set: Partial<Omit<RowOf<E['table']>, 'id'>> }
} & {
  [E in RowEntity as `${E['noun']}.remove`]: { id: number }
} & {
  [E in RowEntity as `${E['noun']}.restore`]: RowOf<E['table']>
}

/** Every mutation of this build. */
export type MutationName = keyof ArgsByName

/** What a mutation takes, by its name. */
export type ArgsOf<N extends MutationName> = ArgsByName[N]

/**
 * A call of the mutation N. `ids`: fresh row ids that the maker took because other calls of the action refer to the new rows;
 * whatever is left out is made where the call is recorded. `seen`: the server's version that the screen showed when the value
 * was typed, where that was before now.
 */
export type CallOf<N extends MutationName> = {
  [K in N]: { name: K; version?: number; args: ArgsByName[K]; ids?: readonly number[]; seen?: number }
}[N]

/**
 * A call of any mutation of this build: what screens, routes and scripts make. A name that does not exist, and an argument
 * that is missing, of another type or of another mutation, does not compile. What was kept or sent is a `StoredCall`.
 *
 * @example
 * const call: MutationCall = { name: 'player.remove', args: { id: 7 } }
 * prepareMutation(call, ctx).reads[0] // { table: 'players', key: [7] }
 */
export type MutationCall = CallOf<MutationName>
