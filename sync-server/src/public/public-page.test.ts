import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { anyCharacter } from '@glm/shared/testing/any-character'
import { lengthOf } from '@glm/shared/testing/length-of'
import { publicText } from '@glm/shared/text/documents/public'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { databaseHash } from '../testing/a-client.ts'
import { aKey, aPage, aPublicPage } from '../testing/a-public-page.ts'
import { LEAGUE } from '../testing/a-server.ts'
import { watchReads } from '../testing/watch-reads.ts'

const phone = '3175550142'
const secret = /@example\.com|317\D{0,3}555|Greens were aerated/

/** Creates a league with private data, and names in many writing systems. */
async function aFurnishedPage() {
  const desk = await aPublicPage()
  const name = (id: number, firstName: string, lastName: string): MutationCall => ({
    name: 'player.update',
    args: { id, set: { firstName, lastName, phone, email: `p${id}@example.com`, paidDues: 4000 } },
  })
  await desk.write(
    name(1, 'José', 'Núñez'),
    name(2, 'Γιώργος', 'Παπαδόπουλος'),
    name(3, 'محمد', 'الفاسي'),
    name(4, '<script>alert(1)</script>', '"O’Hara" & \'Söhne\''),
    name(9, '花子', '山田'),
  )
  await desk.setLeague({ secretaryPhone: phone, secretaryEmail: 'sam@example.com', description: '<b>Evenings</b>' })
  return desk
}

const hole = (playerId: number, number: number, strokes: number): MutationCall => ({
  name: 'card.setHole',
  args: { weekId: 1, playerId, teamId: Math.ceil(playerId / 2), hole: number, strokes },
})
/** Week 1 played by teams 1 and 3; team 1 wins everything. */
const played = [1, 2, 5, 6].flatMap((id) => Array.from({ length: 9 }, (_, i) => hole(id, i + 1, id < 3 ? 4 : 5)))

describe('the public page', () => {
  test('shows the week, the standings, the winners and the schedule to anyone with the link', async () => {
    const { write, get } = await aPublicPage()
    await write(...played)
    const reply = await get()
    const page = await reply.text()
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page).toContain('<h1>Thursday League</h1>')
    expect(page).toContain('Week 1 of 3, Thu, May 7')
    expect(page).toContain('Player 1 &amp; Player 2')
    expect(page).toContain('40–0')
    expect(page).toMatch(/Closest to the pin, hole 3<\/span><span>Player 2 &amp; Player 4/)
    expect(page).toContain('After week 1')
    expect(page).toMatch(/Fun Round/)
    // On paper, nobody can select a team.
    expect(page).toContain(`<span class="public-hint small soft">${publicText.scheduleHint}</span>`)
  })
  test('shows the score of a match in progress and when it was last updated, in the league’s time zone', async () => {
    const { b, write, text, setLeague } = await aPublicPage()
    const scored = [1, 2, 5, 6].map((id) => hole(id, 1, id < 3 ? 4 : 5))
    await write(...scored)
    const line = async () => /<span class="public-live[^"]*">([^<]*)</.exec(await text())?.[1]
    expect(await line()).toBe('Team 1: 4 points up through 1')
    const [card] = await b.store.read(LEAGUE, { table: 'cards', key: [1, 1] })
    if (!card || !('cells' in card)) throw new Error('Player 1 has no card.')
    const live = (card.cells['1']?.live ?? []).map((claim) => ({ ...claim, at: '2026-05-07T21:42:00.000Z' }))
    await b.store.rows.write(LEAGUE, 900, [{ table: 'cards', put: { ...card, cells: { 1: { live, past: [] } } } }])
    await setLeague({ publicPage: { ...aPage, timeZone: 'America/New_York' } })
    expect(await line()).toBe('Team 1: 4 points up through 1, as of 5:42 PM')
    await write(...played)
    expect(await line()).toBeUndefined()
  })
  test('shows a score as live only on the match’s own night, which may be a makeup, and not in a suspended week', async () => {
    const { b, write, text } = await aPublicPage()
    const line = async () => /<span class="public-live[^"]*">([^<]*)</.exec(await text())?.[1]
    const match = b.store.read(LEAGUE, { table: 'matches', all: true })
    const [one] = (await match).filter((row) => 'team1Id' in row && row.weekId === 1 && row.team1Id === 1)
    if (!one || !('slot' in one)) throw new Error('Team 1 has no match.')
    await write(...[1, 2, 5, 6].map((id) => hole(id, 1, id < 3 ? 4 : 5)))
    const playedOn = (date: string | null) =>
      write({ name: 'match.update', args: { id: one.id, set: { playedOn: date } } })
    const status = (status: 'planned' | 'halted') => write({ name: 'week.update', args: { id: 1, set: { status } } })
    expect(await line()).toBe('Team 1: 4 points up through 1')
    await playedOn('2026-05-09')
    expect(await line()).toBeUndefined()
    b.now.value += 2 * 86_400_000
    expect(await line()).toBe('Team 1: 4 points up through 1')
    await status('halted')
    expect(await line()).toBeUndefined()
    await status('planned')
    b.now.value += 86_400_000
    expect(await line()).toBeUndefined()
  })
  test('says that a week isn’t paired yet, above the schedule of the others, on the page and on the board', async () => {
    const { b, write, text } = await aPublicPage()
    const rows = await b.store.read(LEAGUE, { table: 'matches', all: true })
    const ids = rows.flatMap((row) => ('slot' in row && row.weekId === 1 ? [row.id] : []))
    await write(...ids.map((id): MutationCall => ({ name: 'match.remove', args: { id } })))
    for (const page of [await text(), await text('/board')]) {
      expect(page).toContain('Not paired yet')
      expect(page).not.toContain('There’s no schedule yet.')
    }
  })
  test('shows a week’s matches and contest winners only once: under the week on league night, and under the results once the next week is current', async () => {
    const { b, write, text } = await aPublicPage()
    await write(...played)
    const count = (page: string, part: RegExp) => page.match(part)?.length ?? 0
    const night = await text()
    expect([/40–0/g, /Contest winners/g, /Week 1 results/g].map((part) => count(night, part))).toEqual([1, 1, 0])
    b.now.value += 2 * 86_400_000
    const after = await text()
    expect([/40–0/g, /Contest winners/g, /Week 1 results/g].map((part) => count(after, part))).toEqual([1, 1, 1])
    expect(after).toContain('Week 2 of 3')
  })
  test('shows each division’s table, with its own places', async () => {
    const { write, get } = await aPublicPage()
    const divisions = [1, 2, 3].map(
      (id) => ({ name: 'team.update', args: { id, set: { division: id === 1 ? 'East' : 'West' } } }) as const,
    )
    await write(...played, ...divisions)
    const [, west = ''] = (await (await get()).text()).split('aria-label="West"')
    expect(west.slice(0, west.indexOf('</table>')).match(/place-cell">T?\d/g)).toEqual([
      'place-cell">T1',
      'place-cell">T1',
    ])
  })
  test('contains no email, phone number or message, nor do the teams’ pages and calendars', async () => {
    const { text } = await aFurnishedPage()
    for (const part of ['', '?week=1', '/team/1', '/team/2', '/calendar.ics', '/team/1.ics'])
      expect([part, secret.test(await text(part))]).toEqual([part, false])
  })
  test('writes names in any script unchanged, and escapes all markup', async () => {
    const { text } = await aFurnishedPage()
    const page = (await text()) + (await text('/team/2'))
    for (const name of ['José Núñez', 'Γιώργος Παπαδόπουλος', 'محمد الفاسي', '&lt;script&gt;alert(1)&lt;/script&gt;'])
      expect(page).toContain(name)
    expect(page).toContain('&lt;b&gt;Evenings&lt;/b&gt;')
    // Links that readers may follow don't count as requests.
    const calendars = /href="https:\/\/calendar\.google\.com\/calendar\/r\?cid=webcal%3A[\w%.-]+" rel="noreferrer"/g
    expect(page.match(calendars)).toHaveLength(2)
    // The only script is the server's own, which keeps the page current.
    const follow = /<script type="module" src="\/public\/follow\.js\?[\w-]{10}"><\/script>/g
    expect(page.match(follow)).toHaveLength(2)
    const rest = page.replaceAll(calendars, '').replaceAll(follow, '')
    expect(rest.match(/<script|<style|\son\w+=|style=|src=|https?:/g)).toBeNull()
  })
  test('shows first name and initial if the league prefers that', async () => {
    const { setLeague, text } = await aFurnishedPage()
    expect(await text()).toContain('José Núñez')
    await setLeague({ publicPage: { ...aPage, names: 'initial' } })
    const page = (await text()) + (await text('/calendar.ics')) + (await text('/team/1'))
    expect(page).toContain('José N.')
    expect(page).not.toMatch(/Núñez|Παπαδόπουλος|الفاسي|O’Hara/)
  })
  test('uses the date at the course', async () => {
    const { b, setLeague, text } = await aPublicPage()
    b.now.value = Date.UTC(2026, 4, 8, 3)
    await setLeague({ publicPage: { ...aPage, timeZone: 'America/New_York' } })
    expect(await text()).toContain('Week 1 of 3')
    await setLeague({ publicPage: { ...aPage, timeZone: 'Pacific/Auckland' } })
    expect(await text()).toContain('Week 2 of 3')
    for (const timeZone of [null, 'Nowhere/AtAll']) {
      await setLeague({ publicPage: { ...aPage, timeZone } })
      expect(await text()).toContain('Week 1 of 3')
    }
  })
  test('uses the date in the season’s time zone if the page has none of its own', async () => {
    const { b, write, text } = await aPublicPage()
    b.now.value = Date.UTC(2026, 4, 8, 3)
    const [season] = await b.store.read(LEAGUE, { table: 'seasons', all: true })
    if (!season || !('settings' in season)) throw new Error('The league has no season.')
    const inZone = (timeZone: string) =>
      write({ name: 'season.update', args: { id: season.id, set: { settings: { ...season.settings, timeZone } } } })
    await inZone('Pacific/Auckland')
    expect(await text()).toContain('Week 2 of 3')
    await inZone('America/New_York')
    expect(await text()).toContain('Week 1 of 3')
  })
  test('shows the standings as of any week with points, by default the last one', async () => {
    const { b, write, text } = await aPublicPage()
    await write(...played, {
      name: 'points.set',
      args: { weekId: 2, teamId: 2, entry: { points: 39, computed: null, reason: null }, retires: [] },
    })
    const through = async (query: string) => /After week \d+<\/span>/.exec(await text(query))?.[0]
    // Points entered for a later week don't change the table before that week's night.
    expect([await through(''), await through('?week=2')]).toEqual(['After week 1</span>', 'After week 1</span>'])
    b.now.value += 7 * 86_400_000
    expect([
      await through(''),
      await through('?week=1'),
      await through('?week=9'),
      await through('?week=%3Cb'),
    ]).toEqual(['2', '1', '2', '2'].map((week) => `After week ${week}</span>`))
  })
  test('lists a team’s dates, its opponents and its place', async () => {
    const { write, text } = await aPublicPage()
    await write(...played, { name: 'week.update', args: { id: 2, set: { status: 'cancelled' } } })
    const page = await text('/team/3')
    expect(page).toContain('<h1>Team 3: Player 5 &amp; Player 6</h1>')
    expect(page).toMatch(/Thu, May 7[\s\S]*Player 1 &amp; Player 2[\s\S]*0–40[\s\S]*Rained out[\s\S]*Fun round/)
    expect(page).toContain('tied for 2nd place')
  })
  test('exists before the league has a season or weeks', async () => {
    const { b, setLeague, text } = await aPublicPage()
    for (const table of ['weeks', 'matches', 'contests']) await b.store.ask(`UPDATE ${table} SET deleted = TRUE`)
    await setLeague({})
    expect(await text()).toContain('There’s no schedule yet.')
    await setLeague({ currentSeasonId: null })
    expect(await text()).toContain('There’s no schedule yet.')
  })
})

describe('the public page’s address', () => {
  const others = [
    ['another key', `/public/1-${aKey.replace('A', 'B')}`],
    ['a truncated key', `/public/1-${aKey.slice(1)}`],
    ['no key', '/public/1-'],
    ['another league', `/public/2-${aKey}`],
    ['a nonexistent league', `/public/zzz-${aKey}`],
    ['nonsense', '/public/%00%ff'],
    ['nothing', '/public/'],
    ['a nonexistent team', `/public/1-${aKey}/team/99`],
    ['a team id that isn’t a number', `/public/1-${aKey}/team/x`],
    ['a nonexistent calendar', `/public/1-${aKey}/team/99.ics`],
    ['an unknown path', `/public/1-${aKey}/players`],
  ] as const

  test.each(others)('shows only a short message with %s', async (_what, path) => {
    const { b } = await aPublicPage()
    const reply = await b.app.request(path)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8'])
    expect(await reply.text()).toContain('This link has expired.')
  })
  test('shows nothing while the page is off, or under an old key', async () => {
    const { b, get, setLeague } = await aPublicPage(null)
    expect((await get()).status).toBe(404)
    await setLeague({ publicPage: aPage })
    expect((await get()).status).toBe(200)
    const key = aKey.toLowerCase()
    await setLeague({ publicPage: { ...aPage, key } })
    expect([(await get()).status, (await b.app.request(`/public/1-${key}`)).status]).toEqual([404, 200])
  })
  test('slows down guessers, but not people with the link', async () => {
    const { b, get } = await aPublicPage()
    const guess = () => b.app.request(`/public/1-${'x'.repeat(22)}`)
    for (let i = 0; i < 300; i++) await guess()
    const reply = await guess()
    expect([reply.status, reply.headers.get('retry-after'), (await get()).status]).toEqual([429, '1', 200])
    expect(await reply.text()).toContain('<h1>')
  })
  test('may end with a slash', async () => {
    const { get } = await aPublicPage()
    expect([(await get('/')).status, (await get('/team/1/')).status]).toEqual([200, 200])
  })
  test('responds with a short message for any path under it, and writes to the database only for failed guesses', async () => {
    const { b, path } = await aPublicPage()
    const before = await databaseHash(b)
    const piece = fc.oneof(
      fc.constantFrom('team', 'team/1', 'calendar.ics', '1.ics', '../1', '%00', `1-${aKey}`, path.slice(8), ''),
      fc.string({ unit: anyCharacter, maxLength: 40 }).map(encodeURIComponent),
      fc.webSegment(),
    )
    const header = fc.stringMatching(/^[\x21-\x7e]{0,40}$/)
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 4 }),
        fc.string({ maxLength: 20 }),
        header,
        async (pieces, week, tag) => {
          const url = `/public/${pieces.join('/')}?week=${encodeURIComponent(week)}`
          const reply = await b.app.request(url, { headers: { 'if-none-match': tag } })
          expect([200, 304, 404, 429]).toContain(reply.status)
        },
      ),
      { numRuns: 6 * lengthOf('random cases') },
    )
    expect(await databaseHash(b)).toBe(before)
  })
  test('doesn’t allow a guessable key or an invalid time zone', async () => {
    const { setLeague } = await aPublicPage()
    for (const bad of [
      { ...aPage, key: 'golf' },
      { ...aPage, timeZone: 'a b' },
      { ...aPage, names: 'nick' },
      { key: aKey },
    ]) {
      await expect(setLeague({ publicPage: bad })).rejects.toThrow('invalid')
    }
  })
})

describe('a public page that the reader has cached', () => {
  test('gets a 304 until something changes, the date changes or the query differs', async () => {
    const { b, get, write } = await aPublicPage()
    const etag = (await get()).headers.get('etag') ?? ''
    const again = async (rest = '', tag = etag) => (await get(rest, { 'if-none-match': tag })).status
    expect([
      await again(),
      await again('', `"x", W/${etag}`),
      await again('', '"x"'),
      await again('?week=1'),
      await again('/team/1'),
    ]).toEqual([304, 304, 200, 200, 200])
    await write(...played.slice(0, 1))
    expect(await again()).toBe(200)
    const now = (await get()).headers.get('etag') ?? ''
    b.now.value += 86_400_000
    expect(await again('', now)).toBe(200)
  })
  test('is answered without reading the season, except for the row with its time zone', async () => {
    const { b, get } = await aPublicPage()
    const etag = (await get()).headers.get('etag') ?? ''
    const read: string[] = []
    watchReads(b.store, (table) => read.push(table))
    expect((await get('', { 'if-none-match': etag })).status).toBe(304)
    expect(read).toEqual(['leagues', 'seasons'])
  })
  test('isn’t mistaken for the page of a restored server at the same version', async () => {
    const { b, get } = await aPublicPage()
    const before = (await get()).headers.get('etag')
    await b.store.ask('UPDATE version_hashes SET hash = ? WHERE league_id = ?', 'another', LEAGUE)
    expect((await get()).headers.get('etag')).not.toBe(before)
  })
})

describe('every response under /public', () => {
  test('is hidden from search engines and shared caches, has the secure headers, and changes nothing', async () => {
    const { b, path } = await aPublicPage()
    const before = await databaseHash(b)
    for (const rest of ['', '/team/1', '/calendar.ics', '/team/1.ics', '/nothing']) {
      const { headers } = await b.app.request(path + rest)
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('cache-control')).toMatch(/^(private, no-cache|no-store)$/)
      expect(headers.get('content-security-policy')).toContain(
        "default-src 'none'; script-src 'self'; style-src 'self';",
      )
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'])
      expect((await b.app.request(path, { method })).status).toBe(404)
    expect(await databaseHash(b)).toBe(before)
  })
  test('is styled like the app: tokens come first, and every variable is defined', async () => {
    const { b, text } = await aPublicPage()
    const href = /href="(\/public\/look\.css\?[^"]+)"/.exec(await text())?.[1] ?? ''
    const older = await b.app.request('/public/follow.js?of-another-build')
    expect(older.headers.get('cache-control')).toBe('no-store')
    const reply = await b.app.request(href)
    const css = await reply.text()
    expect([reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    const known = new Set([...css.matchAll(/(--[\w-]+):/g)].map((m) => m[1]))
    expect([...css.matchAll(/var\((--[\w-]+)\)/g)].map((m) => m[1]).filter((name) => !known.has(name))).toEqual([])
    expect(css).not.toMatch(/@import|url\(/)
  })
})
