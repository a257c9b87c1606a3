import { describe, expect, test } from 'vitest'
import { aPhone } from '../../testing/a-phone.ts'
import { anAnswer } from '../../testing/an-answer.ts'
import type { Exchange } from '../exchange.ts'
import { packUnsent, takeBundle } from '../transfer/relay-bundle.ts'

const AT = '2026-05-07T18:00:00Z'
const own = 'carrier-0'

/**
 * Sets up a phone that relays one change for another. `takesBundles`: whether the server accepts changes sent in the
 * other phone's name.
 */
async function aCarrier() {
  const maker = await aPhone({ newClientId: () => 'maker-0' })
  await maker.phone.record([{ name: 'card.setHole', args: { weekId: 1, playerId: 1, teamId: 1, hole: 1, strokes: 4 } }])
  const bundle = await packUnsent(maker.storage, { from: 'Ann', at: AT })
  if (!bundle) throw new Error('Nothing was packed.')
  const [asked, network]: [string[], { takesBundles: boolean }] = [[], { takesBundles: false }]
  const exchange: Exchange = async ({ clientId, mutations }) => {
    asked.push(clientId)
    if (clientId !== own && !network.takesBundles) return { kind: 'network' }
    return { kind: 'answer', response: anAnswer({ cursor: 4, versionHash: 'hash4', lastSeq: mutations.length }) }
  }
  const carrier = await aPhone({ newClientId: () => own, exchange })
  expect(await takeBundle(carrier.storage, { ...bundle, ticket: 'a ticket', signature: 'a signature' })).toBe('taken')
  return { ...carrier, asked, network }
}

describe('syncOnce()', () => {
  test('HO1, HO2: fails the cycle if its bundle doesn’t get through; the next cycle sends it and reads the result', async () => {
    const { sync, storage, asked, network } = await aCarrier()
    expect([await sync(), asked]).toEqual([
      { kind: 'failed', failure: { kind: 'network' }, pending: 0 },
      [own, 'maker-0'],
    ])
    expect(storage.peek('relayBundle')).toHaveLength(1)
    network.takesBundles = true
    asked.length = 0
    expect([await sync(), asked]).toEqual([{ kind: 'done', pending: 0 }, [own, 'maker-0', own]])
    expect(storage.peek('relayBundle')).toEqual([])
  })
  test('TR3: halves a push that is too large until it is accepted', async () => {
    const sizes: number[] = []
    const exchange: Exchange = async ({ mutations }) => {
      sizes.push(mutations.length)
      if (mutations.length > 20) return { kind: 'too_large' }
      const results = mutations.map(({ seq }) => ({ seq, status: 'ok' as const, code: null }))
      return {
        kind: 'answer',
        response: anAnswer({ cursor: 4, versionHash: 'hash4', lastSeq: mutations.at(-1)?.seq ?? 60, results }),
      }
    }
    const { phone, sync } = await aPhone({ exchange })
    const scores = Array.from({ length: 60 }, (_, i) => ({
      weekId: 1,
      playerId: 1,
      teamId: 1,
      hole: 1,
      strokes: 3 + (i % 2),
    }))
    await phone.record(scores.map((args) => ({ name: 'card.setHole', args })))
    expect([await sync(), sizes]).toEqual([{ kind: 'done', pending: 0 }, [60, 50, 25, 12, 12, 12, 12, 12]])
  })
})
