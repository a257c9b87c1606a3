import { afterEach, beforeAll, beforeEach } from 'vitest'
import { aSchema, giveBackSchemas, schemasTaken } from './postgres-schema.ts'

// Create a schema first, so that no test's time includes starting the engine.
beforeAll(async () => void (await aSchema()))

// Schemas that a test takes are released for later tests; those that a file takes for all its tests stay in use.
let before = 0
beforeEach(() => {
  before = schemasTaken()
})
afterEach(() => giveBackSchemas(before))
