import { allRoutes } from '@glm/shared/api/contract'
import { expect, test } from 'vitest'
import { callRoute } from '../testing/a-client.ts'
import { aFailingStore } from '../testing/a-failing-store.ts'
import { aFullServer } from '../testing/a-full-server.ts'
import { appWithStore } from '../testing/a-server.ts'
import { type RouteName, samples } from '../testing/samples.ts'

/** After this time, the next request records that the session is in use. */
const UNTIL_NOTED_MS = 11 * 60_000

const read = allRoutes.filter(({ method }) => method === 'GET')

test.each(read.map((route) => ({ route, name: route.path })))(
  'check() lets GET $name work if nothing can be written, as on a full disk',
  async ({ route }) => {
    const b = await aFullServer()
    const sample = samples(b)[route.name as RouteName]
    const token = await b.tokenOf(b[sample.caller ?? 'secretary'].id)
    const statuses = []
    for (const isFull of [true, false]) {
      const { app, now } = appWithStore(aFailingStore(b.store, (call) => isFull && call === 'write'))
      now.value += UNTIL_NOTED_MS
      statuses.push((await callRoute({ app }, { route, sample, token })).status)
    }
    expect(statuses[0]).toBe(statuses[1])
  },
)
