import { join } from 'node:path'

const BIN = join('node_modules', '.bin')

/**
 * Returns the path of a command that a package brings, from the root. `npx` would first start npm, which takes half a
 * second of CPU time.
 */
export const ofPackage = (command: string): string => join(BIN, command)

/** Whether a command needs a shell: on Windows, those of packages are batch files. */
export const needsShell = (command: string): boolean => process.platform === 'win32' && command.startsWith(BIN)
