import { setupText } from '@glm/shared/text/screens/league/setup'
import { Link } from '@tanstack/react-router'
import type { SetupStepKey } from '../../season/setup-steps.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = { step: SetupStepKey; says: string }

/** Says what is missing for a step, and links to the step where it is entered. */
export function ToStep({ step, says }: Props) {
  return (
    <>
      <Notice kind="plain">{says}</Notice>
      <div className="tools">
        <Link className="btn is-main" to="/setup" search={{ step }}>
          {setupText.steps[step]}
        </Link>
      </div>
    </>
  )
}
