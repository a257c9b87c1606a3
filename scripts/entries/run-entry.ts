import { engineProblem, nodeProblem } from '../lib/node-version.mjs'

/**
 * Loads a program after checking the Node version. If Node is too old or no longer matches the compiled packages, exits
 * with a clear message.
 */
export async function runEntry(load: () => Promise<unknown>): Promise<void> {
  const old = nodeProblem(process.versions.node)
  if (old) return stop(old)
  await load().catch((error: unknown) => {
    const changed = engineProblem(error)
    if (!changed) throw error
    stop(changed)
  })
}

function stop(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
