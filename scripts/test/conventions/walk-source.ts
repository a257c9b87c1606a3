import { parseSync } from 'vite'

/** A node of a parsed file, with the fields that the convention tests use. */
export type SourceNode = {
  type: string
  start: number
  end: number
  value?: unknown
  quasis?: { value: { cooked: string } }[]
  children?: SourceNode[]
  expression?: SourceNode
  consequent?: SourceNode
  alternate?: SourceNode
  right?: SourceNode
  name?: string | { name: string }
  callee?: { name?: string; property?: { name?: string } }
}

/**
 * Calls `see` with every node of a TypeScript or TSX file, parents before children. If `see` returns false, the node's
 * children are skipped.
 */
export function walkSource(path: string, code: string, see: (node: SourceNode) => boolean): void {
  visit(parseSource(path, code).program as unknown as SourceNode, see)
}

let last: { path: string; code: string; parsed: ReturnType<typeof parseSync> } | undefined

/** Parses a TypeScript or TSX file. A file that is parsed several times in a row is parsed only once. */
export function parseSource(path: string, code: string): ReturnType<typeof parseSync> {
  if (last?.path !== path || last.code !== code)
    last = { path, code, parsed: parseSync(path, code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }) }
  return last.parsed
}

/** Returns the value of a string or template, with interpolated values as `{}`; null for any other node. */
export function textOf(node: SourceNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  return node.quasis?.map((quasi) => quasi.value.cooked).join('{}') ?? null
}

function visit(node: SourceNode, see: (node: SourceNode) => boolean): void {
  if (!see(node)) return
  for (const value of Object.values(node))
    if (Array.isArray(value)) for (const child of value) visitNode(child, see)
    else visitNode(value, see)
}

function visitNode(value: unknown, see: (node: SourceNode) => boolean): void {
  if (value && typeof value === 'object' && 'type' in value) visit(value as SourceNode, see)
}
