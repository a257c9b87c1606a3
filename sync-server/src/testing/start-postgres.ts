import { beforeAll } from 'vitest'
import { aSchema } from './postgres-schema.ts'

// The first one starts the engine, which is no test's own time.
beforeAll(async () => void (await aSchema()))
