import { describe, expect, test } from 'vitest'
import { aFullServer } from '../testing/a-full-server.ts'
import { aRequest } from '../testing/a-server.ts'
import { BodyGate, bodiesAtOnce } from './body-gate.ts'

const MB = 1024 * 1024
const from = (accountId: number, network: string, bytes = MB) => ({ accountId, network, bytes })

describe('BodyGate', () => {
  // @bound bodiesAtOnce
  test('admits a limited number of bytes per account, per network and in total, and more once a body is released', () => {
    const gate = new BodyGate()
    const leave = Array.from({ length: bodiesAtOnce.account }, () => gate.enter(from(1, 'a')))
    expect(() => gate.enter(from(1, 'b'))).toThrow(expect.objectContaining({ status: 503 }))
    for (let i = bodiesAtOnce.account; i < bodiesAtOnce.network; i++) gate.enter(from(10 + i, 'a'))
    expect(() => gate.enter(from(99, 'a'))).toThrow(expect.objectContaining({ status: 503 }))
    for (let i = bodiesAtOnce.network; i < bodiesAtOnce.all; i++) gate.enter(from(100 + i, `network ${i}`))
    expect(() => gate.enter(from(999, 'z'))).toThrow(expect.objectContaining({ status: 503 }))
    leave[0]?.()
    expect(() => gate.enter(from(999, 'z'))).not.toThrow()
  })

  test('never blocks typical phone traffic, no matter how many phones share a network', () => {
    const gate = new BodyGate()
    for (let i = 0; i < bodiesAtOnce.all; i++) gate.enter(from(i, `${i}`))
    for (let i = 0; i < 400; i++) expect(() => gate.enter(from(i, 'clubhouse', 100_000))).not.toThrow()
  })

  test('releases a body’s space once its request is answered, regardless of the response', async () => {
    const b = await aFullServer()
    const headers = { authorization: `Bearer ${await b.tokenOf(b.secretary.id)}`, 'content-length': `${MB}` }
    const push = (body: string) => b.app.request('/api/sync', { method: 'POST', headers, body })
    for (let i = 0; i < 3 * bodiesAtOnce.account; i++) expect((await push('not JSON')).status).toBe(400)
    expect((await push(JSON.stringify(aRequest([])))).status).toBe(200)
    await b.store.close()
  })
})
