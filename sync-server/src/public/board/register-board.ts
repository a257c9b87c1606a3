import { publicText } from '@glm/shared/text/documents/public'
import type { Hono } from 'hono'
import type { AppDeps, AppEnv } from '../../deps.ts'
import { ApiError } from '../../errors/api-error.ts'
import { boardFiles } from './board-files.ts'
import { BoardNews } from './board-news.ts'
import { boardStream } from './board-stream.ts'

/** What the board asks for beside its page: its sheet and script, and the stream that says when something changed. */
export function registerBoard(pages: Hono<AppEnv>, deps: AppDeps): void {
  const news = new BoardNews(deps.pokes)
  pages.get('/:name/changes', (c) => boardStream(c, { deps, news }))
  pages.get('/board/:hash/:file', (c) => {
    const { hash, files } = boardFiles()
    const file = files.get(c.req.param('file'))
    if (!file) throw new ApiError(404, publicText.endedSays)
    // Under the name of another build, whose page was opened before this one started, for now alone.
    const keep = c.req.param('hash') === hash ? 'public, max-age=31536000, immutable' : 'no-store'
    return c.body(file.text, 200, { 'content-type': file.type, 'cache-control': keep })
  })
}
