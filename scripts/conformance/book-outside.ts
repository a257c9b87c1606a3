import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import { seededRandom } from '@glm/shared/testing/seeded-random'
import { openSqliteStore } from '@glm/sync-server/store/sqlite-store'
import { aBook, LEAGUE } from '@glm/sync-server/testing/a-book'
import { MemoryStorage } from '@glm/web/sync/memory-storage'
import { openPhone } from '@glm/web/sync/open-phone'
import { packUnsent } from '@glm/web/sync/parcel'
import { createPhone } from '@glm/web/sync/phone'
import { type Exchange, runRound } from '@glm/web/sync/round'
import { anyChange, newPlayer } from './any-change.ts'
import { firstId } from './cases.ts'
import type { Happening, Outside } from './phone-life.ts'

const AT = '2026-05-07T18:00:00Z'

/** The real book in SQLite with a second phone at it, for the life of a first one. Close it in the end. */
export async function bookOutside(seed: number): Promise<Outside & { close: () => void }> {
  const random = seededRandom(seed + 1)
  const { store: first, secretary } = aBook()
  const book = { store: first, role: 2, backup: first.db.serialize() }
  const by = (role: () => number): Exchange => {
    return async (request) => {
      const author = { userId: secretary.id, leagueId: LEAGUE, role: role() }
      return { kind: 'answer', response: book.store.exchange(author, structuredClone(request), AT) }
    }
  }
  const serve = by(() => book.role)
  const other = await otherPhone(by(() => 2))
  const happen: Record<Happening, () => unknown> = {
    'others write': async () => {
      for (let i = random.whole(1, 4); i > 0; i--) await other.record(anyChange(random))
      if (random.chance(0.6)) await other.sync()
    },
    backup: () => {
      book.backup = book.store.db.serialize()
    },
    restore: () => {
      book.store.close()
      book.store = openSqliteStore(book.backup)
    },
    demoted: () => {
      book.role = 1
    },
    promoted: () => {
      book.role = 2
    },
  }
  return {
    exchange: async (request) => {
      // Now and then the other phone has given out the number of a new row a moment before.
      const id = request.mutations.find((mutation) => mutation.name === newPlayer.name)?.ids[0]
      if (id !== undefined && random.chance(0.35)) await other.takeId(id)
      return serve(request)
    },
    happen: async (what) => void (await happen[what]()),
    parcel: other.parcel,
    close: () => book.store.close(),
  }
}

async function otherPhone(exchange: Exchange) {
  const storage = new MemoryStorage()
  const fresh = { id: firstId, name: 0 }
  const newId = () => fresh.id++
  const named = (what: string) => () => `${what}-two-${++fresh.name}`
  await openPhone(storage, { userId: 1, leagueId: LEAGUE, role: 2, clientId: 'phone-two' })
  const phone = createPhone({ storage, now: () => AT, newId, newGesture: named('gesture'), onCommit: () => {} })
  const sync = () => runRound({ storage, exchange, now: () => AT, newClientId: named('phone'), newId })
  await sync()
  return {
    sync,
    record: (call: MutationCall) => phone.record([call]),
    takeId: async (id: number) => {
      await phone.record([{ ...newPlayer, ids: [id] }])
      await sync()
    },
    parcel: () => packUnsent(storage, { from: 'Pat', at: AT }),
  }
}
