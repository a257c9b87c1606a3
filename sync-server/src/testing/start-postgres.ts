import { afterEach, beforeAll, beforeEach } from 'vitest'
import { aSchema, giveBackSchemas, schemasTaken } from './postgres-schema.ts'

// The first one starts the engine, which is no test's own time.
beforeAll(async () => void (await aSchema()))

// What a test took, later ones may have; what a file took for all of its tests stays.
let before = 0
beforeEach(() => {
  before = schemasTaken()
})
afterEach(() => giveBackSchemas(before))
