import { deliveryText } from '@glm/shared/text/email'
import { type Logger, scrub } from '../operate/log.ts'
import type { Store } from '../store/store.ts'
import type { EmailSettings } from './email-settings.ts'
import { emailServerProblem } from './test-email.ts'
import type { Outcome } from './transport.ts'

const DAY_MS = 86_400_000

/**
 * Returns why email isn't being delivered: some emails failed to send, or were abandoned within the last day. Null if
 * all is well.
 */
export async function undeliveredEmail(store: Pick<Store, 'snapshot'>, now: number): Promise<string | null> {
  const { count, said } = await store.snapshot((tx) => tx.deliveries.trouble('mail', now - DAY_MS))
  return count === 0 ? null : deliveryText.undelivered(count, said)
}

type Watched = { settings: EmailSettings; store: Store; log: Logger; now: () => number }
export type EmailWatch = ReturnType<typeof watchEmail>

/** Reports undelivered email to the operator, in the log and through problem(). */
export function watchEmail({ settings, store, log, now }: Watched) {
  let unreachable: string | null = null
  let logged: string | null = null
  let undelivered: string | null = null
  const look = async () => {
    undelivered = await undeliveredEmail(store, now()).catch(() => undelivered)
  }
  return {
    /**
     * Returns the result of the last check. Never waits for the store, because a route calls this function in the
     * middle of the route's own transaction.
     */
    problem(): string | null {
      void look()
      return undelivered ?? unreachable
    },
    /** Connects once, so that a wrong password is noticed at startup rather than on the first league night. */
    async connect(): Promise<void> {
      await look()
      unreachable = await emailServerProblem(settings)
      if (unreachable === null) log.info('the mail server accepts connections')
      else log.warn({ said: scrub(unreachable) }, 'email can’t be sent')
    },
    /** Called after each attempt. If the same response comes again, it is logged only once. */
    heard(ended: Outcome): void {
      void look()
      if (ended.state === 'sent') [unreachable, logged] = [null, null]
      if (!('said' in ended) || ended.state === 'sent' || ended.said === logged) return
      logged = ended.said
      log.warn({ state: ended.state, said: scrub(ended.said) }, 'an email was not delivered')
    },
  }
}
