/** `what`: the file and the name of the test, or whatever failed. `again`: the command that runs only this once more. */
export type Failure = { what: string; error: string; again: string }
export type Count = { passed: number; failures: Failure[] }

/** `needs`: steps without whose result this one cannot run. */
export type Step = { name: string; needs?: readonly string[]; run: () => Promise<Count> }

/** The command that runs a step again, or only some of its files, or only one test of them. */
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colors are made of.
const colors = /\u001b\[[0-9;]*m/g

/**
 * The line that tells what went wrong, without colors: the first that names an error, or else the last one, since most programs end
 * with what stopped them.
 *
 * @example errorLine('Building …\nerror: no such file\n') // 'error: no such file'
 */
export function errorLine(text: string): string {
  const lines = linesOf(text)
  return lines.find((line) => /\b(\w*error|failed)\b/i.test(line)) ?? lines.at(-1) ?? ''
}

/** The first line that says something, without colors. */
export const firstLine = (text: string): string => linesOf(text)[0] ?? ''

const linesOf = (text: string): string[] =>
  text
    .replaceAll(colors, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line))
