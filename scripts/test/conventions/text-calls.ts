import { parseSync } from 'vite'

/** A node of a parsed file, with the fields that are read here. */
type Node = {
  type: string
  name?: string
  value?: unknown
  id?: Node
  key?: Node
  init?: Node
  left?: Node
  literal?: Node
  typeName?: Node
  declaration?: Node
  expression?: Node
  elementType?: Node
  typeAnnotation?: Node
  declarations?: Node[]
  elementTypes?: Node[]
  members?: Node[]
  params?: Node[]
  properties?: Node[]
  types?: Node[]
}

/** Returns an argument whose numbers are all `n`, and whose lists have `n` entries. */
type Argument = (n: number) => unknown
/** A type's argument, and whether it depends on `n`. Null if the type isn't declared in the same file. */
type Sample = { of: Argument; counts: boolean } | null

/** An exported function that takes at least one number or list: where it is in its module, and its arguments. */
export type TextCall = { at: readonly string[]; args: (n: number) => unknown[] }

/**
 * Returns the functions in a module of texts that take numbers or lists, directly or in an object. Leaves out those with
 * a parameter whose type is declared elsewhere, such as a week.
 */
export function textCalls(path: string, code: string): TextCall[] {
  const { body } = parseSync(path, code, { lang: 'ts' }).program as unknown as { body: Node[] }
  const declared = body.map((node) => node.declaration ?? node)
  const aliases = new Map(
    declared.flatMap((node) => (node.type === 'TSTypeAliasDeclaration' ? [[node.id?.name, node.typeAnnotation]] : [])),
  )
  const sample = (type: Node | undefined) => sampleOf(type, (name) => aliases.get(name))
  return body
    .flatMap(({ declaration }) => functionsIn(declaration))
    .flatMap(({ at, params = [] }) => {
      const samples = params.map((one) => sample((one.left ?? one).typeAnnotation?.typeAnnotation))
      const known = samples.flatMap((one) => one ?? [])
      if (known.length < params.length || !known.some(({ counts }) => counts)) return []
      return [{ at, args: (n: number) => known.map(({ of }) => of(n)) }]
    })
}

type Found = { at: string[]; params?: Node[] | undefined }

/** Returns the functions in an exported declaration, and in the objects that it contains. */
function functionsIn(node: Node | undefined, at: string[] = []): Found[] {
  switch (node?.type) {
    case 'FunctionDeclaration':
      return [{ at: [String(node.id?.name)], params: node.params }]
    case 'VariableDeclaration':
      return (node.declarations ?? []).flatMap(({ id, init }) => functionsIn(init, [String(id?.name)]))
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return functionsIn(node.expression, at)
    case 'ObjectExpression':
      return (node.properties ?? []).flatMap(({ key, value }) =>
        key ? functionsIn(value as Node, [...at, String(key.name ?? key.value)]) : [],
      )
    case 'ArrowFunctionExpression':
      return [{ at, params: node.params }]
    default:
      return []
  }
}

const plain: Readonly<Record<string, unknown>> = {
  TSStringKeyword: 'Ann',
  TSBooleanKeyword: false,
  TSNullKeyword: null,
  TSUndefinedKeyword: undefined,
}

function sampleOf(type: Node | undefined, alias: (name: string | undefined) => Node | undefined): Sample {
  const part = (node: Node | undefined) => sampleOf(node, alias)
  if (!type) return null
  if (type.type in plain) return { of: () => plain[type.type], counts: false }
  switch (type.type) {
    case 'TSNumberKeyword':
      return { of: (n) => n, counts: true }
    case 'TSLiteralType':
      return { of: () => type.literal?.value, counts: false }
    case 'TSTypeOperator':
    case 'TSParenthesizedType':
      return part(type.typeAnnotation)
    case 'TSTypeReference':
      return part(alias(type.typeName?.name))
    case 'TSArrayType':
      return listOf(part(type.elementType))
    case 'TSTupleType':
      return allOf((type.elementTypes ?? []).map(part), (parts) => parts)
    case 'TSIntersectionType':
      return allOf((type.types ?? []).map(part), (parts) => Object.assign({}, ...parts))
    case 'TSTypeLiteral': {
      const members = type.members ?? []
      const values = members.map((one) => part(one.typeAnnotation?.typeAnnotation))
      return allOf(values, (parts) => Object.fromEntries(members.map(({ key }, i) => [key?.name, parts[i]])))
    }
    case 'TSUnionType': {
      const choices = (type.types ?? []).map(part).filter((one) => one !== null)
      return choices.find(({ counts }) => counts) ?? choices[0] ?? null
    }
    default:
      return null
  }
}

const listOf = (entry: Sample): Sample =>
  entry && { of: (n) => Array.from({ length: n }, () => entry.of(n)), counts: true }

/** Returns what `combine` makes of the parts; null if one of them is unknown. */
function allOf(samples: readonly Sample[], combine: (parts: unknown[]) => unknown): Sample {
  const known = samples.filter((one) => one !== null)
  if (known.length < samples.length) return null
  return { of: (n) => combine(known.map(({ of }) => of(n))), counts: known.some(({ counts }) => counts) }
}
