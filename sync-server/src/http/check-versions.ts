import { versionProblem } from '@glm/shared/protocol/version'
import { versionText } from '@glm/shared/text/errors/versions'
import { CodedError } from '../errors/api-error.ts'

const statuses = { client_too_old: 426, server_too_old: 409 } as const

/**
 * Throws where a phone of these versions is not served. What names no versions at all is left to the schema of the body.
 *
 * @throws CodedError 426 `client_too_old` or 409 `server_too_old`
 */
export function checkVersions(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('protocol' in body) || !('schema' in body)) return
  const { protocol, schema } = body
  if (!Number.isInteger(protocol) || !Number.isInteger(schema)) return
  const problem = versionProblem({ protocol: Number(protocol), schema: Number(schema) })
  if (problem) throw new CodedError(statuses[problem], versionText[problem], problem)
}
