import { type SourceNode, textOf, walkSource } from './walk-source.ts'

export type ShownWords = { line: number; words: string }

/** Attributes and calls whose strings no user reads: styles, shapes, selectors, contract routes, developer messages. */
const unreadAttributes = new Set(['className', 'look', 'd', 'points', 'viewBox', 'transform', 'style'])
const unreadCalls = /^(Error|TypeError|callApi|querySelector|querySelectorAll|closest|matches|matchMedia|useMedia)$/

/**
 * Returns a source file's user-visible strings: every string and template containing a space, and the text content of
 * each element. Leaves out class names, selectors, contract calls and error messages. An interpolated value appears as
 * `{}`. If `least` is 1, single words are included too; outside elements, only capitalized ones.
 */
export function shownWords(path: string, code: string, { least = 2 }: { least?: 1 | 2 } = {}): ShownWords[] {
  const found: ShownWords[] = []
  walkSource(path, code, (node) => {
    if (isUnread(node)) return false
    const one = isElement(node) ? /\p{L}/u : /^\p{Lu}/u
    for (const text of textsOf(node)) {
      const words = text.replace(/\s+/g, ' ').trim()
      if (/\p{L}/u.test(words) && (words.includes(' ') || (least === 1 && one.test(words))))
        found.push({ line: code.slice(0, node.start).split('\n').length, words })
    }
    return true
  })
  return found
}

function textsOf(node: SourceNode): string[] {
  if (isElement(node)) return [...runsOf(node.children ?? []), ...(node.children ?? []).flatMap(choicesOf)]
  const text = textOf(node)
  return text === null ? [] : [text]
}

const isElement = (node: SourceNode): boolean => node.type === 'JSXElement' || node.type === 'JSXFragment'

/** Returns the strings that a child expression chooses from, as in `{up ? 'up' : 'down'}`. */
function choicesOf(node: SourceNode): string[] {
  if (/^(JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(node.type))
    return [node.expression, node.consequent, node.alternate, node.right].flatMap((one) => (one ? choicesOf(one) : []))
  return textOf(node)?.split('\n') ?? []
}

/** Returns the strings in an element's children: words and values up to the next element form one string. */
function runsOf(children: readonly SourceNode[]): string[] {
  const runs = ['']
  for (const child of children) {
    if (isElement(child)) runs.push('')
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
