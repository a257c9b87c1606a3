import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { newestVersion } from './newest-version.ts'

/** Queries a server that returns this response. */
async function asked(status: number, body: string): Promise<[string | null, string | undefined]> {
  let path: string | undefined
  const server = createServer((request, response) => {
    path = request.url
    response.writeHead(status).end(body)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as { port: number }
  const found = await newestVersion('some/golf', `http://127.0.0.1:${port}`)
  await new Promise((closed) => server.close(closed))
  return [found, path]
}

describe('newestVersion()', () => {
  test('returns the tag of the latest release', async () => {
    expect(await asked(200, '{"tag_name":"v1.2.3"}')).toEqual(['1.2.3', '/repos/some/golf/releases/latest'])
  })
  test.each([
    [404, '{"message":"Not Found"}'],
    [200, 'no JSON'],
    [200, '{"tag_name":"nightly"}'],
    [200, '[]'],
  ])('returns null for a %i response of %s', async (status, body) => {
    expect((await asked(status, body))[0]).toBeNull()
  })
})
