import * as buttonText from '@glm/shared/text/buttons'
import type { ReactNode } from 'react'
import type { AlertProps } from './alert-card.tsx'
import { late } from './late.tsx'

const AlertDialog = late<AlertProps>(() => import('./alert-card.tsx').then((m) => m.AlertCard))

type Props = {
  /** The exact wording of the question. */
  ask: string
  /** What will be lost, and what will be kept. */
  children?: ReactNode
  /** The label of the button that confirms the action. */
  act: string
  onAct: () => void
  onClose: () => void
}

/** Asks before something is lost. The cancel button has focus. */
export function Confirm({ ask, children, act, onAct, onClose }: Props) {
  const foot = (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: focus must move into the dialog, and Cancel is the safe choice. */}
      <button className="btn" type="button" autoFocus onClick={onClose}>
        {buttonText.cancel}
      </button>
      <button
        className="btn is-main"
        type="button"
        onClick={() => {
          onClose()
          onAct()
        }}
      >
        {act}
      </button>
    </>
  )
  return (
    <AlertDialog title={ask} foot={foot} onClose={onClose}>
      {children}
    </AlertDialog>
  )
}

/** Shows an error below a title, until the user closes it. */
export function Alert({ title, children, onClose }: { title: string; children: ReactNode; onClose: () => void }) {
  const foot = (
    // biome-ignore lint/a11y/noAutofocus: focus must move into the dialog, and this is its only button.
    <button className="btn is-main" type="button" autoFocus onClick={onClose}>
      {buttonText.ok}
    </button>
  )
  return (
    <AlertDialog title={title} foot={foot} onClose={onClose} dismissable>
      {children}
    </AlertDialog>
  )
}
