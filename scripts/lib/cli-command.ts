import { basename } from 'node:path'

/**
 * Returns the command line that starts this program again, depending on how it was started: from a clone, as a package
 * through `npx` or by its own name, or as the bundle. Paths with spaces are quoted, so that the line can be copied.
 * @param program process.argv[1]
 */
export function cliCommand(
  program = process.argv[1] ?? '',
  env: NodeJS.ProcessEnv = process.env,
): { start: string; admin: string } {
  const name = basename(program)
  if (/^(server|admin)\.mjs$/.test(name)) {
    const file = (entry: string) => `node ${quoted(program.slice(0, -name.length) + entry)}`
    return { start: file('server.mjs'), admin: file('admin.mjs') }
  }
  if (name === 'run.mjs' || name.endsWith('.ts')) return { start: 'npm start', admin: 'npm run admin --' }
  const command = env.npm_command === 'exec' ? 'npx golf-league-manager' : 'golf-league-manager'
  return { start: `${command} start`, admin: `${command} admin` }
}

/**
 * Quotes a word for a shell if needed.
 * @example
 * quoted('/srv/my golf') // "'/srv/my golf'"
 */
export const quoted = (word: string): string =>
  /^[\w./:@%+=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`
