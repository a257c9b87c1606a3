import * as buttonText from '@glm/shared/text/buttons'
import { X } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog, Heading, ModalOverlay, Modal as Overlay } from 'react-aria-components'
import { IconButton } from './icon-button.tsx'
import { keepToastsAbove } from './place-toast.ts'
import { singleFlight } from './single-flight.ts'
import { type KeptForm, useKeptForm } from './use-kept-form.ts'
import './manage.css'

export type ModalProps = {
  title: string
  onClose: () => void
  /**
   * If this is given, the body is a form, and Enter submits it. The form can't be submitted again until the promise
   * settles, so a double-click saves once. `opened`: the values that the form had before anything was typed.
   */
  onSubmit?: (form: FormData, opened: FormData) => Promise<unknown>
  /** If this is given, the form's input is stored as a draft. */
  draft?: KeptForm | undefined
  /** The buttons. The main one submits the form. */
  foot?: ReactNode
  children: ReactNode
  wide?: boolean
}

/** The card of `Modal`. It is loaded separately, together with the library that draws it. */
export function ModalCard({ title, onClose, onSubmit, draft, foot, children, wide = false }: ModalProps) {
  const { formProps, opened } = useKeptForm(draft)
  const [inFlight] = useState(() => singleFlight<unknown>())
  const inside = (
    <>
      {/* Without a form, the body can have focus, so that the arrow keys scroll long text. */}
      <div className="dialog-body form" {...(onSubmit ? {} : { tabIndex: 0 })}>
        {children}
      </div>
      {foot ? (
        <div className="dialog-foot" ref={keepToastsAbove}>
          {foot}
        </div>
      ) : null}
    </>
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    if (onSubmit) void inFlight('submit', () => onSubmit(typed, opened()))
  }
  return (
    <ModalOverlay className="scrim" isOpen isDismissable={!onSubmit} onOpenChange={(open) => !open && onClose()}>
      <Overlay className={wide ? 'dialog is-broad' : 'dialog'}>
        <Dialog className="dialog-card">
          <header className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            <IconButton icon={X} label={buttonText.close} onClick={onClose} />
          </header>
          {onSubmit ? (
            <form className="dialog-card" noValidate onSubmit={submit} {...formProps}>
              {inside}
            </form>
          ) : (
            inside
          )}
        </Dialog>
      </Overlay>
    </ModalOverlay>
  )
}
