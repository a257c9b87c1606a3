import { expect, test } from 'vitest'
import { countedStorage } from '../../sync-client/memory/counted-storage.ts'
import { rememberingStorage } from '../../sync-client/memory/remembering-storage.ts'
import { RowMemory } from '../../sync-client/memory/row-memory.ts'
import { openStorage } from '../../sync-client/outbox/open-storage.ts'
import { createPhone, type Phone } from '../../sync-client/phone.ts'
import { MemoryStorage } from '../../sync-client/storage/memory-storage.ts'
import { DraftStore } from './draft-store.ts'

async function aScreen() {
  const disk = new MemoryStorage()
  const memory = new RowMemory(disk)
  const counted = countedStorage(disk, (committed) => memory.take(committed))
  await openStorage(counted, { userId: 9, leagueId: 1, role: 2, clientId: 'phone-a' })
  await memory.refresh()
  const storage = rememberingStorage(counted, memory)
  const phone = createPhone({
    storage,
    now: () => '2026-05-07T18:00:00Z',
    newId: () => 1,
    newAction: () => 'a',
    onCommit: () => {},
  })
  return { drafts: new DraftStore(phone, memory), phone }
}

/**
 * Saves a draft that nothing subscribes to. Once it is written, every earlier change has been reported, so tests wait
 * for this write.
 */
const later = (phone: Phone) => phone.keepDrafts(new Map([['score/9/9/9', '1']]))

test('DraftStore reports a typed digit only once, and only to its field’s component', async () => {
  const { drafts, phone } = await aScreen()
  const told: string[] = []
  for (const id of ['score/1/1/1', 'score/1/1/2'])
    drafts.subscribeTo(id, () => told.push(`${id} ${drafts.current().values.get(id)}`))
  drafts.keep('score/1/1/1', '5')
  await later(phone)
  expect(told).toEqual(['score/1/1/1 5'])
})

test('DraftStore reports input from another tab to its field, and reports nothing after unsubscribing', async () => {
  const { drafts, phone } = await aScreen()
  const told: string[] = []
  const leave = drafts.subscribeTo('score/1/1/1', () => told.push('first'))
  drafts.subscribeTo('score/1/1/2', () => told.push('second'))
  await phone.keepDrafts(new Map([['score/1/1/2', '4']]))
  leave()
  await phone.keepDrafts(new Map([['score/1/1/1', '4']]))
  await later(phone)
  expect(told).toEqual(['second'])
})
