import type { PhoneKeys } from '../sync-client/transfer/phone-keys.ts'

/** Keys that are always the same, for tests that compare phones' stored data; they prove nothing. */
export const plainKeys: PhoneKeys = {
  make: async () => ({ publicKey: 'key', privateKey: 'key' }),
  sign: async () => 'signature',
  digest: async () => 'digest',
}
