const DEEPEST = 40

/**
 * Returns whether JSON is nested more deeply than any JSON that the app writes. Deep nesting can overflow a recursive
 * parser's stack.
 * @example
 * isDeep('[[[1]]]') // false
 * isDeep('['.repeat(41)) // true
 * isDeep('"\\"' + '['.repeat(41) + '"') // false
 */
export function isDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (quoted) {
      if (code === 92) i += 1
      else if (code === 34) quoted = false
    } else if (code === 34) quoted = true
    else if (code === 91 || code === 123) {
      depth += 1
      if (depth > DEEPEST) return true
    } else if (code === 93 || code === 125) depth -= 1
  }
  return false
}
