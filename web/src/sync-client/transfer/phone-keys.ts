/**
 * This phone's key pair. No one, not even this program, can read `privateKey`, which is stored as the browser returned
 * it.
 */
export type PhoneKey = { publicKey: string; privateKey: unknown }

/** How a phone signs its relay bundles. */
export type PhoneKeys = {
  make: () => Promise<PhoneKey>
  /** Signs a string; returns base64url. */
  sign: (privateKey: unknown, text: string) => Promise<string>
  /** Returns the first 16 bytes of a string's SHA-256, in base64url. */
  digest: (text: string) => Promise<string>
}

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' }
const DIGEST_BYTES = 16

/**
 * Access to this browser's keys; null unless the page was loaded over https or from this machine, because browsers
 * don't provide keys to any other pages.
 */
export function phoneKeys(): PhoneKeys | null {
  // Undefined on insecure pages, despite the type.
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return null
  return {
    make: async () => {
      const { publicKey, privateKey } = await subtle.generateKey(CURVE, false, ['sign', 'verify'])
      return { publicKey: base64url(await subtle.exportKey('raw', publicKey)), privateKey }
    },
    sign: async (privateKey, text) =>
      base64url(await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey as CryptoKey, bytesOf(text))),
    digest: async (text) => base64url((await subtle.digest('SHA-256', bytesOf(text))).slice(0, DIGEST_BYTES)),
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
