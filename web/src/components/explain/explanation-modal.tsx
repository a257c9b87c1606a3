import type { Explanation } from '@glm/shared/rules/explain/explain-steps'
import { explanations } from '@glm/shared/rules/explanations'
import { useEffect, useState } from 'react'
import { Modal } from '../../ui/modal.tsx'
import { ExplanationSteps } from './explanation-steps.tsx'

export type ExplanationProps = {
  title: string
  steps: (by: typeof explanations) => Explanation | null
  onClose: () => void
}

/** Explains how a number was calculated, on top of the screen that shows it. */
export function ExplanationModal({ title, steps, onClose }: ExplanationProps) {
  // The explanation stays as it was when the dialog was opened.
  const [shown] = useState(() => steps(explanations))
  // Closes immediately if there is nothing to explain. Otherwise the number's button would stay pressed without a
  // dialog.
  useEffect(() => {
    if (!shown) onClose()
  }, [shown, onClose])
  if (!shown) return null
  return (
    <Modal title={title} onClose={onClose}>
      <ExplanationSteps steps={shown} />
    </Modal>
  )
}
