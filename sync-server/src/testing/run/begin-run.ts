import { runFolder } from './the-run.ts'

/** Runs once before all test files; a test file that runs on its own belongs to a run too. */
export const setup = (): void => void runFolder()
