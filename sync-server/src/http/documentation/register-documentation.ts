import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openApi } from '@glm/shared/api/openapi'
import type { Hono } from 'hono'
import type { AppDeps, AppEnv } from '../../deps.ts'
import { docsPage } from './docs-page.ts'

const stylesheet = fileURLToPath(new URL('./docs.css', import.meta.url))

/**
 * The documentation of the contract, for machines and for people. It reveals nothing about any league, so both forms
 * are public.
 */
export function registerDocumentation(app: Hono<AppEnv>, { publicUrl }: AppDeps): void {
  // The JSON and the page are each generated only once: anyone may request them, and they never change.
  const made = new Map<string, string>()
  const once = (name: string, make: () => string): string => {
    const text = made.get(name) ?? make()
    made.set(name, text)
    return text
  }
  const type = (media: string) => ({ 'content-type': media })
  app.get('/openapi.json', (c) =>
    c.body(
      once('json', () => JSON.stringify(openApi(publicUrl))),
      200,
      type('application/json'),
    ),
  )
  app.get('/docs', (c) => c.html(once('page', () => String(docsPage()))))
  app.get('/docs.css', (c) =>
    c.body(
      once('css', () => readFileSync(stylesheet, 'utf8')),
      200,
      type('text/css; charset=utf-8'),
    ),
  )
}
