import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openApi } from '@glm/shared/api/openapi'
import type { Hono } from 'hono'
import type { AppDeps, AppEnv } from '../environment.ts'
import { docsPage } from './docs-page.ts'

const stylesheet = fileURLToPath(new URL('./docs.css', import.meta.url))

/** The contract for machines and for people. Neither tells anything about a league, so both are open. */
export function registerDocumentation(app: Hono<AppEnv>, { publicUrl }: AppDeps): void {
  app.get('/openapi.json', (c) => c.json(openApi(publicUrl)))
  app.get('/docs', (c) => c.html(docsPage()))
  app.get('/docs.css', (c) => c.body(readFileSync(stylesheet, 'utf8'), 200, { 'content-type': 'text/css; charset=utf-8' }))
}
