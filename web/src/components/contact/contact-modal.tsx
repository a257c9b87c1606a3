import { joinNames } from '@glm/shared/lib/join-names'
import { dialable, emailLink, MOST_IN_A_TEXT, textLink } from '@glm/shared/lib/message-links'
import type { RowOf } from '@glm/shared/schema/tables'
import { fullName } from '@glm/shared/text/full-name'
import { contactText } from '@glm/shared/text/screens/people/contact'
import { text } from '@glm/shared/text/sentences'
import { Copy, Mail, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../platform/copy-text.ts'
import { isApple } from '../../platform/install.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { FieldArea, FieldSelect } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { ContactGroup } from './contact-groups.ts'

type Props = { groups: readonly ContactGroup[]; onClose: () => void }

/** Writes a message to a group in the device's own app, and lists everyone that it can't reach. */
export function ContactModal({ groups, onClose }: Props) {
  const season = useShownSeason()
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      groups.findIndex(({ playerIds }) => playerIds.length > 0),
    ),
  )
  const [typed, setTyped] = useState<string | null>(null)
  const group = groups[chosen]
  const message = typed ?? group?.draft ?? ''
  const people = [...new Set(group?.playerIds)].flatMap((id) => season.players.get(id) ?? [])
  return (
    <Modal title={contactText.title} onClose={onClose}>
      {groups.length > 1 ? (
        <FieldSelect label={contactText.who} value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
          {groups.map(({ label, playerIds }, i) => (
            <option key={label} value={i}>
              {label} ({playerIds.length})
            </option>
          ))}
        </FieldSelect>
      ) : null}
      <FieldArea
        label={contactText.message}
        rows={3}
        value={message}
        onChange={(event) => setTyped(event.target.value)}
      />
      {people.length === 0 ? <p>{contactText.nobody}</p> : <Ways people={people} message={message} />}
      <p className="small soft">{contactText.says}</p>
    </Modal>
  )
}

type WaysProps = { people: readonly RowOf<'players'>[]; message: string }

/** Shows a button for each way to send the draft. */
function Ways({ people, message }: WaysProps) {
  const season = useShownSeason()
  const numbers = [...new Set(people.flatMap(({ phone }) => dialable(phone) ?? []))]
  const parts = Array.from({ length: Math.ceil(numbers.length / MOST_IN_A_TEXT) }, (_, i) =>
    numbers.slice(i * MOST_IN_A_TEXT, (i + 1) * MOST_IN_A_TEXT),
  )
  const addresses = [...new Set(people.flatMap(({ email }) => email || []))]
  const without = (lacks: (player: RowOf<'players'>) => boolean) => joinNames(people.filter(lacks).map(fullName))
  const noNumber = without(({ phone }) => dialable(phone) === null)
  const noAddress = without(({ email }) => !email)
  const copy = async (words: string) => showToast((await copyText(words)) ? text.copied : text.notCopied)
  return (
    <>
      <div className="tools">
        {parts.map((to, i) => (
          <a
            className="btn is-main"
            key={to[0]}
            href={textLink({ to, body: message.trim(), apple: isApple(navigator) })}
          >
            <Icon of={MessageCircle} />
            {contactText.text({ people: to.length, part: i + 1, parts: parts.length })}
          </a>
        ))}
        {addresses.length > 0 ? (
          <a className="btn" href={emailLink({ to: addresses, subject: season.league.name, body: message.trim() })}>
            <Icon of={Mail} />
            {contactText.email(addresses.length)}
          </a>
        ) : null}
        {numbers.length > 0 ? (
          <button className="btn" type="button" onClick={() => void copy(numbers.join(', '))}>
            <Icon of={Copy} />
            {contactText.copyNumbers}
          </button>
        ) : null}
        {message.trim() === '' ? null : (
          <button className="btn" type="button" onClick={() => void copy(message.trim())}>
            <Icon of={Copy} />
            {contactText.copyMessage}
          </button>
        )}
      </div>
      {parts.length > 1 ? <p className="small">{contactText.split}</p> : null}
      {noNumber ? <p className="small">{contactText.noNumber(noNumber)}</p> : null}
      {noAddress ? <p className="small">{contactText.noAddress(noAddress)}</p> : null}
    </>
  )
}
