import { claimsMutants } from './claims-mutants.ts'
import { loopMutants } from './loop-mutants.ts'
import { type Mutant, mutantsOf } from './mutant.ts'
import { mutationMutants } from './mutation-mutants.ts'
import { phoneMutants } from './phone-mutants.ts'
import { serverMutants } from './server-mutants.ts'

/** All mutants, in the order they are tried. */
export const allMutants: readonly Mutant[] = [
  claimsMutants,
  mutationMutants,
  serverMutants,
  phoneMutants,
  loopMutants,
].flatMap(mutantsOf)
