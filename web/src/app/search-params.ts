type Param<T> = (value: unknown) => T | undefined
/** The query parameters of a screen's URL, by name. */
export type SearchParams = Record<string, Param<unknown>>
/** The type of the parsed parameters; empty if none are declared. */
export type SearchOf<P extends SearchParams> = string extends keyof P
  ? { [name: string]: undefined }
  : { [K in keyof P]?: ReturnType<P[K]> }

/** A positive whole number. */
export const count: Param<number> = (value) =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

/** Accepts any text. The router has turned text that looks like a number into a number, so this turns it back. */
export const words: Param<string> = (value) => (value === undefined || value === null ? undefined : String(value))

/** Accepts one of the given words. */
export const oneOf =
  <const T extends string>(...choices: readonly T[]): Param<T> =>
  (value) =>
    choices.find((choice) => choice === value)

/**
 * Reads the parameters that a screen supports. A parameter is undefined if it is missing or invalid. All others are
 * ignored.
 * @example readSearch({ week: count, view: oneOf('all') })({ week: '9', view: 'none' }) // { week: 9 }
 */
export const readSearch =
  <P extends SearchParams>(params: P) =>
  (search: Record<string, unknown>): SearchOf<P> => {
    return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param(search[name])])) as SearchOf<P>
  }
