/** Why a mutant that nothing finds may stand: `file: why` of the mutant, and what was judged. */
export const judgements: Readonly<Record<string, string>> = {}
