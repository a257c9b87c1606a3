import { type CapabilityEvent, type CapabilityRow, capabilities } from '@glm/sync-server/auth/capabilities'
import { describe, expect, test } from 'vitest'
import { deeds } from './capability-actions.ts'
import type { CapabilityName } from './capability-desk.ts'

const rows: readonly [CapabilityName, CapabilityRow][] = Object.entries(capabilities) as never
const walk = rows.flatMap(([name, row]) => [
  ...row.ends.map((event) => ({ name, event, ends: true })),
  ...Object.keys(row.lives).map((event) => ({ name, event: event as CapabilityEvent, ends: false })),
])

describe('a capability', () => {
  test.each(walk.filter(({ ends }) => ends))('$name is worthless after $event', async ({ name, event }) => {
    const { desk, held } = await deeds[name]()
    await desk.happen(event, held)
    const answer = await held.present(held.token)
    expect([answer, held.works(answer)]).toEqual([answer, false])
    const row: CapabilityRow = capabilities[name]
    // The response doesn't reveal that the value was once valid.
    if (!row.answers?.[event]) expect(answer).toEqual(await held.present(held.madeUp))
  })

  test.each(walk.filter(({ ends }) => !ends))('$name still works after $event', async ({ name, event }) => {
    const { desk, held } = await deeds[name]()
    await desk.happen(event, held)
    const answer = await held.present(held.token)
    expect([answer, held.works(answer)]).toEqual([answer, true])
  })
})
