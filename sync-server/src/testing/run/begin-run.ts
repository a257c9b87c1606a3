import { runFolder } from './the-run.ts'

/** Runs once before all test files; a test file run on its own belongs to a run too. */
export const setup = (): void => void runFolder()
