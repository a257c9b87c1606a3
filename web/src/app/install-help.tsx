import { installText } from '@glm/shared/text/screens/install'
import { Modal } from '../ui/modal.tsx'

/** Explains why and how to install the app on an iPhone or iPad, because browsers there don't offer to do it. */
export function InstallHelp({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={installText.title} onClose={onClose}>
      <ol>
        {installText.steps.map((step, i) => (
          <li key={step}>
            {i + 1}. {step}
          </li>
        ))}
      </ol>
      <p>{installText.why}</p>
      <p className="small soft">{installText.signInOnce}</p>
    </Modal>
  )
}
