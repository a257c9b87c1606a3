import { afterEach, beforeAll, beforeEach } from 'vitest'
import { aSchema, giveBackSchemas, schemasTaken } from './postgres-schema.ts'

// Creates a schema first, so that no test's time includes starting the engine.
beforeAll(async () => void (await aSchema()))

// Schemas that a test uses are released for later tests. Those that a file uses for all its tests stay in use.
let before = 0
beforeEach(() => {
  before = schemasTaken()
})
afterEach(() => giveBackSchemas(before))
