import { afterEach, beforeEach } from 'vitest'
import { beginTest, endTest } from '../after-test.ts'

beforeEach(beginTest)
afterEach(endTest)
