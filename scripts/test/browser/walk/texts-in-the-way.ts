/**
 * Runs in the page: each two texts that stand in the way of each other. Where they are in different cells or blocks a gap must be
 * between them; a frame around a text counts as far as it is drawn. What lies over the page (a dialog, a fixed bar) is only compared
 * with what else it holds.
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
  // The words of a button belong together however they are laid side by side, and a link to the sentence that it stands in.
  const blockOf = (of: Element) =>
    ancestor(of.closest('button, a') ?? of, (_, { display }) => !/^(inline|contents)/.test(display))
  const scrolled = (of: Element) => ancestor(of, (one) => one.scrollLeft !== 0 || one.scrollTop !== 0) !== document.body
  // Cells that stay in sight are where they would be anyway as long as nothing is scrolled.
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
      // The height of a line has room above and below its letters, and lines may share that.
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
      // Words of one block may touch: it is how a sentence with a link in it is set. A frame has room inside,
      // and paper has what room its maker gives it.
      const gap = one.block === other.block || one.inFrame || other.inFrame ? -1.5 : 1
      const [first, next] = one.left <= other.left ? [one, other] : [other, one]
      const between = next.left - first.right
      if (between < gap)
        faults.add(`${Math.round(between)} px between "${first.text.slice(0, 30)}" and "${next.text.slice(0, 30)}"`)
    }
  return [...faults].slice(0, 8)
}
