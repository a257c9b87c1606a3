import { beforeAll } from 'vitest'
import { aSchema } from './postgres-schema.ts'

// Creates a schema first, so that no test's time includes starting the engine.
beforeAll(async () => void (await aSchema()))
