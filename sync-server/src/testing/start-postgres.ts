import { afterEach, beforeAll, beforeEach } from 'vitest'
import { aSchema, giveBackSchemas, schemasTaken } from './postgres-schema.ts'

// The first one starts the engine, which isn't counted in any test's own time.
beforeAll(async () => void (await aSchema()))

// What a test took is free for later ones; what a file took for all its tests stays.
let before = 0
beforeEach(() => {
  before = schemasTaken()
})
afterEach(() => giveBackSchemas(before))
