/**
 * Runs in the page: returns every pair of overlapping text elements. Texts in different cells or blocks need a gap
 * between them. If an element has a border, its area extends to the border. Overlays (a dialog, a fixed bar) are
 * compared only with their own contents.
 */
export function overlappingTexts(): string[] {
  type Place = {
    text: string
    block: Element
    layer: Element
    inFrame: boolean
    left: number
    right: number
    top: number
    bottom: number
  }

  /**
   * Caches a property of an element that depends on its ancestors, because a schedule has thousands of text elements.
   */
  const once = <T>(answer: (of: Element) => T): ((of: Element) => T) => {
    const known = new Map<Element, T>()
    return (of) => {
      const told = known.get(of) ?? answer(of)
      known.set(of, told)
      return told
    }
  }
  const above = (of: Element): Element | null => (of === document.body ? null : of.parentElement)
  const styleOf = once((of) => getComputedStyle(of))
  /** The visible area of an element's text: its own edges, clipped by each ancestor that hides its overflow. */
  const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
  const seenAt = once((of): typeof everywhere => {
    if (of === document.body) return everywhere
    const parent = above(of)
    const around = parent ? seenAt(parent) : everywhere
    const { overflowX, overflowY } = styleOf(of)
    if (overflowX === 'visible' && overflowY === 'visible') return around
    const edge = of.getBoundingClientRect()
    const [x, y] = [overflowX !== 'visible', overflowY !== 'visible']
    return {
      left: x ? Math.max(around.left, edge.left) : around.left,
      right: x ? Math.min(around.right, edge.right) : around.right,
      top: y ? Math.max(around.top, edge.top) : around.top,
      bottom: y ? Math.min(around.bottom, edge.bottom) : around.bottom,
    }
  })
  /** Returns the nearest element, starting with itself, that meets a condition; otherwise the outermost. */
  const ancestor = (is: (one: Element) => boolean) => {
    const found = once((of): Element => {
      const parent = above(of)
      return parent === null || is(of) ? of : found(parent)
    })
    return found
  }
  const blockAt = ancestor((one) => !/^(inline|contents)/.test(styleOf(one).display))
  // A button's words belong together in any layout, and a link belongs to its sentence.
  const blockOf = (of: Element) => blockAt(of.closest('button, a') ?? of)
  const scrollerOf = ancestor((one) => one.scrollLeft !== 0 || one.scrollTop !== 0)
  const scrolled = (of: Element) => scrollerOf(of) !== document.body
  // Sticky cells are in their normal position until something scrolls.
  const layerOf = ancestor((one) => {
    const { position } = styleOf(one)
    return (
      position === 'fixed' ||
      (position === 'sticky' && (scrolled(one) || !['TH', 'TD'].includes(one.tagName))) ||
      one.matches('dialog, [role=dialog], [role=alertdialog], [role=listbox], [role=menu]')
    )
  })
  const framed = once((one) => {
    const style = styleOf(one)
    return (
      one.childElementCount === 0 &&
      Number.parseFloat(style.borderLeftWidth) > 0 &&
      Number.parseFloat(style.borderRightWidth) > 0
    )
  })

  const drawn = { contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }
  const places: Place[] = []
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim()
    if (!parent || !text || !parent.checkVisibility(drawn)) continue
    range.selectNodeContents(node)
    const [block, layer] = [blockOf(parent), layerOf(parent)]
    const frame = framed(parent) ? parent.getBoundingClientRect() : null
    for (const rect of range.getClientRects()) {
      // Line boxes include space around the letters, and that space may overlap.
      const [top, bottom] = [rect.top + rect.height * 0.3, rect.bottom - rect.height * 0.3]
      const shown = seenAt(parent)
      const left = Math.max(shown.left, frame?.left ?? rect.left)
      const right = Math.min(shown.right, frame?.right ?? rect.right)
      if (right - left > 2 && top >= shown.top && bottom <= shown.bottom)
        places.push({
          text,
          block,
          layer,
          inFrame: frame !== null || parent.closest('.drawn-page') !== null,
          left,
          right,
          top,
          bottom,
        })
    }
  }
  places.sort((a, b) => a.top - b.top)
  const faults = new Set<string>()
  for (const [at, one] of places.entries())
    for (let below = at + 1; below < places.length; below++) {
      const other = places[below] as Place
      if (other.top >= one.bottom) break
      if (one.layer !== other.layer) continue
      // Words in one block may touch, as around a link in a sentence. A border has its own padding, and printed
      // documents have whatever spacing they were designed with.
      const gap = one.block === other.block || one.inFrame || other.inFrame ? -1.5 : 1
      const [first, next] = one.left <= other.left ? [one, other] : [other, one]
      const between = next.left - first.right
      if (between < gap)
        faults.add(`${Math.round(between)} px between "${first.text.slice(0, 30)}" and "${next.text.slice(0, 30)}"`)
    }
  return [...faults].slice(0, 8)
}
