/** Times of one operation in milliseconds, over all runs. */
export type Samples = number[]
export type Comparison = { metric: string; unit: string; ours: Samples; peer: Samples; against: string; goal: number }

export const quantile = (samples: Samples, q: number): number => {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}

/** Runs ours and the peer in turns, so that a noisy neighbour strikes both alike; the first turn only warms up. */
export async function interleaved(runs: number, ours: () => Promise<number> | number, peer: () => Promise<number> | number) {
  const [mine, theirs]: [Samples, Samples] = [[], []]
  for (let run = 0; run <= runs; run++) {
    const pair = run % 2 === 0 ? [await ours(), await peer()] : [await peer(), await ours()].reverse()
    if (run === 0) continue
    mine.push(pair[0] ?? Number.NaN)
    theirs.push(pair[1] ?? Number.NaN)
  }
  return { ours: mine, peer: theirs }
}
