/**
 * `what`: the file and name of the test, or what else failed. `again`: the command that reruns only what failed.
 * `traces`: files that show the browser windows of a test that failed.
 */
export type Failure = { what: string; error: string; again: string; traces?: readonly string[] }
export type Count = { passed: number; failures: Failure[] }

/** `needs`: steps that must succeed first. */
export type Step = {
  name: string
  needs?: readonly string[]
  run: () => Promise<Count>
}

/** Returns the command that reruns a step, some of its files, or one test in them. */
export function again(
  step: string,
  { files = [], test, all }: { files?: readonly string[]; test?: string; all?: boolean } = {},
): string {
  const words = [
    'npm test --',
    ...(all ? ['--all'] : []),
    '--only',
    step,
    ...files.map(quoted),
    ...(test ? ['-t', quoted(test)] : []),
  ]
  return words.join(' ')
}

const quoted = (word: string): string => (/^[\w./@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)

export const addUp = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failures: counts.flatMap(({ failures }) => failures),
})

// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape sequences for colors.
const colors = /\u001b\[[0-9;]*m/g

/**
 * Returns the line that says what went wrong, without colors: the first line that names an error or, if there is none,
 * the last line, because most programs end their output with the error that stopped them.
 * @example errorLine('Building …\nerror: no such file\n') // 'error: no such file'
 */
export function errorLine(text: string): string {
  const lines = linesOf(text)
  return lines.find((line) => /\b(\w*error|failed)\b/i.test(line)) ?? lines.at(-1) ?? ''
}

/** Returns the first non-empty line, without colors. */
export const firstLine = (text: string): string => linesOf(text)[0] ?? ''

const linesOf = (text: string): string[] =>
  text
    .replaceAll(colors, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line))
