/**
 * Returns JSON with every object's keys sorted, so that equal values give equal strings.
 * @example
 * canonicalText({ b: 1, a: [{ d: null, c: 'x' }] }) // '{"a":[{"c":"x","d":null}],"b":1}'
 */
export function canonicalText(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalText).join()}]`
  const fields = value as Record<string, unknown>
  const named = Object.keys(fields).filter((name) => fields[name] !== undefined)
  return `{${named
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonicalText(fields[name])}`)
    .join()}}`
}
