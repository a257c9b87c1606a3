import { publicText } from '@glm/shared/text/documents/public'
import type { Hono } from 'hono'
import type { AppDeps, AppEnv } from '../../deps.ts'
import { ApiError } from '../../errors/api-error.ts'
import { boardFiles } from './board-files.ts'
import { BoardNews } from './board-news.ts'
import { boardStream } from './board-stream.ts'

/** Registers the board's style sheet and scripts, and the stream that reports changes. */
export function registerBoard(pages: Hono<AppEnv>, deps: AppDeps): void {
  const news = new BoardNews(deps.pokes)
  pages.get('/:name/changes', (c) => boardStream(c, { deps, news }))
  pages.get('/board/:hash/:file', (c) => {
    const { hash, files } = boardFiles()
    const file = files.get(c.req.param('file'))
    if (!file) throw new ApiError(404, publicText.endedHint)
    // If a page that was opened before this server started requests a file under another build's hash, the file isn't
    // cached.
    const keep = c.req.param('hash') === hash ? 'public, max-age=31536000, immutable' : 'no-store'
    return c.body(file.text, 200, { 'content-type': file.type, 'cache-control': keep })
  })
}
