import { allRoutes } from '@glm/shared/api/contract'
import { openPath } from '@glm/shared/api/openapi'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import { aServer } from '../../testing/a-server.ts'

type Document = { openapi: string; paths: Record<string, Record<string, unknown>> }

describe('the documentation', () => {
  test('is a valid OpenAPI 3.1 document with every route of the contract', async () => {
    const reply = await (await aServer()).app.request('/api/openapi.json')
    const document = (await reply.json()) as Document
    const checked = await new Validator().validate(document)
    expect([checked.errors, checked.valid, document.openapi]).toEqual([undefined, true, '3.1.0'])
    const written = Object.entries(document.paths).flatMap(([path, of]) =>
      Object.keys(of).map((method) => `${method} ${path}`),
    )
    expect(written.sort()).toEqual(allRoutes.map((r) => `${r.method.toLowerCase()} ${openPath(r.path)}`).sort())
  })
  test('is a page that loads nothing external and runs no scripts', async () => {
    const reply = await (await aServer()).app.request('/api/docs/')
    const page = await reply.text()
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    for (const { name } of allRoutes) expect(page).toContain(`<section id="${name}">`)
    expect(page.match(/<script|<style|\son\w+=|style=|https?:/g)).toBeNull()
  })
})
