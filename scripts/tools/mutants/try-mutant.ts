import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Mutant, mutated } from './mutant.ts'
import type { RelatedTests } from './related-tests.ts'

/** Where mutants are tried, and which tests are run. `tests`: returns a file's unit tests. */
export type Trial = { copy: string; tests: (file: string) => RelatedTests; seeds: number; from: number }
/** The test or seed that killed a mutant; null if it survived. */
export type Killer = 'quick tests' | 'first seeds' | 'seeds' | 'slow tests' | null

/** How many seeds run along with the quick tests, before everything else. Most mutants are killed this early. */
const FIRST_SEEDS = 25
const TESTS_MS = 240_000
const SEEDS_MS = 300_000

/** Applies the mutant to the copy, runs tests and seeds on it, and reverts it. A mutant that hangs counts as killed. */
export function tryMutant(mutant: Mutant, trial: Trial): Killer {
  const file = join(trial.copy, mutant.file)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, mutated(text, mutant))
  try {
    return findKiller(mutant.file, trial)
  } finally {
    writeFileSync(file, text)
  }
}

function findKiller(file: string, { copy, tests, seeds, from }: Trial): Killer {
  const { quick, slow } = tests(file)
  if (!holdTests(copy, quick)) return 'quick tests'
  if (!holdSeeds(copy, { seeds: Math.min(seeds, FIRST_SEEDS), from })) return 'first seeds'
  if (!holdSeeds(copy, { seeds, from })) return 'seeds'
  return holdTests(copy, slow) ? null : 'slow tests'
}

/** Returns whether these unit tests pass in the copy. */
export function holdTests(copy: string, tests: readonly string[]): boolean {
  if (tests.length === 0) return true
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'scripts/vitest.config.ts',
    '--project',
    'unit',
    '--bail',
    '1',
    ...tests,
  ]
  return run(copy, { command: process.execPath, args, timeout: TESTS_MS })
}

/** Returns whether these simulator seeds pass in the copy. */
export function holdSeeds(copy: string, { seeds, from }: Pick<Trial, 'seeds' | 'from'>): boolean {
  const args = [
    '--import',
    'tsx',
    'scripts/tools/simulate.ts',
    '--seeds',
    String(seeds),
    '--from',
    String(from),
    '--bail',
  ]
  return run(copy, { command: process.execPath, args, timeout: SEEDS_MS })
}

function run(cwd: string, { command, args, timeout }: { command: string; args: string[]; timeout: number }): boolean {
  const { status, signal } = spawnSync(command, args, { cwd, stdio: 'ignore', timeout, killSignal: 'SIGKILL' })
  if (signal) console.log(`  Ended by ${signal} after at most ${timeout / 1000} seconds: this counts as found.`)
  return status === 0
}
