import type { ReactNode } from 'react'
import { Dialog, Heading, ModalOverlay, Modal as Overlay } from 'react-aria-components'
import { keepToastsAbove } from './place-toast.ts'
import './manage.css'

export type AlertProps = {
  title: string
  children: ReactNode
  foot: ReactNode
  onClose: () => void
  dismissable?: boolean
}

/** A dialog that has to be answered. It is loaded separately, together with the library that draws it. */
export function AlertCard({ title, children, foot, onClose, dismissable = false }: AlertProps) {
  return (
    <ModalOverlay className="scrim" isOpen isDismissable={dismissable} onOpenChange={(open) => !open && onClose()}>
      <Overlay className="dialog">
        <Dialog className="dialog-card" role="alertdialog">
          <header className="dialog-head">
            <Heading slot="title" level={2}>
              {title}
            </Heading>
          </header>
          {children ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by the arrow keys.
            <div className="dialog-body form" tabIndex={0}>
              {children}
            </div>
          ) : null}
          <div className="dialog-foot" ref={keepToastsAbove}>
            {foot}
          </div>
        </Dialog>
      </Overlay>
    </ModalOverlay>
  )
}
