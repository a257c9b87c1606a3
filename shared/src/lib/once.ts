/**
 * Computes a value on first use, then returns the same value every time.
 * @example
 * let count = 0
 * const number = once(() => ++count)
 * number() + number() // 2
 */
export function once<V>(make: () => V): () => V {
  let made: { value: V } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
