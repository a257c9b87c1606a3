import { parseSync } from 'vite'

export type ShownWords = { line: number; words: string }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Attributes and calls whose strings nobody reads: the look, shapes, selectors, what a developer is told. */
const unreadAttributes = new Set(['className', 'look', 'd', 'points', 'viewBox', 'transform', 'style'])
const unreadCalls = /^(Error|TypeError|querySelector|querySelectorAll|closest|matches|matchMedia|useMedia)$/

/**
 * Texts of a source file that a person may read: every string and template with a space in it, and what stands in an element side by
 * side. Class names, selectors and the messages of thrown errors are left out. A value put into a text stands as `{}`.
 */
export function shownWords(path: string, code: string): ShownWords[] {
  const { program } = parseSync(path, code, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const found: ShownWords[] = []
  visit(program as unknown as Node, (node) => {
    for (const text of textsOf(node)) {
      const words = text.replace(/\s+/g, ' ').trim()
      if (/\p{L}/u.test(words) && words.includes(' ')) found.push({ line: code.slice(0, node.start).split('\n').length, words })
    }
  })
  return found
}

/** How many words a person reads; what is put in counts as none. */
export const countWords = (words: string): number => words.split(' ').filter((word) => /\p{L}/u.test(word)).length

function textsOf(node: Node): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return runsOf(node.children as Node[])
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type !== 'TemplateLiteral') return []
  return [(node.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked).join('{}')]
}

/** The texts of an element's children: words and values up to the next element are one text. */
function runsOf(children: readonly Node[]): string[] {
  const runs = ['']
  for (const child of children) {
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') runs.push('')
    else runs.push(`${runs.pop()}${child.type === 'JSXText' ? String(child.value) : '{}'}`)
  }
  return runs
}

function visit(node: Node, see: (node: Node) => void): void {
  if (isUnread(node)) return
  see(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof child === 'object' && 'type' in child) visit(child as Node, see)
}

function isUnread(node: Node): boolean {
  if (node.type === 'ImportDeclaration' || node.type === 'TSLiteralType') return true
  if (node.type === 'JSXAttribute') return unreadAttributes.has(String((node.name as { name: unknown }).name))
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false
  const callee = node.callee as { name?: string; property?: { name?: string } }
  return unreadCalls.test(callee.name ?? callee.property?.name ?? '')
}
