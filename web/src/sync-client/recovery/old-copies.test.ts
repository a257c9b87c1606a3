import { expect, test } from 'vitest'
import { aPhone } from '../../testing/a-phone.ts'
import { anAnswer } from '../../testing/an-answer.ts'
import type { OldChange, OldCopyRow } from '../local-rows.ts'
import { readMeta } from '../outbox/record.ts'
import { undoCalls } from '../outbox/undo.ts'
import { previewOldCopy, tidyOldCopies } from './import-old-changes.ts'
import { setAside } from './set-aside.ts'

const hole = {
  name: 'card.setHole' as const,
  args: { weekId: 1, playerId: 1, teamId: 1, hole: 1, strokes: 5 },
}
const copyOf = (id: string, changes: readonly OldChange[]): OldCopyRow => ({
  id,
  changes,
  userId: 9,
  at: '',
  who: '',
  league: '',
  common: 0,
  rows: null,
  members: [],
  cursor: 0,
})
const changeOf = (change: Pick<OldChange, 'action' | 'id' | 'name' | 'args'>): OldChange => ({
  ...change,
  clientId: 'lost',
  seq: 1,
  version: 1,
  ids: [],
  seen: 0,
  at: null,
  author: 9,
  inverse: null,
  sent: false,
})

test('LN3: setting a copy aside doesn’t overwrite actions that were set aside earlier under the same id', async () => {
  const { phone, storage } = await aPhone()
  await phone.record([hole])
  const [{ copy = '' } = {}] = storage.peek('meta')
  const begun = changeOf({ action: 'begun', id: 'begun:1', ...hole })
  await storage.transact('write', async (tx) => {
    await tx.put('oldCopy', [copyOf(copy, [begun])])
    const response = anAnswer({ problem: 'lineage', lineage: ['new', 'old'], common: 0 })
    await setAside(tx, await readMeta(tx), { response, at: '', newClientId: () => 'client-new' })
  })
  expect(storage.peek('oldCopy').map(({ id, changes }) => [id, changes.map(({ action }) => action)])).toEqual([
    [copy, ['begun', 'g0']],
  ])
})

test('LN4: if an old copy contains two undos of one change, both are offered, because the user may import either', async () => {
  const { phone, storage } = await aPhone()
  const { action } = await phone.record([hole])
  const [call] = (await undoCalls(storage, action)).calls
  if (!call) throw new Error('The score could not be undone.')
  const undoes = ['once', 'again'].map((action) => changeOf({ action, id: `lost:${action}`, ...call }))
  await storage.transact('write', async (tx) => {
    await tx.clear('outbox')
    await tx.put('meta', [{ ...(await readMeta(tx)), cursor: 1 }])
    await tx.put('oldCopy', [copyOf('lost', undoes)])
  })
  expect((await previewOldCopy(storage, 'lost')).map(({ does }) => does)).toEqual(['changes', 'changes'])
  await tidyOldCopies(storage)
  expect(storage.peek('oldCopy').flatMap(({ changes }) => changes.map(({ action }) => action))).toEqual([
    'once',
    'again',
  ])
})
