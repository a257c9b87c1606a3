import { runFolder } from './the-run.ts'

/** Once before all test files: a test file that is run by itself belongs to a run too. */
export const setup = (): void => void runFolder()
