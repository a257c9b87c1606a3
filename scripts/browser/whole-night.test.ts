import { join } from 'node:path'
import { currentOf } from '@glm/shared/rules/season-rows'
import type { Card } from '@glm/shared/schema/card'
import { type AnyRow, keyOf, keyText, type TableName, tableNames } from '@glm/shared/schema/tables'
import { openSqliteStore } from '@glm/sync-server/store/sqlite-store'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWeb } from '../lib/build-web.ts'
import { installed, logIn, RealBrowser } from './real-browser.ts'
import { RealServer } from './real-server.ts'

const SECRETARY = 'secretary@example.com'
const server = new RealServer()
const phone = new RealBrowser()
let page: Page

beforeAll(async () => {
  buildWeb()
  await server.start()
})
afterAll(async () => {
  await phone.kill()
  await server.kill()
})

const open = async (path: string) => {
  await page.goto(server.url + path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
const button = (name: string | RegExp, within: Page | Locator = page) =>
  within.getByRole('button', { name }).filter({ visible: true }).first()
const says = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor()
const pick = async (label: string, name: string) => {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name }).click()
}

/** A match on the pad: the keys of bogey, par and birdie in turns, as fast as the pad takes them; the first player may be absent. */
async function enterMatch(id: number, absent = false): Promise<void> {
  await open(`/pad/${id}`)
  await page.getByRole('heading', { name: 'Hole 1' }).waitFor()
  if (absent) {
    await button('More').click()
    await button('Absent').click()
    await page.locator('.box-run', { hasText: 'absent' }).waitFor()
  }
  const taps = absent ? 27 : 36
  for (let tap = 0; tap < taps; tap++)
    await page
      .locator('.dock > .keys .key')
      .nth(tap % 3)
      .evaluate((key) => (key as HTMLElement).click())
  await expect.poll(() => page.locator('.pad-strip small:not(:empty)').count()).toBe(absent ? 0 : 9)
  await expect.poll(() => scoresOf(id)).toBe(taps)
}

/** Rows of the phone's own database, as the app keeps them. */
const rowsOnPhone = (tables: readonly string[]): Promise<Record<string, AnyRow[]>> =>
  page.evaluate(async (names) => {
    const found = (await indexedDB.databases()).find(({ name }) => /^glm-\d+-\d+$/.test(name ?? ''))
    const db = await new Promise<IDBDatabase>((done, failed) => {
      const opening = indexedDB.open(found?.name ?? '')
      opening.onsuccess = () => done(opening.result)
      opening.onerror = () => failed(opening.error)
    })
    const all = (name: string) =>
      new Promise<unknown[]>((done, failed) => {
        const reading = db.transaction(name).objectStore(name).getAll()
        reading.onsuccess = () => done(reading.result)
        reading.onerror = () => failed(reading.error)
      })
    const rows = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await all(name)] as const)))
    db.close()
    return rows as never
  }, tables)

/** Scores of a match of week 9 that are durable on the phone. */
async function scoresOf(matchId: number): Promise<number> {
  const rows = await rowsOnPhone(['matches', 'cards'])
  const match = rows.matches?.find((m) => 'id' in m && m.id === matchId) as { weekId: number; team1Id: number; team2Id: number } | undefined
  const cards = (rows.cards ?? []) as Card[]
  return cards
    .filter((c) => c.weekId === match?.weekId && (c.teamId === match.team1Id || c.teamId === match.team2Id))
    .flatMap((c) => Object.entries(c.cells))
    .filter(([name, cell]) => name !== 'attendance' && typeof currentOf(cell) === 'number').length
}

const inOrder = (table: TableName, rows: readonly AnyRow[]): [string, AnyRow][] =>
  rows.map((row) => [keyText(table, keyOf(table, row as never)), row] as [string, AnyRow]).sort(([a], [b]) => a.localeCompare(b))

test('a whole night without signal, the app killed once, reaches the book row by row', async () => {
  page = await phone.open()
  await logIn(page, { url: server.url, email: SECRETARY, password: server.password(SECRETARY) })
  await installed(page)
  await server.kill()

  await open('/sub-assignment-manager')
  await button('Add Sub Assignment').click()
  await pick('Player', 'Walt Ashworth')
  await pick('Sub', 'Sid Juniper')
  await button('Save Sub').click()
  await says('for Walt Ashworth')
  for (const id of [901, 902, 903, 904]) await enterMatch(id, id === 903)

  await phone.kill()
  page = await phone.open()
  await open('/admin-enter-scores?week=9')
  await says('4 of 8 cards complete')
  for (const id of [905, 906, 907, 908]) await enterMatch(id)

  await open('/admin/enter-points?week=9')
  await page.getByLabel('Points, team 11').fill('12')
  await page.getByLabel('Reason, if you set points by hand').fill('One short')
  await button('Save Points').click()
  await says('Points saved successfully!')
  await open('/contest-entry?week=9')
  await pick('Winner of Closest to the pin: hole 6', 'Kay Cresswell')
  await button('Save Winners').click()
  await says('Winners saved!')
  await open('/standings')
  expect(await page.getByLabel('Standings after week').inputValue()).toBe('9')
  await open('/handicap-generator?week=9')
  await button('Generate AVG + HDCP').click()
  await says('Handicaps generated successfully!')
  await open('/calculate-handicaps?week=10')
  await button('Calculate Handicaps').click()
  await says(/^Handicaps calculated\./)
  await open('/scorecards?week=10')
  await button('Generate Scorecards').click()
  await page.getByTitle('Preview').waitFor()
  const waiting = (await rowsOnPhone(['outbox'])).outbox?.length ?? 0
  expect(waiting).toBeGreaterThan(7 * 36 + 27)

  await server.start()
  await open('/dashboard')
  await expect.poll(async () => (await rowsOnPhone(['outbox'])).outbox?.length, { timeout: 30_000 }).toBe(0)
  await says('All sent')
  const mine = await rowsOnPhone([...tableNames, 'parked'])
  expect(mine.parked).toEqual([])
  await server.kill()
  const store = openSqliteStore(join(server.dataDir, 'league.db'))
  for (const table of tableNames) {
    const book = store.read(1, { table, all: true })
    expect(inOrder(table, mine[table] ?? []), table).toEqual(inOrder(table, book))
  }
  store.close()
})
