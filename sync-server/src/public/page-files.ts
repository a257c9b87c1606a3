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

export type PageFiles = { css: string; script: string; hash: string }
let made: PageFiles | null = null

/**
 * Returns the public page's style sheet, which shares the app's tokens and tables instead of copying them, and the
 * script that keeps an open page current. Both are read from disk only once, and `hash` covers both.
 */
export function pageFiles(): PageFiles {
  if (made) return made
  const own = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
  const css = [look('tokens'), ...looks.map(look), own('public.css')].join('\n')
  const script = own('follow.js')
  made = { css, script, hash: createHash('sha256').update(css).update(script).digest('base64url').slice(0, 10) }
  return made
}
