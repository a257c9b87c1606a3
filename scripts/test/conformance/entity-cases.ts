import type { ArgsOf, MutationCall } from '@glm/shared/mutations/mutation-call'
import type { RowEntity } from '@glm/shared/mutations/row-entities'
import type { Case } from './sign-cases.ts'

/** Ids of new rows count up from this. */
export const firstId = 2 ** 34

/**
 * Returns the add, update, remove and restore cases for a table whose key is an id. The types can't relate the call's
 * name to its arguments, or `row` and `set` to the noun.
 */
export function entityCases<N extends RowEntity['noun']>(
  noun: N,
  row: ArgsOf<`${N}.add`>,
  set: ArgsOf<`${N}.update`>['set'],
): Record<string, Case[]> {
  const add = { name: `${noun}.add`, args: row } as MutationCall
  const update = { name: `${noun}.update`, args: { id: firstId, set } } as MutationCall
  const remove = { name: `${noun}.remove`, args: { id: firstId } } as MutationCall
  const restore = { name: `${noun}.restore`, args: { ...row, id: firstId } } as MutationCall
  return {
    [`${noun}.add`]: [{ call: add }],
    [`${noun}.update`]: [{ before: [add], call: update }],
    [`${noun}.remove`]: [{ before: [add], call: remove }],
    [`${noun}.restore`]: [{ before: [add, remove], call: restore }],
  }
}
