import type { WireMutation } from '@glm/shared/protocol/sync-request'
import type { OutboxRow } from '../local-rows.ts'

/** A pending change as sent to the server, without the fields that only this phone needs. */
export function toWire({ author: _author, inverse: _inverse, names: _names, ...wire }: OutboxRow): WireMutation {
  return wire
}
