import { ofPackage } from '../programs/of-package.ts'
import { withHints } from '../type-hints.ts'
import { checkTypes } from '../type-projects.ts'
import { runWatched } from './run-watched.ts'
import { again, type Count, errorLine, type Failure } from './step.ts'

/** Runs a whole tool. `failuresIn` finds the failures in its output, if it lists them. */
export async function toolStep(
  name: string,
  tool: readonly [string, readonly string[]],
  failuresIn: (said: string) => Failure[] = () => [],
): Promise<Count> {
  const { said, wrong } = await runWatched(...tool)
  if (said.trim()) console.log(said.trimEnd())
  if (!wrong) return { passed: 1, failures: [] }
  const found = failuresIn(said)
  const whole = {
    what: `the step ${name}`,
    error: [wrong, errorLine(said)].filter(Boolean).join(' '),
    again: again(name),
  }
  return { passed: 0, failures: found.length > 0 ? found : [whole] }
}

/** Reports each type error. `projects`: checks only these. */
export function typesStep(projects: readonly string[]): Promise<Count> {
  return toolStep('types', [ofPackage('tsc'), checkTypes(projects)], (said) =>
    [...said.matchAll(/^(\S+\.\w+)\((\d+),\d+\): error (.+)$/gm)].map(([, file, line, error]) => ({
      what: `${file}:${line}`,
      error: withHints(error ?? ''),
      again: again('types', { files: projects }),
    })),
  )
}

/** Reports a failure for each file that the linter rejects. */
export function lintStep(files: readonly string[]): Promise<Count> {
  const asked = files.length > 0 ? files : ['.']
  // A change may include files of a kind the linter doesn't read.
  const leftAlone = files.length > 0 ? ['--no-errors-on-unmatched', '--files-ignore-unknown=true'] : []
  const args = ['check', '--error-on-warnings', '--max-diagnostics=200', ...leftAlone, ...asked]
  return toolStep('lint', [ofPackage('biome'), args], lintFailures)
}

/** Returns the files that the linter rejects, each with the first rule that it breaks. */
export function lintFailures(said: string): Failure[] {
  const firsts = new Map<string, string>()
  for (const [, file = '', rule = ''] of said.matchAll(/^([\w@./-]+\.\w+)(?::\d+:\d+)? (\S+)[^\n]*━/gm))
    if (!firsts.has(file)) firsts.set(file, rule)
  return [...firsts].map(([file, error]) => ({ what: file, error, again: again('lint', { files: [file] }) }))
}

/** Reports a failure for each seed that fails. */
export function simulateStep(args: readonly string[], seeds: readonly string[]): Promise<Count> {
  return toolStep('simulate', [process.execPath, [...args, ...seeds]], (said) => {
    // A seed that fails is reported at once, and again at the end.
    const violations = new Map(
      [...said.matchAll(/^Seed (\d+)(?: failed)?: (.+)$/gm)].map(([, seed, violation]) => [seed, violation]),
    )
    return [...violations].map(([seed, violation]) => ({
      what: `seed ${seed}`,
      error: violation ?? '',
      again: `npm run tool -- simulate --from ${seed} --seeds 1 --steps 300`,
    }))
  })
}
