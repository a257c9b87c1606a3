import type { Season } from '@glm/shared/season/season'
import type { SetupProgress } from '../../season/setup-progress.ts'

/** What each step of the guided setup is given. */
export type StepProps = { season: Season; progress: SetupProgress; onNext: () => void }
