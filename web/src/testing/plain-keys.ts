import type { PhoneKeys } from '../sync-client/transfer/phone-keys.ts'

/** Keys that are the same each time, for tests that compare what phones store; they prove nothing. */
export const plainKeys: PhoneKeys = {
  make: async () => ({ publicKey: 'key', privateKey: 'key' }),
  sign: async () => 'signature',
  digest: async () => 'digest',
}
