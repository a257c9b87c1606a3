import { rowIdMaker } from '@glm/shared/lib/row-id'
import type { Device } from './compose-client.ts'
import { phoneKeys } from './transfer/phone-keys.ts'

/** The clock, id generators and keys of a real device. */
export function deviceWorld(): Pick<Device, 'now' | 'newId' | 'newAction' | 'newClientId' | 'keys'> {
  const nextId = rowIdMaker()
  const uuid = () => crypto.randomUUID()
  const keys = phoneKeys()
  return {
    keys,
    now: () => new Date().toISOString(),
    newId: () => nextId(Date.now(), Math.random()),
    newAction: uuid,
    newClientId: uuid,
  }
}
