import type { Explanation } from '@glm/shared/rules/explain/explain-steps'
import { Modal } from '../../ui/modal.tsx'
import { ExplanationSteps } from './explanation-steps.tsx'

export type ExplanationProps = { title: string; steps: Explanation; onClose: () => void }

/** Explains how a number was calculated, on top of the screen that shows it. */
export function ExplanationModal({ title, steps, onClose }: ExplanationProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <ExplanationSteps steps={steps} />
    </Modal>
  )
}
