import { deviceStorage } from '@glm/web/platform/device-storage'
import { afterAll, expect, vi } from 'vitest'

const { fetch } = globalThis

/**
 * The test files in a worker share its memory, and which files share a worker depends on how fast they are. So a file
 * that left a phone's data behind could make another one fail, but only in some runs.
 */
afterAll(async () => {
  const databases = (await indexedDB.databases()).map(({ name }) => name)
  const storage = deviceStorage()
  const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i))
  const left = { databases, keys, ownFetch: globalThis.fetch !== fetch, fakeTimers: vi.isFakeTimers() }
  expect(left, 'state that this file leaves to the next').toEqual({
    databases: [],
    keys: [],
    ownFetch: false,
    fakeTimers: false,
  })
})
