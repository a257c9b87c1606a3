import type * as z from 'zod/mini'
import type { DeepReadonly } from '../lib/deep-readonly.ts'
import type { RowOf } from '../schema/tables.ts'
import type { ChangedKeys } from './define/keyed-fields.ts'
import type { CustomMutation } from './registry.ts'
import type { RowEntity, UpdatedEntity } from './row-entities.ts'

type ArgsByName = { [M in CustomMutation as M['name']]: DeepReadonly<z.infer<M['args']>> } & {
  [E in RowEntity as `${E['noun']}.add`]: Omit<RowOf<E['table']>, 'id'> & TwinArgs<E>
} & {
  [E in RowEntity | UpdatedEntity as `${E['noun']}.update`]: {
    id: number
    set: Partial<Omit<RowOf<E['table']>, 'id'>>
    keys?: ChangedKeys
  }
} & {
  [E in RowEntity as `${E['noun']}.remove`]: { id: number }
} & {
  [E in RowEntity as `${E['noun']}.restore`]: RowOf<E['table']>
}

/** The arguments of an `add` by which a row that has already been added is recognized. */
type TwinArgs<E> = E extends { twin: { args: infer A } } ? { [K in keyof A]?: z.infer<A[K]> } : unknown

/** Every mutation of this build. */
export type MutationName = keyof ArgsByName

/** A mutation's arguments, by its name. */
export type ArgsOf<N extends MutationName> = ArgsByName[N]

/**
 * A call of mutation N. `ids`: new row ids, created by the caller because other calls in the action refer to the new
 * rows; missing ids are created when the call is recorded. `seen`: the server version that the screen showed when the
 * value was entered, if it wasn't the latest one.
 */
export type CallOf<N extends MutationName> = {
  [K in N]: { name: K; version?: number; args: ArgsByName[K]; ids?: readonly number[]; seen?: number }
}[N]

/**
 * A call of any mutation of this build, as screens, routes and scripts make them. It is a type error if the name is
 * unknown, or if an argument is missing, has the wrong type or belongs to another mutation. Calls that were stored or
 * sent have the type `StoredCall`.
 * @example
 * const call: MutationCall = { name: 'player.remove', args: { id: 7 } }
 * prepareMutation(call, ctx).reads[0] // { table: 'players', key: [7] }
 */
export type MutationCall = CallOf<MutationName>
