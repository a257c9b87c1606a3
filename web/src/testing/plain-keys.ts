import type { PhoneKeys } from '../sync-client/transfer/phone-keys.ts'

/** Keys that are always the same, for tests that compare what phones store. They don't actually prove anything. */
export const plainKeys: PhoneKeys = {
  make: async () => ({ publicKey: 'key', privateKey: 'key' }),
  sign: async () => 'signature',
  digest: async () => 'digest',
}
