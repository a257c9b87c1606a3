import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { kinds } from './lib/add/kinds.ts'
import { nameOf, writeStubs } from './lib/add/stub.ts'

const help = [
  'npm run add -- KIND NAME writes the stubs of a new part in all the right places, with failing tests that say what to fill in.',
  'KIND is one of:',
  ...Object.entries(kinds).map(([kind, { says }]) => `  ${kind.padEnd(10)}${says}`),
  'NAME is in lower case with hyphens, such as tee-gift.',
].join('\n')

const root = fileURLToPath(new URL('../', import.meta.url))
const [kind = '', name = ''] = process.argv.slice(2)
if (kind === '' || kind === '--help') console.log(help)
else {
  try {
    add(kind, name)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

function add(kind: string, name: string): void {
  const found = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
  if (!found) throw new Error(`There is no kind "${kind}".\n${help}`)
  const files = writeStubs(root, found.stubs(nameOf(name), root))
  const code = files.filter((file) => /\.tsx?$/.test(file))
  execFileSync('npx', ['--no-install', 'biome', 'check', '--write', '--log-level=error', ...code], { cwd: root })
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`)
  const tests = files.filter((file) => file.endsWith('.test.ts') && !file.includes('mutation-call'))
  console.log(`Run this; it says what to fill in:\n  npm test -- --only unit ${tests.join(' ')}`)
}
