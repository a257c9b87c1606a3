import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ownRunToEnd } from '@glm/sync-server/testing/run/own-process'
import { goesWithRun } from '@glm/sync-server/testing/run/the-run'
import { layPackages } from '../../lib/lay-packages.ts'
import { type Compared, compareRounds } from './compare-rounds.ts'
import { PROFILES } from './profile/profiles.ts'
import type { Report, Row } from './report.ts'

/**
 * Runs a benchmark alternately in another commit and in this folder, so that other load on the machine affects both
 * equally, and compares the results. The other commit uses the packages that are installed here.
 */
export function compareCommits(
  base: string,
  bench: string,
  { args, runs }: { args: readonly string[]; runs: number },
): Compared[] {
  mkdirSync('bench-results', { recursive: true })
  const folder = resolve(mkdtempSync(join('bench-results', 'base-')))
  goesWithRun(folder)
  const old = join(folder, 'old')
  git('worktree', 'add', '--detach', '--quiet', old, base)
  try {
    layPackages(old)
    const [before, after]: [Row[][], Row[][]] = [[], []]
    for (let run = 0; run < runs; run++) {
      const sides = [() => before.push(rowsOf(old, bench, args)), () => after.push(rowsOf(process.cwd(), bench, args))]
      for (const side of run % 2 === 0 ? sides : sides.toReversed()) side()
    }
    return compareRounds(before, after)
  } finally {
    git('worktree', 'remove', '--force', old)
    rmSync(folder, { recursive: true, force: true })
  }
}

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' })

/**
 * Runs a benchmark once in a folder and returns the rows that it wrote. The benchmark exits with 1 if it misses a goal,
 * which isn't an error here.
 */
function rowsOf(cwd: string, bench: string, args: readonly string[]): Row[] {
  const known = new Set(resultsIn(cwd, bench))
  const command = ['--import', 'tsx', 'scripts/tool.ts', 'bench', '--only', bench, '--runs', '1', ...args]
  const { status } = ownRunToEnd(process.execPath, command, {
    cwd,
    env: { ...process.env, [PROFILES]: 'off' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [fresh] = resultsIn(cwd, bench).filter((name) => !known.has(name))
  if (fresh === undefined) throw new Error(`Run the benchmark ${bench} in ${cwd}: it ended with ${status}.`)
  return (JSON.parse(readFileSync(join(cwd, 'bench-results', fresh), 'utf8')) as Report).rows
}

function resultsIn(cwd: string, bench: string): string[] {
  mkdirSync(join(cwd, 'bench-results'), { recursive: true })
  return readdirSync(join(cwd, 'bench-results')).filter(
    (name) => name.startsWith(`${bench}-2`) && name.endsWith('.json'),
  )
}
