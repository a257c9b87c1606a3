import { encode } from 'uqr'

/**
 * A QR code as rows of dark (true) and light modules, without its quiet border; a quarter of it may be dirty.
 *
 * @example
 * qrModules('https://golf.example.com').length // 29
 */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'Q', border: 0 }).data
}
