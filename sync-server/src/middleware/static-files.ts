import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import type { Handler } from 'hono'
import type { AppEnv } from '../environment.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
}

/** The built app. Hashed files may be kept for ever; every address that is no file gets the shell. */
export function staticFiles(root: string): Handler<AppEnv> {
  return async (c) => {
    const path = fileOf(root, c.req.path)
    const type = types[extname(path)] ?? 'application/octet-stream'
    const hashed = path.includes(`${sep}assets${sep}`)
    const headers = { 'content-type': type, 'cache-control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache' }
    return c.body(new Uint8Array(await readFile(path)), 200, headers)
  }
}

function fileOf(root: string, path: string): string {
  const wanted = normalize(join(root, safeDecode(path)))
  const inside = wanted.startsWith(root + sep)
  return inside && extname(wanted) !== '' && existsSync(wanted) ? wanted : join(root, 'index.html')
}

function safeDecode(path: string): string {
  try {
    return decodeURIComponent(path).replaceAll('\0', '')
  } catch {
    return '/'
  }
}
