import type { DeliveryKind, NewDelivery } from '../../store/deliveries/delivery.ts'
import { confirmEmail } from './confirm-email.ts'
import type { EmailContent } from './email-content.ts'
import { emailQuestion } from './email-question.ts'
import { emailAsked, emailChanged } from './email-told.ts'
import { type NotificationArgs, type NotificationContent, notification } from './notification.ts'
import { passkeyAdded } from './passkey-added.ts'
import { passwordChanged } from './password-changed.ts'
import { providerLinked } from './provider-linked.ts'
import { recap } from './recap.ts'
import { askedToPlay, owes, teeTime } from './reminder.ts'
import { resetLink } from './reset-link.ts'
import type { Sending } from './sending.ts'
import { placeTaken, subRequest } from './sub-request.ts'

/**
 * Every message that can be sent, by kind, with the function that creates its content when it is due. `make` creates
 * the email; `screen` is the screen its notification opens.
 */
const templates = {
  passwordChanged: { kind: 'account', make: passwordChanged },
  passkeyAdded: { kind: 'account', make: passkeyAdded },
  providerLinked: { kind: 'account', make: providerLinked },
  resetLink: { kind: 'account', make: resetLink },
  confirmEmail: { kind: 'account', make: confirmEmail },
  emailAsked: { kind: 'account', make: emailAsked },
  emailChanged: { kind: 'account', make: emailChanged },
  emailQuestion: { kind: 'question', make: emailQuestion },
  recap: { kind: 'recap', make: recap },
  subRequest: { kind: 'request', make: subRequest, screen: '/dashboard' },
  placeTaken: { kind: 'request', make: placeTaken, screen: '/dashboard' },
  askedToPlay: { kind: 'availability', make: askedToPlay },
  teeTime: { kind: 'teeTime', make: teeTime },
  owes: { kind: 'dues', make: owes },
  weekChanged: { kind: 'week', screen: '/schedule' },
  nightOver: { kind: 'night', screen: '/standings' },
  holeDisputed: { kind: 'dispute', screen: '/matches/:id' },
  newMessage: { kind: 'message', screen: '/dashboard' },
} as const satisfies Record<
  string,
  { kind: DeliveryKind; make?: (args: never, sending: Sending) => EmailContent; screen?: `/${string}` }
>

type Templates = typeof templates
export type TemplateName = {
  [T in keyof Templates]: Templates[T] extends { make: unknown } ? T : never
}[keyof Templates]
export type NotificationName = {
  [T in keyof Templates]: Templates[T] extends { screen: string } ? T : never
}[keyof Templates]
type ArgsOf<T extends TemplateName> = Parameters<Templates[T]['make']>[0]
type To = Pick<NewDelivery, 'leagueId' | 'userId' | 'address' | 'name'> & { expiresAt?: number }

/** Returns a delivery, to be queued in the same transaction as the change it announces. */
export function emailTo<T extends TemplateName>(to: To, template: T, args: ArgsOf<T>): NewDelivery {
  return { channel: 'mail', deviceId: null, expiresAt: null, ...to, kind: templates[template].kind, template, args }
}

type Toward = Pick<NewDelivery, 'leagueId' | 'userId' | 'deviceId' | 'address' | 'name' | 'expiresAt'>

/** Like `emailTo()`, but for a device. */
export function notificationTo(to: Toward, template: NotificationName, args: NotificationArgs): NewDelivery {
  return { ...to, channel: 'push', kind: templates[template].kind, template, args }
}

type Known = { make?: (args: unknown, sending: Sending) => EmailContent; screen?: string }
const known = (template: string): Known =>
  Object.hasOwn(templates, template) ? (templates[template as keyof Templates] as Known) : {}

/** Returns the content of an email; null if its template is from another version of the program. */
export function contentOf(
  { template, args }: Pick<NewDelivery, 'template' | 'args'>,
  sending: Sending,
): EmailContent | null {
  // The arguments were checked against the template's type when the email was queued.
  return known(template).make?.(args, sending) ?? null
}

/** Returns a notification's text and target; null if its template is from another version of the program. */
export function notificationOf({ template, args }: Pick<NewDelivery, 'template' | 'args'>): NotificationContent | null {
  const { screen } = known(template)
  return screen === undefined ? null : notification(args as NotificationArgs, screen)
}
