import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Of the app's own sheets what a page without the app needs, in the app's order. */
const looks = ['layers', 'reset', 'base', 'sheet', 'button', 'table', 'dashboard', 'schedule', 'standings', 'print']
const look = (path: string) => readFileSync(new URL(`../../../web/src/ui/${path}`, import.meta.url), 'utf8')

export type Stylesheet = { css: string; hash: string }
let made: Stylesheet | null = null

/** The look of the house as one file, read from disk once: the public page has the app's tokens and tables, no copies of them. */
export function stylesheet(): Stylesheet {
  if (made) return made
  const own = readFileSync(new URL('./public.css', import.meta.url), 'utf8')
  const css = [look('tokens.css'), ...looks.map((name) => look(`look/${name}.css`)), own].join('\n')
  made = { css, hash: createHash('sha256').update(css).digest('base64url').slice(0, 10) }
  return made
}
