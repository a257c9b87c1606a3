import { readFileSync } from 'node:fs'
import type { TestEndpoint } from '../push/endpoint.ts'
import { ConfigError } from './config.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the settings for phone notifications; null if the operator turned them off. In tests, the settings include the
 * CA certificate of the test's push server.
 */
export function readPushSettings({
  GLM_PUSH: value = '1',
  GLM_TEST_PUSH_CA: ca,
}: Environment): { test: TestEndpoint | null } | null {
  if (!['0', '1'].includes(value)) throw new ConfigError(`Set GLM_PUSH to 0 or 1; it is "${value}".`)
  return value === '0' ? null : { test: ca === undefined ? null : { ca: readFileSync(ca, 'utf8') } }
}
