/** Text nodes that the browser's translation removed from the page, by the element that replaced them. */
const textsOf = new WeakMap<Element, Text[]>()
const replacementOf = new WeakMap<Text, Element>()
/** Text nodes that the page itself removed. The translation has nothing to do with their removal. */
const removed = new WeakSet<Node>()
let guarded = false

/**
 * Keeps the page correct while the browser translates it. Chrome replaces each text node with a FONT element and keeps
 * the node outside the page. React doesn't notice. It would update nodes that are no longer on the page, so users would
 * keep seeing old numbers, and removing such a node would throw. So before React changes, moves or removes a replaced
 * node, this module puts the node and its neighbors back, and the browser translates them again. This does nothing
 * until the first FONT element appears, because the app itself never creates one. It starts when this module is loaded.
 */
function surviveTranslation(): void {
  const changes = new MutationObserver((records) => {
    for (const { target } of records) restore(target)
  })
  const replacing = new MutationObserver((records) => {
    if (!guarded && !records.some(({ addedNodes }) => [...addedNodes].some(isFont))) return
    if (!guarded) guardTree()
    for (const text of replacedIn(records)) changes.observe(text, { characterData: true })
  })
  replacing.observe(document.body, { childList: true, subtree: true })
}

const isFont = (node: Node | null | undefined): node is HTMLFontElement => node instanceof HTMLFontElement

/**
 * Records the text nodes that the translation removed, and returns them. The element that replaced a node may be next
 * to the node's place, in it, or in a neighbor's place, because one element may replace several neighbors.
 */
function replacedIn(records: readonly MutationRecord[]): Text[] {
  const found: Text[] = []
  const note = (text: Text, replacement: Element) => {
    textsOf.set(replacement, [...(textsOf.get(replacement) ?? []), text])
    replacementOf.set(text, replacement)
    found.push(text)
  }
  const later: [Text, MutationRecord][] = []
  for (const record of records)
    for (const node of record.removedNodes) {
      if (!(node instanceof Text) || node.isConnected || removed.has(node)) continue
      const replacement = [...record.addedNodes, record.previousSibling, record.nextSibling].find(isFont)
      if (replacement) note(node, replacement)
      else later.push([node, record])
    }
  for (const [text, { target, previousSibling, nextSibling }] of later) {
    const beside = [previousSibling, nextSibling].flatMap((node) =>
      node instanceof Text ? [replacementOf.get(node)] : [],
    )
    const put = records.find(
      (one) =>
        one.target === target &&
        one.previousSibling === previousSibling &&
        one.nextSibling === nextSibling &&
        [...one.addedNodes].some(isFont),
    )
    const replacement = beside.find((one) => one !== undefined) ?? [...(put?.addedNodes ?? [])].find(isFont)
    if (replacement) note(text, replacement)
  }
  return found
}

/**
 * Puts a removed text node back in its place, along with its siblings, because the translation may have moved words
 * between them.
 */
function restore(node: Node): void {
  const parent = node instanceof Text ? replacementOf.get(node)?.parentNode : undefined
  if (!parent) return
  for (const font of [...parent.children].filter(isFont)) {
    const texts = textsOf.get(font) ?? []
    textsOf.delete(font)
    for (const text of texts) replacementOf.delete(text)
    font.replaceWith(...texts)
  }
}

/** Puts a removed node back in its place before the page moves it, removes it or inserts something before it. */
function guardTree(): void {
  guarded = true
  const { removeChild, insertBefore, appendChild } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode !== this) restore(child)
    if (child instanceof Text) removed.add(child)
    return removeChild.call(this, child) as T
  }
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    restore(node)
    if (before && before.parentNode !== this) restore(before)
    removed.delete(node)
    return insertBefore.call(this, node, before) as T
  }
  Node.prototype.appendChild = function <T extends Node>(node: T): T {
    restore(node)
    removed.delete(node)
    return appendChild.call(this, node) as T
  }
}

surviveTranslation()

export {}
