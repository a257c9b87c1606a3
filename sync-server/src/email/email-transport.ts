import { composeEmail } from './compose-email.ts'
import type { EmailSettings } from './email-settings.ts'
import { SmtpSession } from './smtp-session.ts'
import type { Sending } from './templates/sending.ts'
import { contentOf } from './templates/templates.ts'
import type { DeliverySession, Transport } from './transport.ts'

type Options = Sending & { settings: EmailSettings; patienceMs?: number }

/** Sends email through the operator's mail server, with one connection per session. */
export function emailTransport({ settings, patienceMs, ...sending }: Options): Transport {
  const open = (): DeliverySession => {
    let session: SmtpSession | null = null
    return {
      async send(delivery, hand) {
        const content = contentOf(delivery, sending)
        if (!content) return { state: 'late' }
        const message = await composeEmail(delivery, content, { ...sending, from: settings.from })
        if (!session || session.isBroken) session = new SmtpSession(settings.url, patienceMs)
        return session.send({ envelope: { from: settings.from.address, to: delivery.address }, message }, hand)
      },
      close: () => session?.close(),
    }
  }
  return { channel: 'mail', together: false, open }
}
