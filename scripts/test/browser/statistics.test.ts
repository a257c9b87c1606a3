import { readFileSync } from 'node:fs'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import type { Page } from 'playwright-core'
import { openDatabase } from '../../admin/open-database.ts'
import { sizedLeague } from '../../seed/bench-leagues.ts'
import { seedDemo } from '../../seed/seed-demo.ts'
import { textsOf } from '../paper/pages-of.ts'
import { openInstalled, ownPhone, ownServer } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const dataDir = ownFolder('seasons')
// Two seasons named 2017 and 2018, each with three played weeks; the second is current.
test.beforeAll(async () => {
  const database = openDatabase(dataDir)
  await seedDemo(database, dataDir, sizedLeague({ teams: 4, played: 3, seasons: 2 }))
  await database.close()
})
const server = ownServer({ dataDir })
const phone = ownPhone()
let page: Page

test.beforeAll(async () => {
  page = await openInstalled(phone, server, 'player@example.com')
  await page.setViewportSize({ width: 1280, height: 800 })
  await server.kill()
})

const season = () => page.getByRole('combobox', { name: 'Season' })
const chosen = () => season().locator(':checked').textContent()
const awards = () => page.getByRole('table', { name: 'Season awards' }).innerText()
const dialog = () => page.getByRole('dialog')
const close = () => dialog().getByRole('button', { name: 'Close' }).click()

test.describe('statistics offline', () => {
  test('open from the standings for a member, and each number shows the nights behind it', async () => {
    await page.goto(`${server.url}/standings`)
    await page.getByRole('navigation', { name: 'Standings' }).getByRole('link', { name: 'Statistics' }).click()
    await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor()
    expect(await chosen()).toBe('2018')
    const figure = page
      .getByRole('table', { name: 'Scores' })
      .getByRole('button', { name: /^Rounds, / })
      .first()
    await expect.poll(() => figure.innerText()).toBe('3')
    await figure.click()
    for (const week of [1, 2, 3]) await dialog().getByText(`Played: week ${week}`).waitFor()
    await close()
    const hole = page.getByRole('button', { name: /^Average on hole 1/ })
    const shown = await hole.innerText()
    await hole.click()
    await dialog().getByText('Number of scores this season').first().waitFor()
    await expect.poll(() => dialog().locator('.verdict-no').innerText()).toBe(String(Number(shown)))
    await close()
    // On a phone, players without any birdies or eagles get no place, instead of a tied one.
    await page.setViewportSize(sizes.phone)
    for (const key of ['birdies', 'eagles'] as const) {
      await page.getByRole('combobox', { name: statisticsText.figure }).selectOption(key)
      const rows = page.getByRole('table', { name: statisticsText.heads[key] }).getByRole('row')
      await expect.poll(() => rows.count()).toBeGreaterThan(3)
      for (const row of (await rows.allInnerTexts()).map((text) => text.split(/\s+/)))
        expect([row.join(' '), row[0] === '–']).toEqual([row.join(' '), row.at(-1) === '0'])
    }
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  test('leave the current season unchanged when an earlier one is shown', async () => {
    await page.getByRole('navigation', { name: 'Standings' }).getByRole('link', { name: 'Awards' }).click()
    const now = await awards()
    await season().selectOption({ label: '2017' })
    await expect.poll(awards).not.toBe(now)
    expect(new URL(page.url()).searchParams.get('season')).toBe('1')
    await page.reload()
    await season().waitFor()
    expect(await chosen()).toBe('2017')
    await page.getByRole('navigation', { name: 'Standings' }).getByRole('link', { name: 'Statistics' }).click()
    await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor()
    expect(await chosen()).toBe('2017')
    await page.goto(`${server.url}/awards`)
    await season().waitFor()
    expect([await chosen(), await awards()]).toEqual(['2018', now])
  })

  test('show a career across both seasons, with the nights behind each record', async () => {
    await page.goto(`${server.url}/players/1/career`)
    const seasons = page.getByRole('table', { name: 'Seasons' })
    await seasons.waitFor()
    const rows = await seasons.locator('tbody tr').allInnerTexts()
    expect(rows.map((row) => row.split(/\s+/).slice(0, 2).join(' '))).toEqual(['2018 3', '2017 3', 'All seasons'])
    const [first, second, all] = rows.map(
      (row) =>
        row
          .match(/(\d+)-(\d+)-(\d+)/)
          ?.slice(1)
          .map(Number) ?? [],
    )
    expect(all).toEqual(first?.map((n, i) => n + (second?.[i] ?? 0)))
    expect(all?.reduce((sum, n) => sum + n, 0)).toBe(6)
    await page
      .getByRole('button', { name: /against/ })
      .first()
      .click()
    await dialog().getByRole('listitem').first().waitFor()
    const nights = await dialog().getByRole('listitem').allInnerTexts()
    expect(nights.map((words) => words.slice(0, 4)).sort()).toEqual(['2017', '2018'])
    await close()
    await seasons.getByRole('link', { name: '2017' }).click()
    await page.getByRole('heading', { level: 1, name: 'Statistics' }).waitFor()
    expect(await chosen()).toBe('2017')
  })

  test('include a season book that the phone generates, as pages or as a booklet', async () => {
    await page.goto(`${server.url}/awards`)
    await page.getByRole('button', { name: 'Yearbook' }).click()
    const booklet = dialog().getByLabel('Pages in booklet order')
    await booklet.waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'book')
    const textOf = async (act: string) => {
      const download = page.waitForEvent('download')
      await dialog().getByRole('button', { name: act }).click()
      return textsOf(readFileSync(await (await download).path()))
    }
    const book = await textOf('Create the yearbook')
    await dialog().getByText(`The yearbook is ready: ${book.length} pages.`).waitFor()
    await picture(page, 'book-ready')
    expect(book.length % 4).toBe(0)
    expect(book[0]).toContain('2018')
    expect(book.join('\n')).toMatch(/Week 1, .*Week 2, .*Week 3, /s)
    await booklet.click()
    const folded = await textOf('Create the yearbook')
    expect(folded[1]).toBe(book[0])
    expect(folded[0]).toBe(book.at(-1))
    await close()
  })
})
