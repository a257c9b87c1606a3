import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { describe, expect, test } from 'vitest'
import { aPage, aPublicPage } from '../../testing/a-public-page.ts'
import { watchReads } from '../../testing/watch-reads.ts'

const hole = (playerId: number, number: number, strokes: number): MutationCall => ({
  name: 'card.setHole',
  args: { weekId: 1, playerId, teamId: Math.ceil(playerId / 2), hole: number, strokes },
})
/** Week 1 played by teams 1 and 3; team 1 wins everything. */
const played = [1, 2, 5, 6].flatMap((id) => Array.from({ length: 9 }, (_, i) => hole(id, i + 1, id < 3 ? 4 : 5)))
const hidden = { phone: '3175550142', email: 'p1@example.com', paidDues: 4000 }

/** Returns the text of one part of the board, without tags. */
function partOf(page: string, id: string): string {
  const [, rest = ''] = page.split(`<section class="board-part" id="${id}"`)
  return rest
    .slice(rest.indexOf('>') + 1, rest.indexOf('</section>'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

describe('the board', () => {
  test('shows today’s matches and points, the winners and the standings, like the public page', async () => {
    const { write, text } = await aPublicPage()
    await write(...played)
    const board = await text('/board')
    expect(partOf(board, 'week')).toMatch(/^Today Week 1, Thu, May 7 .*Player 1 &amp; Player 2 .*40–0/)
    expect(partOf(board, 'winners')).toMatch(/Closest to the pin, hole 3 Player 2 &amp; Player 4/)
    expect(partOf(board, 'standings')).toMatch(/^Standings After week 1 1 1 Player 1 &amp; Player 2 40 /)
    expect(board).not.toContain('id="results"')
  })
  test('shows the coming week and the results of the previous one as separate parts', async () => {
    const { b, write, text } = await aPublicPage()
    await write(...played)
    b.now.value += 2 * 86_400_000
    const board = await text('/board')
    expect(partOf(board, 'week')).toMatch(/^This week Week 2, Thu, May 14/)
    expect(partOf(board, 'results')).toMatch(/^Week 1 results Thu, May 7 .*40–0/)
    expect(partOf(board, 'results')).not.toContain('PM')
  })
  test('shows each division’s table', async () => {
    const { write, text } = await aPublicPage()
    const divisions = [1, 2, 3].map(
      (id) => ({ name: 'team.update', args: { id, set: { division: id === 1 ? 'East' : 'West' } } }) as const,
    )
    await write(...played, ...divisions)
    expect(partOf(await text('/board'), 'part-2')).toMatch(/^West T1 .* T1 /)
  })
  test('doesn’t show more about anyone than the public page does', async () => {
    const { write, setLeague, text } = await aPublicPage()
    await write({ name: 'player.update', args: { id: 1, set: { firstName: 'José', lastName: 'Núñez', ...hidden } } })
    await setLeague({ publicPage: { ...aPage, names: 'initial' }, secretaryPhone: '3175550142' })
    const board = await text('/board')
    expect(board).toContain('José N.')
    expect(board).not.toMatch(/Núñez|555|example\.com|Greens were aerated/)
  })
  test('runs only its own scripts, which a browser may cache while they are unchanged', async () => {
    const { b, get } = await aPublicPage()
    const reply = await get('/board?theme=dark')
    expect(reply.headers.get('content-security-policy')).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self';",
    )
    const page = await reply.text()
    expect(page).toContain('data-theme="dark"')
    expect(page.match(/<script[^>]*>|<style|\son\w+=|\sstyle=|https?:/g)).toHaveLength(1)
    const paths = [...page.matchAll(/(?:src|href)="(\/public\/board\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(paths.map((path) => path.slice(-9))).toEqual(['board.css', '/board.js'])
    const scripts = [paths[1] ?? '']
    for (const path of scripts) {
      const file = await b.app.request(path)
      expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
      const imported = [...(await file.text()).matchAll(/from '\.\/([\w-]+\.js)'/g)].map(([, name]) =>
        path.replace(/[\w-]+\.js$/, name ?? ''),
      )
      scripts.push(...imported.filter((one) => !scripts.includes(one)))
    }
    expect(scripts).toHaveLength(5)
    const older = await b.app.request(`/public/board/older/board.css`)
    expect([older.status, older.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await b.app.request('/public/board/older/board.ts')).status).toBe(404)
  })
  test('has a rule in its style sheet for every class it uses', async () => {
    const { b } = await aPublicPage()
    const css = await (await b.app.request('/public/board/any/board.css')).text()
    const known = new Set([...css.matchAll(/(--[\w-]+):/g)].map((m) => m[1]))
    expect([...css.matchAll(/var\((--[\w-]+)\)/g)].map((m) => m[1]).filter((name) => !known.has(name))).toEqual([])
  })
  test('takes the theme from its address, and ignores an unknown theme', async () => {
    const { get, text } = await aPublicPage()
    expect(await text('/board?theme="><b>')).not.toContain('data-theme')
    const tag = async (rest: string) => (await get(rest)).headers.get('etag')
    expect(await tag('/board?theme=dark')).not.toBe(await tag('/board'))
    expect(await tag('/board?seconds=9')).toBe(await tag('/board'))
    expect(await tag('/board')).not.toBe(await tag(''))
  })
  test('exists before the league has a season, and is gone when its link is turned off', async () => {
    const { text, setLeague, get } = await aPublicPage()
    await setLeague({ currentSeasonId: null })
    expect(partOf(await text('/board'), 'none')).toBe('Schedule There’s no schedule yet.')
    await setLeague({ publicPage: null })
    expect((await get('/board')).status).toBe(404)
  })
  test('is rendered once for fifty boards that request the same change', async () => {
    const { b, write, get } = await aPublicPage()
    await write(...played)
    const read: string[] = []
    watchReads(b.store, (table) => read.push(table))
    const replies = await Promise.all(Array.from({ length: 50 }, () => get('/board')))
    expect(new Set(await Promise.all(replies.map((reply) => reply.text()))).size).toBe(1)
    expect(read.filter((table) => table === 'cards')).toHaveLength(1)
  })
})
