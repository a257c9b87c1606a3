/** An element: its opening tag after the name, and everything between its tags. */
export type XmlElement = { head: string; inner: string }

/**
 * Returns the elements with a given name in a piece of XML, in order. An element nested in another of the same name is
 * part of the outer one's text. This is meant for the simple XML in spreadsheets: it doesn't recognize comments or
 * CDATA, and it skips truncated elements.
 * @example
 * elementsOf('<c r="A1"><v>7</v></c><c r="B1"/>', 'c') // [{ head: 'r="A1"', inner: '<v>7</v>' }, { head: 'r="B1"', inner: '' }]
 */
export function elementsOf(xml: string, name: string): XmlElement[] {
  const found: XmlElement[] = []
  let at = 0
  for (;;) {
    const begin = xml.indexOf(`<${name}`, at)
    if (begin < 0) return found
    const end = xml.indexOf('>', begin)
    if (end < 0) return found
    at = end + 1
    // The name must end here, so that "<col" doesn't match "<cols".
    if (!/[\s/>]/.test(xml.charAt(begin + name.length + 1))) continue
    const alone = xml.charAt(end - 1) === '/'
    const head = xml.slice(begin + name.length + 1, alone ? end - 1 : end).trim()
    const close = alone ? at : xml.indexOf(`</${name}>`, at)
    if (close < 0) return found
    found.push({ head, inner: alone ? '' : xml.slice(at, close) })
    at = close
  }
}

/**
 * Returns the raw value of an attribute in an opening tag; empty if it is missing.
 * @example
 * attribute('r="A1" t="s"', 't') // 's'
 */
export function attribute(head: string, name: string): string {
  for (const quote of ['"', "'"]) {
    const at = ` ${head}`.replaceAll(/\s/g, ' ').indexOf(` ${name}=${quote}`)
    const from = at + name.length + 2
    if (at >= 0) return head.slice(from, head.indexOf(quote, from))
  }
  return ''
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Decodes the entities in XML text.
 * @example
 * textOf('Lee &amp; N&#250;&#xF1;ez') // 'Lee & Núñez'
 */
export const textOf = (xml: string): string =>
  xml.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name) return named[name.toLowerCase()] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(digits)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
