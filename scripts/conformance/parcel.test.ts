import { gather, joined, toFrames } from '@glm/shared/lib/frames'
import { aBook, LEAGUE } from '@glm/sync-server/testing/a-book'
import { MemoryStorage } from '@glm/web/sync/memory-storage'
import { openPhone } from '@glm/web/sync/open-phone'
import { packUnsent, readParcel, takeParcel } from '@glm/web/sync/parcel'
import { createPhone } from '@glm/web/sync/phone'
import { runRound } from '@glm/web/sync/round'
import { describe, expect, test } from 'vitest'

const AT = '2026-05-07T18:00:00Z'
const hole = (n: number) => ({ name: 'card.setHole', args: { weekId: 1, playerId: 1, teamId: 1, hole: n, strokes: 4 } })

async function aPhone(book: ReturnType<typeof aBook>, clientId: string, role = 2) {
  const storage = new MemoryStorage()
  const author = { userId: book.secretary.id, leagueId: LEAGUE, role: 2 }
  await openPhone(storage, { ...author, role, clientId })
  const phone = createPhone({ storage, now: () => AT, newId: () => 2 ** 34, newGesture: () => `${clientId}-g`, onCommit: () => {} })
  const exchange = async (request: Parameters<typeof book.store.exchange>[1]) => ({
    kind: 'answer' as const,
    response: book.store.exchange(author, request, AT),
  })
  const sync = () => runRound({ storage, exchange, now: () => AT, newClientId: () => `${clientId}-2`, newId: () => 2 ** 34 })
  await sync()
  return { storage, phone, sync }
}

const accepted = (book: ReturnType<typeof aBook>) =>
  book.store.db.prepare("SELECT client_id, seq FROM ledger WHERE status <> 'refused' ORDER BY seq").all()

describe('a parcel of unsent work', () => {
  test('goes over codes to another phone, which sends it; the first one just gets the recorded answers', async () => {
    const book = aBook()
    const [first, second] = [await aPhone(book, 'phone-one'), await aPhone(book, 'phone-two')]
    for (const n of [1, 2, 3]) await first.phone.record([hole(n)])
    const text = JSON.stringify(await packUnsent(first.storage, { from: 'Kay', at: AT }))
    const read = readParcel(joined(toFrames(text, 100).reduce(gather, null)) ?? '')
    expect(read && (await takeParcel(second.storage, read))).toBe('taken')
    await second.sync()
    expect(accepted(book)).toEqual([1, 2, 3].map((seq) => ({ client_id: 'phone-one', seq })))
    expect([second.storage.peek('parcel'), second.storage.peek('cards')[0]?.cells['3']?.live[0]?.value]).toEqual([[], 4])
    await first.phone.record([hole(4)])
    await first.sync()
    expect([first.storage.peek('outbox'), first.storage.peek('journal').length, accepted(book).length]).toEqual([[], 4, 4])
  })
  test('is kept until there is signal, and told of when the book cannot take it', async () => {
    const book = aBook()
    const [first, second] = [await aPhone(book, 'phone-one'), await aPhone(book, 'phone-two')]
    await first.phone.record([hole(1)])
    const one = await packUnsent(first.storage, { from: 'Kay', at: AT })
    if (!one) throw new Error('Nothing was packed.')
    await takeParcel(second.storage, { ...one, mutations: one.mutations.map((m) => ({ ...m, seq: 7 })) })
    await second.sync()
    expect(second.storage.peek('parcel')[0]?.problem).toBe('gap')
  })
  test('is taken by whoever may enter scores in this league, and by nobody else', async () => {
    const book = aBook()
    const [first, player] = [await aPhone(book, 'phone-one'), await aPhone(book, 'phone-two', 1)]
    expect(await packUnsent(first.storage, { from: 'Kay', at: AT })).toBeNull()
    await first.phone.record([hole(1)])
    const one = await packUnsent(first.storage, { from: 'Kay', at: AT })
    if (!one) throw new Error('Nothing was packed.')
    expect(await takeParcel(player.storage, one)).toBe('not_allowed')
    expect(await takeParcel(player.storage, { ...one, leagueId: 2 })).toBe('other_league')
    expect(await takeParcel(first.storage, one)).toBe('own')
    expect([readParcel('{"format":"other"}'), readParcel('no JSON')]).toEqual([null, null])
  })
})
