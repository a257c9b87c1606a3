import { expect, test } from 'vitest'
import { makingRoom } from './make-room.ts'
import { MemoryStorage } from './memory-storage.ts'

/** Creates a device on which nothing can be written until all of its `photos` are deleted. */
function aFullDevice(photos: number) {
  const device = { photos, tries: 0 }
  const storage = new MemoryStorage()
  storage.hook = (moment) => {
    if (moment !== 'before') return
    device.tries += 1
    if (device.photos > 0) throw new DOMException('The device is full.', 'QuotaExceededError')
  }
  const makeRoom = async () => {
    const dropped = Math.min(device.photos, 1)
    device.photos -= dropped
    return dropped
  }
  const save = () =>
    makingRoom(storage, makeRoom).transact('write', (tx) => tx.put('draft', [{ id: 'hole', value: '5', at: '' }]))
  return { device, storage, save }
}

test('PH11: makingRoom() writes a change that fits once the sent photos are gone', async () => {
  const { device, storage, save } = aFullDevice(1)
  await save()
  expect([storage.peek('draft').length, device]).toEqual([1, { photos: 0, tries: 2 }])
})

test('PH11: makingRoom() tries once more, and then reports that the device is full', async () => {
  const { device, storage, save } = aFullDevice(9)
  await expect(save()).rejects.toThrow('The device is full.')
  expect([storage.peek('draft'), device]).toEqual([[], { photos: 8, tries: 2 }])
})

test('PH11: makingRoom() keeps the photos if a write fails for another reason', async () => {
  const { device, storage, save } = aFullDevice(0)
  storage.hook = () => {
    throw new Error('The browser rolled the transaction back.')
  }
  device.photos = 3
  await expect(save()).rejects.toThrow('rolled')
  expect(device.photos).toBe(3)
})
