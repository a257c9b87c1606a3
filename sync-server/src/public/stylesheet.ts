import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The app's style sheets that a page outside the app needs, in the app's order. */
const looks = [
  'layers',
  'reset',
  'base',
  'sheet',
  'button',
  'table',
  'dashboard',
  'schedule',
  'standings',
  'teams',
  'print',
]
const look = (name: string) => readFileSync(new URL(`../../../shared/assets/look/${name}.css`, import.meta.url), 'utf8')

export type Stylesheet = { css: string; hash: string }
let made: Stylesheet | null = null

/**
 * Returns the app's look as one file, read from disk once: the public page shares the app's tokens and tables instead
 * of copying them.
 */
export function stylesheet(): Stylesheet {
  if (made) return made
  const own = readFileSync(new URL('./public.css', import.meta.url), 'utf8')
  const css = [look('tokens'), ...looks.map(look), own].join('\n')
  made = { css, hash: createHash('sha256').update(css).digest('base64url').slice(0, 10) }
  return made
}
