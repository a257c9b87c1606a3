import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { syncRequest } from './sync-request.ts'
import { syncResponse } from './sync-response.ts'
import { PROTOCOL_VERSION, WIRE_HASH } from './version.ts'

describe('the wire', () => {
  test('does not change its messages without a new PROTOCOL_VERSION and WIRE_HASH', () => {
    const messages = [PROTOCOL_VERSION, z.toJSONSchema(syncRequest), z.toJSONSchema(syncResponse)]
    const hash = createHash('sha256').update(JSON.stringify(messages)).digest('hex').slice(0, 16)
    expect(hash, 'A wire message changed: raise PROTOCOL_VERSION, then set WIRE_HASH to the hash shown here.').toBe(WIRE_HASH)
  })
})
