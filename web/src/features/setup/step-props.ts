import type { SetupProgress } from '../../season/setup-progress.ts'

/** The props of each step in the guided setup. */
export type StepProps = { progress: SetupProgress; onNext: () => void }
