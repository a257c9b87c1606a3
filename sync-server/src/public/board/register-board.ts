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
    // A page that was opened before an update requests files under the hash of the previous build. It gets this build's
    // files, which must not be cached under that hash.
    const keep = c.req.param('hash') === hash ? 'public, max-age=31536000, immutable' : 'no-store'
    return c.body(file.text, 200, { 'content-type': file.type, 'cache-control': keep })
  })
}
