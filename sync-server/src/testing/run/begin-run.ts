import { runFolder } from './the-run.ts'

/** Runs once before all test files. Even a single test file is a run. */
export const setup = (): void => void runFolder()
