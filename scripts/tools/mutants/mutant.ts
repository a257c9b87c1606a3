/**
 * A planted fault in one file. `find` occurs in the file exactly once and is replaced by `replace`. `why`: what a user
 * would lose.
 */
export type Mutant = { file: string; find: string; replace: string; why: string }
/** The mutants by file, each as `[find, replace, why]`. */
export type MutantTable = Readonly<Record<string, readonly (readonly [find: string, replace: string, why: string])[]>>

/**
 * Returns a table's mutants, in order.
 * @example
 * mutantsOf({ 'a.ts': [['<=', '<', 'the last one is left out']] })[0]?.file // 'a.ts'
 */
export const mutantsOf = (table: MutantTable): Mutant[] =>
  Object.entries(table).flatMap(([file, all]) => all.map(([find, replace, why]) => ({ file, find, replace, why })))

/**
 * Returns the text with the mutant applied.
 * @throws Error if the text doesn’t contain `find` exactly once: the code has changed, so the mutant must be updated
 * @example
 * mutated('a <= b', { file: 'a.ts', find: '<=', replace: '<', why: 'the last one is left out' }) // 'a < b'
 */
export function mutated(text: string, { file, find, replace, why }: Mutant): string {
  const parts = text.split(find)
  if (parts.length !== 2)
    throw new Error(`Fix the mutant "${why}": the text it replaces occurs ${parts.length - 1} times in ${file}.`)
  return parts.join(replace)
}
