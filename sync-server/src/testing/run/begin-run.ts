import { runFolder } from './the-run.ts'

/** Runs once before all test files. A single test file also belongs to a run. */
export const setup = (): void => void runFolder()
