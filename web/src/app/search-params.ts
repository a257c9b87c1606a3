type Param<T> = (value: unknown) => T | undefined
/** The query parameters of a screen's URL, by name. */
export type SearchParams = Record<string, Param<unknown>>
/** The parsed parameters; empty if no name is known. */
export type SearchOf<P extends SearchParams> = string extends keyof P
  ? { [name: string]: undefined }
  : { [K in keyof P]?: ReturnType<P[K]> }

/** Any string. One that looks like a number arrives as a number. */
export const count: Param<number> = (value) =>
  Number.isInteger(Number(value)) && Number(value) > 0 ? Number(value) : undefined

/** One of a few words. */
export const words: Param<string> = (value) => (value === undefined || value === null ? undefined : String(value))

/** One of a few words. */
export const oneOf =
  <const T extends string>(...choices: readonly T[]): Param<T> =>
  (value) =>
    choices.find((choice) => choice === value)

/**
 * Reads the parameters that a screen supports. Missing or invalid ones are undefined; others are ignored.
 * @example readSearch({ week: count, view: oneOf('all') })({ week: '9', view: 'none' }) // { week: 9 }
 */
export const readSearch =
  <P extends SearchParams>(params: P) =>
  (search: Record<string, unknown>): SearchOf<P> => {
    return Object.fromEntries(Object.entries(params).map(([name, param]) => [name, param(search[name])])) as SearchOf<P>
  }
