/**
 * Runs in the page: returns every text that is partly or entirely hidden by its own box or one around it, or lies
 * outside the window. Also returns the values and placeholders of fields that are too long to be read. Text that can be
 * scrolled into view is fine.
 */
export function clippedTexts(): string[] {
  /** The share of a line that must be visible. The ends of letters may touch the edge. */
  const LEAST = 0.93
  const faults = new Set<string>()
  const drawn = { contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }
  // Text for screen readers only is clipped on purpose.
  const forReaders = (one: Element) => getComputedStyle(one).clipPath === 'inset(50%)'

  type Edges = { left: number; right: number; top: number; bottom: number }
  /**
   * Returns the visible part of a line of text, which the boxes around its element may clip. Null if the text is only
   * for screen readers.
   */
  const visiblePart = (line: Edges, parent: Element): Edges | null => {
    let { left, right, top, bottom } = line
    for (let one: Element | null = parent; one; one = one.parentElement) {
      if (forReaders(one)) return null
      const { overflowX, overflowY, display, position } = getComputedStyle(one)
      const scrolls = [overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')
      if (scrolls && (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight))
        return { left, right, top, bottom }
      if (display !== 'inline' && overflowX !== 'visible') {
        const edge = one.getBoundingClientRect()
        left = Math.max(left, edge.left)
        right = Math.min(right, edge.right)
      }
      if (display !== 'inline' && overflowY !== 'visible') {
        const edge = one.getBoundingClientRect()
        top = Math.max(top, edge.top)
        bottom = Math.min(bottom, edge.bottom)
      }
      if (position === 'fixed') break
    }
    // The window scrolls only downward.
    return { left: Math.max(left, 0), right: Math.min(right, document.documentElement.clientWidth), top, bottom }
  }

  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim()
    if (!parent || !text || parent.closest('option') || !parent.checkVisibility(drawn)) continue
    range.selectNodeContents(node)
    for (const line of range.getClientRects()) {
      if (line.width === 0) continue
      const part = visiblePart(line, parent)
      if (part === null) break
      // Line boxes are taller than the letters.
      const height = line.height * 0.6
      const down =
        Math.min(part.bottom, line.bottom - line.height * 0.2) - Math.max(part.top, line.top + line.height * 0.2)
      const share = (Math.max(0, part.right - part.left) / line.width) * (Math.max(0, down) / height)
      if (share < LEAST)
        faults.add(
          `${Math.round(100 * share)}% visible in <${parent.tagName.toLowerCase()} class="${parent.className}">: ${text.slice(0, 40)}`,
        )
    }
  }

  const ruler = document.createElement('canvas').getContext('2d')
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[placeholder], select')) {
    if (!ruler || !field.checkVisibility(drawn)) continue
    const isSelect = field instanceof HTMLSelectElement
    const style = getComputedStyle(field)
    const { fontWeight, fontSize, fontFamily } = isSelect ? style : getComputedStyle(field, '::placeholder')
    ruler.font = `${fontWeight} ${fontSize} ${fontFamily}`
    const text = isSelect ? (field.selectedOptions[0]?.text ?? '') : field.placeholder
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    const missing = ruler.measureText(text).width - room
    if (missing > 1) faults.add(`${Math.round(missing)} px of a field's text are missing: ${text}`)
  }
  return [...faults].slice(0, 12)
}
