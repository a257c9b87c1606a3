/**
 * Runs in the page: every pair of overlapping texts. Texts in different cells or blocks need a gap between them; a
 * border around a text counts as far as it is drawn. Overlays (a dialog, a fixed bar) are compared only with their own
 * contents.
 */
export function textsInTheWay(): string[] {
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

  const seen = (left: number, right: number, of: Element): [number, number] => {
    let [from, to] = [left, right]
    for (let one: Element | null = of; one && one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflowX === 'visible') continue
      const edge = one.getBoundingClientRect()
      from = Math.max(from, edge.left)
      to = Math.min(to, edge.right)
    }
    return [from, to]
  }
  const seenRows = (top: number, bottom: number, of: Element): boolean => {
    for (let one: Element | null = of; one && one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflowY === 'visible') continue
      const edge = one.getBoundingClientRect()
      if (top < edge.top || bottom > edge.bottom) return false
    }
    return true
  }
  const ancestor = (of: Element, is: (one: Element, style: CSSStyleDeclaration) => boolean): Element => {
    let one = of
    while (one !== document.body && one.parentElement && !is(one, getComputedStyle(one))) one = one.parentElement
    return one
  }
  // The words of a button belong together in any layout, and a link belongs to its sentence.
  const blockOf = (of: Element) =>
    ancestor(of.closest('button, a') ?? of, (_, { display }) => !/^(inline|contents)/.test(display))
  const scrolled = (of: Element) => ancestor(of, (one) => one.scrollLeft !== 0 || one.scrollTop !== 0) !== document.body
  // Sticky cells are in their normal position as long as nothing is scrolled.
  const layerOf = (of: Element) =>
    ancestor(
      of,
      (one, { position }) =>
        position === 'fixed' ||
        (position === 'sticky' && (scrolled(one) || !['TH', 'TD'].includes(one.tagName))) ||
        one.matches('dialog, [role=dialog], [role=alertdialog], [role=listbox], [role=menu]'),
    )
  const framed = (one: Element) => {
    const style = getComputedStyle(one)
    return (
      one.childElementCount === 0 &&
      Number.parseFloat(style.borderLeftWidth) > 0 &&
      Number.parseFloat(style.borderRightWidth) > 0
    )
  }

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
      // A line's height includes space above and below its letters, which lines may share.
      const [top, bottom] = [rect.top + rect.height * 0.3, rect.bottom - rect.height * 0.3]
      const [left, right] = seen(frame?.left ?? rect.left, frame?.right ?? rect.right, parent)
      if (right - left > 2 && seenRows(top, bottom, parent))
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
    for (const other of places.slice(at + 1)) {
      if (other.top >= one.bottom) break
      if (one.layer !== other.layer) continue
      // Words in one block may touch: that is how a sentence with a link is set. A border has its own padding, and
      // paper has whatever spacing it was designed with.
      const gap = one.block === other.block || one.inFrame || other.inFrame ? -1.5 : 1
      const [first, next] = one.left <= other.left ? [one, other] : [other, one]
      const between = next.left - first.right
      if (between < gap)
        faults.add(`${Math.round(between)} px between "${first.text.slice(0, 30)}" and "${next.text.slice(0, 30)}"`)
    }
  return [...faults].slice(0, 8)
}
