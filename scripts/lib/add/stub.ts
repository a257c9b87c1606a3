import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A new file, or a line that is inserted into an existing file: before or after `at`, which must occur there exactly
 * once.
 */
export type Stub = { file: string; text: string } | { file: string; at: string; before?: string; after?: string }
/** A name in the four spellings that the stubs use. */
export type Name = { kebab: string; camel: string; pascal: string; title: string }

/**
 * A name of letters and digits, with hyphens between words.
 * @example
 * nameOf('tee-gift').pascal // 'TeeGift'
 */
export function nameOf(kebab: string): Name {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab))
    throw new Error(`Use a name in lower case with hyphens, such as tee-gift; "${kebab}" isn’t one.`)
  const words = kebab.split('-')
  const pascal = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const spaced = words.join(' ')
  return {
    kebab,
    pascal,
    camel: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    title: spaced.charAt(0).toUpperCase() + spaced.slice(1),
  }
}

/** Writes all stubs, or none if one of them doesn't fit. Returns the files that were written. */
export function writeStubs(root: string, stubs: readonly Stub[]): string[] {
  const texts = new Map<string, string>()
  for (const stub of stubs) {
    const path = join(root, stub.file)
    if ('text' in stub) {
      if (existsSync(path)) throw new Error(`Choose another name: ${stub.file} exists already. Nothing was written.`)
      texts.set(stub.file, stub.text)
    } else texts.set(stub.file, inserted(texts.get(stub.file) ?? readFileSync(path, 'utf8'), stub))
  }
  for (const [file, text] of texts) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return [...texts.keys()]
}

function inserted(text: string, { file, at, before = '', after = '' }: Exclude<Stub, { text: string }>): string {
  const place = text.indexOf(at)
  if (place < 0 || text.indexOf(at, place + 1) >= 0)
    throw new Error(`Fix scripts/lib/add: it expects "${at}" exactly once in ${file}. Nothing was written.`)
  return text.slice(0, place) + before + at + after + text.slice(place + at.length)
}
