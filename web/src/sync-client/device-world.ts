import { rowIdMaker } from '@glm/shared/lib/row-id'
import type { Device } from './compose-client.ts'

/** The clock and the fresh names of a real device. */
export function deviceWorld(): Pick<Device, 'now' | 'newId' | 'newAction' | 'newClientId'> {
  const nextId = rowIdMaker()
  const uuid = () => crypto.randomUUID()
  return { now: () => new Date().toISOString(), newId: () => nextId(Date.now(), Math.random()), newAction: uuid, newClientId: uuid }
}
