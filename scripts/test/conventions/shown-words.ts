import { type SourceNode, textOf, walkSource } from './walk-source.ts'

export type ShownWords = { line: number; words: string }

/** Attributes and calls whose strings nobody reads: the look, shapes, selectors, rows of the contract, what a developer is told. */
const unreadAttributes = new Set(['className', 'look', 'd', 'points', 'viewBox', 'transform', 'style'])
const unreadCalls = /^(Error|TypeError|callApi|querySelector|querySelectorAll|closest|matches|matchMedia|useMedia)$/

/**
 * Texts of a source file that a person may read: every string and template with a space in it, and what stands in an element side by
 * side. Class names, selectors, calls of the contract and the messages of thrown errors are left out. A value put into a text stands as `{}`.
 * `least`: 1 finds single words, too, where they begin with a capital.
 */
export function shownWords(path: string, code: string, { least = 2 }: { least?: 1 | 2 } = {}): ShownWords[] {
  const found: ShownWords[] = []
  walkSource(path, code, (node) => {
    if (isUnread(node)) return false
    for (const text of textsOf(node)) {
      const words = text.replace(/\s+/g, ' ').trim()
      if (/\p{L}/u.test(words) && (words.includes(' ') || (least === 1 && /^\p{Lu}/u.test(words))))
        found.push({ line: code.slice(0, node.start).split('\n').length, words })
    }
    return true
  })
  return found
}

/** How many words a person reads; what is put in counts as none. */
export const countWords = (words: string): number => words.split(' ').filter((word) => /\p{L}/u.test(word)).length

function textsOf(node: SourceNode): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return runsOf(node.children ?? [])
  const text = textOf(node)
  return text === null ? [] : [text]
}

/** The texts of an element's children: words and values up to the next element are one text. */
function runsOf(children: readonly SourceNode[]): string[] {
  const runs = ['']
  for (const child of children) {
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') runs.push('')
    else runs.push(`${runs.pop()}${child.type === 'JSXText' ? child.value : '{}'}`)
  }
  return runs
}

function isUnread(node: SourceNode): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return true
  if (node.type === 'JSXAttribute') return typeof node.name === 'object' && unreadAttributes.has(node.name.name)
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false
  return unreadCalls.test(node.callee?.name ?? node.callee?.property?.name ?? '')
}
