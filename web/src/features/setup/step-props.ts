import type { Season } from '@glm/shared/season/season'
import type { SetupProgress } from '../../season/setup-progress.ts'

/** The props of each step in the guided setup. */
export type StepProps = { season: Season; progress: SetupProgress; onNext: () => void }
