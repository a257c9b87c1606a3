import type { DeliveryKind, NewDelivery } from '../../store/deliveries/delivery.ts'
import { confirmEmail } from './confirm-email.ts'
import { emailAsked, emailChanged } from './email-told.ts'
import type { MailContent } from './mail-content.ts'
import { passkeyAdded } from './passkey-added.ts'
import { passwordChanged } from './password-changed.ts'
import { recap } from './recap.ts'
import { resetLink } from './reset-link.ts'
import type { Sending } from './sending.ts'
import { placeTaken, subRequest } from './sub-request.ts'

/**
 * Every message that can be sent: its kind, and what makes its content when its time comes. The one list of them: another channel
 * adds its own way to say each here.
 */
const templates = {
  passwordChanged: { kind: 'account', make: passwordChanged },
  passkeyAdded: { kind: 'account', make: passkeyAdded },
  resetLink: { kind: 'account', make: resetLink },
  confirmEmail: { kind: 'account', make: confirmEmail },
  emailAsked: { kind: 'account', make: emailAsked },
  emailChanged: { kind: 'account', make: emailChanged },
  recap: { kind: 'recap', make: recap },
  subRequest: { kind: 'request', make: subRequest },
  placeTaken: { kind: 'request', make: placeTaken },
} as const satisfies Record<string, { kind: DeliveryKind; make: (args: never, sending: Sending) => MailContent }>

export type TemplateName = keyof typeof templates
type ArgsOf<T extends TemplateName> = Parameters<(typeof templates)[T]['make']>[0]
type To = Pick<NewDelivery, 'leagueId' | 'userId' | 'address' | 'name'> & { expiresAt?: number }

/** A delivery to be written down with the deed that it tells of. */
export function mailTo<T extends TemplateName>(to: To, template: T, args: ArgsOf<T>): NewDelivery {
  return { expiresAt: null, ...to, kind: templates[template].kind, template, args }
}

/** The content of a delivery; null where its template is that of another version of the program. */
export function contentOf({ template, args }: Pick<NewDelivery, 'template' | 'args'>, sending: Sending): MailContent | null {
  if (!Object.hasOwn(templates, template)) return null
  const { make } = templates[template as TemplateName]
  // What was written down had the type of its template.
  return (make as (args: unknown, sending: Sending) => MailContent)(args, sending)
}
