const browsers = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const machines = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
] as const

/**
 * Returns the device that a browser runs on, in everyday words; null if its user agent is unknown.
 * @example deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile
 * Safari/604.1') // 'Safari, iPhone'
 * @example deviceOf('curl/8.5.0') // null
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const found = [browsers, machines].map((list) => list.find(([words]) => words.test(userAgent ?? ''))?.[1])
  return found.filter((name) => name !== undefined).join(', ') || null
}
