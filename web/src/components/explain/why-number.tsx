import { shownPoints } from '@glm/shared/lib/shown-points'
import type { Explanation } from '@glm/shared/rules/explain/explain-steps'
import { frameText } from '@glm/shared/text/screens/frame'
import { lazy, Suspense, useState } from 'react'

const ExplanationModal = lazy(() => import('./explanation-modal.tsx').then((m) => ({ default: m.ExplanationModal })))

type Props = {
  title: string
  value: string | number
  steps: () => Explanation | null
  /** Set this if the number is among input fields, so that the Tab key skips it. */
  aside?: boolean
}

/** A number that opens its explanation when clicked. `title` names it: "Net of Ann Lee, week 9". */
export function WhyNumber({ title, value, steps, aside = false }: Props) {
  const shown = typeof value === 'number' ? shownPoints(value) : value
  const [open, setOpen] = useState<Explanation | null>(null)
  return (
    <>
      <button
        className="why-no"
        type="button"
        tabIndex={aside ? -1 : 0}
        aria-label={frameText.whyNumber({ what: title, value: shown })}
        onClick={() => setOpen(steps())}
      >
        {shown}
      </button>
      {open ? (
        <Suspense>
          <ExplanationModal title={title} steps={open} onClose={() => setOpen(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
