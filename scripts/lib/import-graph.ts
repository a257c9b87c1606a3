import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/**
 * `to`: the imported file, relative to the repository's root; null for a library, which `library` names ("node" for
 * Node's own modules).
 */
export type Import = { from: string; specifier: string; to: string | null; library: string | null }

const packages: Readonly<Record<string, string>> = {
  '@glm/shared': 'shared',
  '@glm/sync-server': 'sync-server',
  '@glm/web': 'web',
}
const statement = /\b(?:from|import(?:\s*\()?)\s*(['"])([^'"\n]+)\1/g

/**
 * Returns every import in a file, including `import type` and lazy ones. Throws if a relative import doesn't resolve to
 * a file.
 */
export function importsOf(root: string, from: string, text = readFileSync(join(root, from), 'utf8')): Import[] {
  return [...text.matchAll(statement)].map(([, , specifier = '']) => {
    const bare = specifier.replace(/\?.*$/, '')
    const own = ownPath(from, bare)
    if (own === null) return { from, specifier, to: null, library: libraryOf(bare) }
    const to = [own, `${own}.ts`, `${own}.tsx`].find(
      (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile(),
    )
    if (!to) throw new Error(`Fix the import of "${specifier}" in ${from}: there is no such file.`)
    return { from, specifier, to, library: null }
  })
}

function ownPath(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(from), specifier))
  const name = Object.keys(packages).find((each) => specifier.startsWith(`${each}/`))
  if (!name) return null
  const rest = specifier.slice(name.length + 1)
  return rest.startsWith('assets/') ? `${packages[name]}/${rest}` : `${packages[name]}/src/${rest}`
}

function libraryOf(specifier: string): string {
  if (specifier.startsWith('node:')) return 'node'
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

/** Returns groups of files that import each other in a cycle. */
export function circlesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of imports) if (to) next.set(from, (next.get(from) ?? new Set()).add(to))
  const [order, low, stack, found] = [
    new Map<string, number>(),
    new Map<string, number>(),
    [] as string[],
    [] as string[][],
  ]
  const visit = (file: string): void => {
    order.set(file, order.size)
    low.set(file, order.get(file) ?? 0)
    stack.push(file)
    for (const to of next.get(file) ?? []) {
      if (!order.has(to)) visit(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file) ?? 0, low.get(to) ?? 0))
    }
    if (low.get(file) !== order.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) found.push(circle)
  }
  for (const file of next.keys()) if (!order.has(file)) visit(file)
  return found
}
