/**
 * The current wire version, which is incremented with every change to a message, and the oldest version that it
 * supports. Both are from the last entry of `protocolVersions`.
 */
export const PROTOCOL_VERSION = 8
const OLDEST_PROTOCOL = 4
/**
 * The current schema version, which is incremented when the shape of the synced tables changes, and the oldest version
 * that it supports. Both are from the last entry of `schemaVersions`.
 */
export const SCHEMA_VERSION = 41
const OLDEST_SCHEMA = 20

export type VersionProblem = 'client_too_old' | 'server_too_old'

/**
 * Returns why a server of this build refuses to sync with a phone at these versions; null if it doesn't refuse.
 * @example
 * versionProblem({ protocol: PROTOCOL_VERSION, schema: SCHEMA_VERSION }) // null
 * versionProblem({ protocol: PROTOCOL_VERSION, schema: SCHEMA_VERSION + 1 }) // 'server_too_old'
 * versionProblem({ protocol: 1, schema: SCHEMA_VERSION }) // 'client_too_old'
 */
export function versionProblem({ protocol, schema }: { protocol: number; schema: number }): VersionProblem | null {
  if (protocol > PROTOCOL_VERSION || schema > SCHEMA_VERSION) return 'server_too_old'
  return protocol < OLDEST_PROTOCOL || schema < OLDEST_SCHEMA ? 'client_too_old' : null
}
