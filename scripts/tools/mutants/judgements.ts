/** Why a surviving mutant is acceptable: `file: why` of the mutant, and the judgment. */
export const judgements: Readonly<Record<string, string>> = {}
