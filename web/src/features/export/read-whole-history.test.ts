import type { ChangeOfHistory } from '@glm/shared/api/league/change-of-history'
import { SERVER_HEADER } from '@glm/shared/api/server-header'
import { afterEach, expect, test, vi } from 'vitest'
import { readWholeHistory } from './read-whole-history.ts'

afterEach(() => void vi.unstubAllGlobals())

const change = (version: number) => ({ version, client: 'phone', seq: version }) as ChangeOfHistory

test('readWholeHistory() reads every page, however short the server makes it', async () => {
  const all = Array.from({ length: 7 }, (_, i) => change(7 - i))
  vi.stubGlobal('fetch', (url: string) => {
    const before = Number(new URLSearchParams(url.split('?')[1]).get('before') ?? Number.POSITIVE_INFINITY)
    const page = all.filter(({ version }) => version < before).slice(0, 2)
    return Promise.resolve(Response.json(page, { headers: { [SERVER_HEADER]: '1' } }))
  })
  const counts: number[] = []
  expect(await readWholeHistory((count) => counts.push(count))).toEqual(all)
  expect(counts).toEqual([2, 4, 6, 7])
})
