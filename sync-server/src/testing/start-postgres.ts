import { afterEach, beforeAll, beforeEach } from 'vitest'
import { aSchema, giveBackSchemas, schemasTaken } from './postgres-schema.ts'

// Create a schema first, so that no test's time includes starting the engine.
beforeAll(async () => void (await aSchema()))

// Schemas taken by a test are released for later ones; those that a file took for all its tests stay.
let before = 0
beforeEach(() => {
  before = schemasTaken()
})
afterEach(() => giveBackSchemas(before))
