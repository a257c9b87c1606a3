import { contactText } from '@glm/shared/text/screens/people/contact'
import { MessageCircle } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import type { ContactGroup } from './contact-groups.ts'

const ContactModal = lazy(() => import('./contact-modal.tsx').then((m) => ({ default: m.ContactModal })))

type Props = { groups: () => readonly ContactGroup[] }

/**
 * Opens a draft to a group of players in the device's own messaging or email app. It offers only numbers and addresses
 * that this member may see, because this device has no others.
 */
export function ContactButton({ groups }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className="btn" type="button" onClick={() => setOpen(true)}>
        <Icon of={MessageCircle} />
        <span className="btn-word">{contactText.open}</span>
      </button>
      {open ? (
        <Suspense>
          <ContactModal groups={groups()} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
