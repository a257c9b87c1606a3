import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The app's own style sheets that the board builds on. */
const looks = ['tokens', 'layers', 'reset', 'base', 'teams'].map((name) => `../../../../shared/assets/look/${name}.css`)
const scripts = ['board.js', 'news.js', 'pages.js', 'split-pages.js', 'turns.js']
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

const CSS = 'text/css; charset=utf-8'
const SCRIPT = 'text/javascript; charset=utf-8'

export type BoardFiles = { hash: string; files: ReadonlyMap<string, { type: string; text: string }> }
let made: BoardFiles | null = null

/**
 * Returns the board's style sheet and script modules, read from disk once; `hash` covers them all and is part of their
 * addresses.
 */
export function boardFiles(): BoardFiles {
  if (made) return made
  const css = [...looks, './board.css'].map(read).join('\n')
  const files = new Map([
    ['board.css', { type: CSS, text: css }],
    ...scripts.map((name) => [name, { type: SCRIPT, text: read(`./${name}`) }] as const),
  ])
  const hash = createHash('sha256')
    .update(JSON.stringify([...files]))
    .digest('base64url')
    .slice(0, 10)
  made = { hash, files }
  return made
}
