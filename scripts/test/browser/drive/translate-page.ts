import type { Page } from 'playwright-core'

/**
 * How a translation distributes the words of adjacent text nodes: each node's words in its own element; all of them in
 * the first node's element; or one element per node, with all the words in the first.
 */
export type Translation = 'each' | 'joined' | 'moved'

/**
 * Translates the page as Chrome does: replaces every text node with two nested FONT elements, including text that
 * appears later. The words stay the same, so the page must read like an untranslated one.
 */
export const translatePage = (page: Page, how: Translation): Promise<void> =>
  page.evaluate((kind) => {
    const isText = (node: Node | null | undefined): node is Text => node?.nodeType === Node.TEXT_NODE
    const replace = (text: Text, words: string) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(words)
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translate = (text: Text) => {
      if (text.parentElement?.closest('font, script, style, svg, option, [translate=no]')) return
      const texts = [text]
      while (kind !== 'each' && isText(texts.at(-1)?.nextSibling)) texts.push(texts.at(-1)?.nextSibling as Text)
      const words = texts.map(({ data }) => data)
      if (words.join('').trim() === '') return
      if (kind === 'joined') for (const other of texts.splice(1)) other.remove()
      const shown = kind === 'each' ? words : [words.join('')]
      for (const [i, one] of texts.entries()) replace(one, shown[i] ?? '')
    }
    const translateAll = (from: Node) => {
      const walker = document.createTreeWalker(from, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) if (text.isConnected) translate(text)
    }
    translateAll(document.body)
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) {
          if (!node.isConnected || node.nodeName === 'FONT') continue
          if (isText(node)) translate(node)
          else translateAll(node)
        }
    }).observe(document.body, { childList: true, subtree: true })
  }, how)
