/** Times of one operation in milliseconds, over all runs. */
export type Samples = number[]
export type Comparison = { metric: string; unit: string; ours: Samples; peer: Samples; against: string; goal: number }

export const quantile = (samples: Samples, q: number): number => {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))] ?? Number.NaN
}

/** Rounds to three significant digits. */
export const rounded = (value: number): number =>
  Number.isFinite(value) ? Number(value.toPrecision(value >= 1_000 ? 4 : 3)) : value

/** Median and p95, formatted for a table. */
export const spread = (samples: Samples) => ({
  p50: rounded(quantile(samples, 0.5)),
  p95: rounded(quantile(samples, 0.95)),
})

/** Quartiles of processor times, formatted for a table: the figures that are meaningful even on a busy machine. */
export const processorSpread = (samples: Samples) => ({
  cpuP25: rounded(quantile(samples, 0.25)),
  cpuP50: rounded(quantile(samples, 0.5)),
  cpuP75: rounded(quantile(samples, 0.75)),
})

/**
 * Alternates between our program and its peer, so that other load on the machine affects both equally. The first round
 * is a warm-up.
 */
export async function interleaved(
  runs: number,
  ours: () => Promise<number> | number,
  peer: () => Promise<number> | number,
) {
  const one = (work: () => Promise<number> | number) => async () => [await work()]
  const { ours: mine, peer: theirs } = await inTurns(runs, { ours: one(ours), peer: one(peer) })
  return { ours: mine, peer: theirs }
}

/**
 * Like `interleaved()`, but for any number of sides, each returning the samples of one round. The order is reversed
 * each round.
 */
export async function inTurns<Side extends string>(
  runs: number,
  sides: Record<Side, (run: number) => Promise<Samples>>,
): Promise<Record<Side, Samples>> {
  const names = Object.keys(sides) as Side[]
  const all = Object.fromEntries(names.map((name) => [name, [] as Samples])) as Record<Side, Samples>
  for (let run = 0; run <= runs; run++)
    for (const name of run % 2 === 0 ? names : names.toReversed()) {
      const samples = await sides[name](run)
      if (run > 0) all[name].push(...samples)
    }
  return all
}
