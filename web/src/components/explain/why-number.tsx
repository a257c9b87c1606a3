import { shownPoints } from '@glm/shared/lib/shown-points'
import { frameText } from '@glm/shared/text/screens/frame'
import { useState } from 'react'
import { late } from '../../ui/late.tsx'
import type { ExplanationProps } from './explanation-modal.tsx'

const ExplanationModal = late<ExplanationProps>(() => import('./explanation-modal.tsx').then((m) => m.ExplanationModal))

/**
 * Returns the explanation of a number; null if there is nothing to explain. The functions it needs are loaded when the
 * explanation is opened.
 */
export type Steps = ExplanationProps['steps']

type Props = {
  title: string
  value: string | number
  steps: Steps
  /** Set this if the number is among input fields, so that the Tab key skips it. */
  aside?: boolean
}

/** A number that opens its explanation when clicked. `title` names it: "Net of Ann Lee, week 9". */
export function WhyNumber({ title, value, steps, aside = false }: Props) {
  const shown = typeof value === 'number' ? shownPoints(value) : value
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        className="why-no"
        type="button"
        tabIndex={aside ? -1 : 0}
        aria-label={frameText.whyNumber({ what: title, value: shown })}
        onClick={() => setOpen(true)}
      >
        {shown}
      </button>
      {open ? <ExplanationModal title={title} steps={steps} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
