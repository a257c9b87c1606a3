import parse from 'parse-prometheus-text-format'
import { expect, test } from 'vitest'
import { aFullServer } from '../testing/a-full-server.ts'
import { aRequest, holeMutation } from '../testing/a-server.ts'
import { makeLog } from './log.ts'
import { makeMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

test('a Prometheus parser can read the metrics: requests, syncs, refusals by code, streams, bytes, backup age', async () => {
  const waiting = { mailsWaiting: async () => 7, noticesWaiting: async () => 5 }
  const metrics = makeMetrics({ streams: () => 3, databaseBytes: () => 4096, backupAgeSeconds: () => null, ...waiting })
  const log = makeLog('silent')
  const b = await aFullServer({ log, metrics })
  await b.app.request('/health/live')
  await b.app.request('/api/auth/me')
  const push = aRequest([holeMutation(1), { ...holeMutation(2), name: 'nothing.known' }])
  const headers = { authorization: `Bearer ${await b.tokenOf(b.secretary.id)}` }
  await b.app.request('/api/sync', { method: 'POST', headers, body: JSON.stringify(push) })
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  const address = server.address()
  const reply = await fetch(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/metrics`)
  const families = parse(await reply.text())
  const of = (name: string) => families.find((family) => family.name === name)?.metrics
  expect(of('glm_requests_total')).toContainEqual({
    value: '1',
    labels: { method: 'GET', route: '/api/auth/me', status: '401' },
  })
  expect(of('glm_exchange_seconds')?.[0]).toMatchObject({ count: '1' })
  expect(of('glm_exchange_batch')?.[0]).toMatchObject({ count: '1', sum: '2' })
  expect(of('glm_refusals_total')).toEqual([{ value: '1', labels: { code: 'unknown_mutation' } }])
  expect([of('glm_streams'), of('glm_database_bytes')]).toEqual([[{ value: '3' }], [{ value: '4096' }]])
  expect([of('glm_mail_queue'), of('glm_notice_queue')]).toEqual([[{ value: '7' }], [{ value: '5' }]])
  // There is no backup yet, so the metric must have no value.
  expect(of('glm_backup_age_seconds') ?? []).toEqual([])
  server.closeAllConnections()
  await server.close()
  await b.store.close()
})
