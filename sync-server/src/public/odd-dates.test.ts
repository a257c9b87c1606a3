import { mutationByName } from '@glm/shared/mutations/registry'
import { tableNames, tables } from '@glm/shared/schema/tables'
import { describe, expect, test } from 'vitest'
import { aPublicPage } from '../testing/a-public-page.ts'
import { aRequest, LEAGUE } from '../testing/a-server.ts'

const odd = ['2026-02-31', '0000-01-01', '2026-04-31', '9999-12-31', '1899-12-31', '2025-02-29']

describe('impossible dates', () => {
  test.each(odd)('%s is refused by sync, and the calendars are still served', async (date) => {
    const { b, get } = await aPublicPage()
    const author = { userId: b.secretary.id, role: 2, leagueId: LEAGUE }
    const push = async (seq: number, name: string, args: unknown) => {
      const wire = {
        seq,
        name,
        version: mutationByName.get(name)?.version ?? 1,
        args,
        ids: [],
        seen: 1,
        at: null,
        action: 'g',
      }
      return (await b.store.exchange(author, aRequest([wire]), '2026-05-07T18:00:00Z')).results.at(-1)?.code
    }
    const set = { date }
    expect([
      await push(1, 'week.update', { id: 1, set }),
      await push(2, 'season.update', { id: 1, set: { startDate: date } }),
    ]).toEqual(['invalid', 'invalid'])
    for (const file of ['/calendar.ics', '/team/1.ics', ''])
      expect([file, (await get(file)).status]).toEqual([file, 200])
  })
  test('are rejected by every table’s schema', () => {
    const dated = tableNames.flatMap((table) =>
      Object.entries(tables[table].schema.shape as Record<string, { safeParse(value: unknown): { success: boolean } }>)
        .filter(([name]) => /date$/i.test(name))
        .map(([name, schema]) => ({ what: `${table}.${name}`, schema })),
    )
    expect(dated.length).toBeGreaterThan(3)
    for (const { what, schema } of dated)
      expect([what, odd.filter((date) => schema.safeParse(date).success)]).toEqual([what, []])
  })
})
