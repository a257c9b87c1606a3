/** Why each surviving mutant is acceptable, keyed by the mutant's `file: why`. */
export const verdicts: Readonly<Record<string, string>> = {}
