/**
 * Returns the start and length of each unbroken run of true values.
 * @example
 * runsOf([true, true, false, true]) // [{ from: 0, length: 2 }, { from: 3, length: 1 }]
 */
export function runsOf(marks: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  marks.forEach((mark, at) => {
    const last = runs.at(-1)
    if (!mark) return
    if (last && last.from + last.length === at) last.length += 1
    else runs.push({ from: at, length: 1 })
  })
  return runs
}
