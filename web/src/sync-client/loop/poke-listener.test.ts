import { expect, test } from 'vitest'
import { aPhone } from '../../testing/a-phone.ts'
import { anAnswer } from '../../testing/an-answer.ts'
import { pokeListener } from './poke-listener.ts'
import { SyncDriver } from './sync-driver.ts'

/**
 * Starts a page with a server at version 5, and a listener for its pokes. `rested` resolves when no sync is in
 * progress.
 */
async function aStart() {
  const server = { version: 5, isReached: true, asked: 0 }
  let cursor = 0
  const { cycle } = await aPhone({
    exchange: async () => {
      server.asked += 1
      if (!server.isReached) return { kind: 'network' }
      cursor = server.version
      return { kind: 'answer', response: anAnswer({ cursor }) }
    },
  })
  const driver = new SyncDriver({ cycle, lock: (work) => work(), setTimer: () => () => {}, random: () => 0 })
  const listener = pokeListener(driver, () => cursor)
  const rested = async () => {
    do await new Promise((turn) => setImmediate(turn))
    while (driver.current().sending)
  }
  driver.dispatch({ type: 'trigger', why: 'start' })
  return { server, rested, ...listener }
}

test('PK5: a page’s first stream doesn’t start a sync if the startup sync has read that version, whichever finishes first', async () => {
  for (const opensFirst of [true, false]) {
    const { server, rested, onOpen } = await aStart()
    if (!opensFirst) await rested()
    onOpen(5)
    await rested()
    expect(server.asked).toBe(1)
  }
})

test('PK5: a page’s first stream starts a sync if the server is ahead, sends no version, or wasn’t reached by the startup sync', async () => {
  for (const version of [6, null]) {
    const { server, rested, onOpen } = await aStart()
    await rested()
    server.version = version ?? 5
    onOpen(version)
    await rested()
    expect(server.asked).toBe(2)
  }
  const { server, rested, onOpen } = await aStart()
  server.isReached = false
  await rested()
  onOpen(5)
  await rested()
  expect(server.asked).toBe(2)
})

test('PK5: a reopened stream always starts a sync, because there may be changes to send, or a different server', async () => {
  const { server, rested, onOpen } = await aStart()
  onOpen(5)
  await rested()
  onOpen(5)
  await rested()
  expect(server.asked).toBe(2)
})

test('a poke starts a sync if the server is ahead of this phone, but only once for a version that the server can’t deliver', async () => {
  const { server, rested, onPoke } = await aStart()
  await rested()
  onPoke(5)
  await rested()
  expect(server.asked).toBe(1)
  onPoke(9)
  await rested()
  expect(server.asked).toBe(2)
})

test('PK6: while no stream can be opened, each attempt starts a sync, unless the last sync failed', async () => {
  const { server, rested, onDeaf } = await aStart()
  await rested()
  for (const asked of [2, 3]) {
    onDeaf()
    await rested()
    expect(server.asked).toBe(asked)
  }
  server.isReached = false
  onDeaf()
  await rested()
  onDeaf()
  await rested()
  expect(server.asked).toBe(4)
})
