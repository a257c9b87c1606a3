import { expect, test } from 'vitest'
import { countedStorage } from '../../sync-client/memory/counted-storage.ts'
import { rememberingStorage } from '../../sync-client/memory/remembering-storage.ts'
import { RowMemory } from '../../sync-client/memory/row-memory.ts'
import { openStorage } from '../../sync-client/outbox/open-storage.ts'
import { createPhone, type Phone } from '../../sync-client/phone.ts'
import { MemoryStorage } from '../../sync-client/storage/memory-storage.ts'
import { DraftStore } from './draft-store.ts'
import { formDraft } from './form-draft.ts'

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
  return { drafts: new DraftStore(phone, memory), elsewhere: new DraftStore(phone, memory), phone }
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

test('DraftStore shows what another tab has made of stored input, so it never saves an old value over it', async () => {
  const { drafts, phone } = await aScreen()
  drafts.subscribe(() => {})
  const shown = () => [drafts.current().values.get('score/1/1/1'), drafts.current().seen.get('score/1/1/1')]
  drafts.keep('score/1/1/1', '5', 3)
  await later(phone)
  const typed = shown()
  await phone.keepDrafts(new Map([['score/1/1/1', '6']]), 3)
  const changed = shown()
  await phone.keepDrafts(new Map([['score/1/1/1', null]]))
  expect([typed, changed, shown()]).toEqual([
    ['5', 3],
    ['6', 3],
    [undefined, undefined],
  ])
})

test('DraftStore shows input from another screen’s store after it discarded the same draft', async () => {
  const { drafts, elsewhere, phone } = await aScreen()
  for (const store of [drafts, elsewhere]) store.subscribe(() => {})
  const shown = () => [drafts, elsewhere].map((store) => store.current().values.get('league/1'))
  elsewhere.keep('league/1', 'first')
  await later(phone)
  drafts.keep('league/1', null)
  await later(phone)
  const discarded = shown()
  elsewhere.keep('league/1', 'second')
  await later(phone)
  expect([discarded, shown()]).toEqual([
    [undefined, undefined],
    ['second', 'second'],
  ])
})

test('DraftStore shows the latest input while earlier input for the same field is still being written', async () => {
  const { drafts, phone } = await aScreen()
  const told: unknown[] = []
  drafts.subscribeTo('score/1/1/1', () => told.push(drafts.current().values.get('score/1/1/1')))
  for (const value of ['4', '45', '4']) drafts.keep('score/1/1/1', value)
  await later(phone)
  expect([told, drafts.current().kept]).toEqual([['4', '45', '4'], true])
})

test('formDraft() reads, keeps and discards only its own form', async () => {
  const { drafts, phone } = await aScreen()
  drafts.keep('form/course/2', 'Elm Park')
  const discarded: (readonly string[])[] = []
  const form = () =>
    formDraft({ ...drafts.current(), discard: (ids) => void discarded.push(ids) }, 'form/course/1', null)
  expect([form().typed, form().isNew]).toEqual([null, true])
  form().keep('Hollow Oak')
  await later(phone)
  expect(form().typed).toBe('Hollow Oak')
  form().discard()
  expect(discarded).toEqual([['form/course/1']])
})
