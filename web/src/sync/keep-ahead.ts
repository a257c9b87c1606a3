import type { Phone } from './phone.ts'
import type { PhoneStorage } from './phone-storage.ts'
import type { WriteAhead } from './write-ahead.ts'

type World = {
  ahead: WriteAhead
  phone: Phone
  storage: PhoneStorage
  /** The name of this tab, and whether another one is closed. */
  tab: string
  isGone: (tab: string) => Promise<boolean>
}

/**
 * Brings back what a tab that is gone had begun and IndexedDB does not hold, and forgets what the book has answered. On a
 * copy that has read nothing yet (the browser threw the old one away) it waits for the first answer: nothing can be recorded
 * there before. Both calls answer with how many were recorded.
 */
export function keepAhead(world: World) {
  let recovered = false
  const recoverOnce = async (): Promise<number> => {
    if (recovered || !(await hasRead(world.storage))) return 0
    recovered = true
    return recoverBegun(world)
  }
  return {
    atStart: recoverOnce,
    afterRound: async (): Promise<number> => {
      const count = await recoverOnce()
      await forgetAnswered(world)
      return count
    },
  }
}

const hasRead = (storage: PhoneStorage): Promise<boolean> =>
  storage.transact('read', async (tx) => ((await tx.get('meta', ['me']))?.cursor ?? 0) > 0)

/** A nonce that is on the phone already is not recorded twice; this tab then watches over it. */
async function recoverBegun({ ahead, phone, isGone }: World): Promise<number> {
  let recovered = 0
  for (const { tab, begun, forget } of ahead.left()) {
    if (!(await isGone(tab))) continue
    const { nonce, calls, ...options } = begun
    const recorded = await phone.record(calls, { ...options, gesture: nonce, once: true })
    if (recorded.status === 'saved' && recorded.seqs.length > 0) recovered += 1
    forget()
  }
  return recovered
}

async function forgetAnswered({ ahead, storage, tab }: World): Promise<void> {
  const own = ahead.left().filter((one) => one.tab === tab)
  if (own.length === 0) return
  const waiting = await storage.transact('read', async (tx) => new Set((await tx.all('outbox')).map((entry) => entry.gesture)))
  for (const { begun, forget } of own) if (!waiting.has(begun.nonce)) forget()
}
