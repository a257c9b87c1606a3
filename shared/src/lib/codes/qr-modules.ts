import encodeQR from 'qr'

/**
 * Encodes a QR code as rows of dark (true) and light modules, without its quiet zone. With `quartile` (the default),
 * the code is readable even if a quarter of its surface is lost; `low` needs the fewest modules.
 * @example
 * qrModules('https://golf.example.com').length // 29
 */
export function qrModules(text: string, ecc: 'low' | 'quartile' = 'quartile'): boolean[][] {
  // The library always adds a border, which is removed here.
  return encodeQR(text, 'raw', { ecc, border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
}
