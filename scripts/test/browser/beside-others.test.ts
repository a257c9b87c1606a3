import { reviewText } from '@glm/shared/text/screens/review'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { undoText } from '@glm/shared/text/screens/undo'
import type { Page } from 'playwright-core'
import { goOffline, goOnline } from './drive/go-offline.ts'
import { lineSays } from './drive/line-says.ts'
import { openPad, ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const open = ownWindows(server)
let [a, b]: Page[] = []

test.beforeAll(async () => {
  a = await open({ viewport: sizes.phone })
  b = await open({ viewport: sizes.phone })
})

const both = (): [Page, Page] => {
  if (!a || !b) throw new Error('Two phones should be open.')
  return [a, b]
}
const key = (page: Page, strokes: number) =>
  page.locator('.dock > .keys .key', { has: page.locator('b', { hasText: new RegExp(`^${strokes}$`) }) }).click()
const onServer = (page: Page) => lineSays(page, 'Synced')
const figures = (page: Page) => page.locator('.box-figure .score')
const grid = async (page: Page) => {
  await page.goto(`${server.url}/admin-enter-scores?week=9`)
  await page.getByText('of 8 cards complete').waitFor()
}
const cells = (page: Page, match: number) => page.locator(`section[aria-labelledby=m${match}] .cell input`)
const tray = async (page: Page) => {
  await page.goto(`${server.url}/tray`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

test.describe('an undo', () => {
  test('keeps another scorekeeper’s value that the phone hadn’t received when it recorded the undone change', async () => {
    const [mine, theirs] = both()
    await openPad(mine, server, 901)
    await goOffline(mine)
    await key(mine, 5)
    await figures(mine).first().waitFor()
    await openPad(theirs, server, 901)
    await key(theirs, 6)
    await onServer(theirs)
    await goOnline(mine)
    await onServer(mine)
    await mine.getByText('To review').first().waitFor()
    await mine.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => figures(mine).first().textContent()).toBe('6')
    await onServer(mine)
    await grid(theirs)
    await expect.poll(() => cells(theirs, 1).first().inputValue()).toBe('6')
    await tray(mine)
    await mine.getByText(reviewText.quiet).waitFor()
  })

  test('keeps a later correction, and asks before replacing it', async () => {
    const [mine, theirs] = both()
    await openPad(mine, server, 902)
    await key(mine, 5)
    await onServer(mine)
    await grid(theirs)
    await expect.poll(() => cells(theirs, 2).first().inputValue()).toBe('5')
    await cells(theirs, 2).first().fill('6')
    await theirs.getByRole('button', { name: 'Save Scores' }).click()
    await onServer(theirs)
    await expect.poll(() => figures(mine).first().textContent()).toBe('6')
    await mine.getByRole('button', { name: 'Undo' }).click()
    await mine.getByText('Change it back').waitFor()
    await expect.poll(() => figures(mine).first().textContent()).toBe('6')
    await picture(mine, 'undo-asks')
    await mine.setViewportSize(sizes.phone)
    await mine.getByRole('button', { name: undoText.leave }).click()
    await mine.getByText('Change it back').waitFor({ state: 'detached' })
    await expect.poll(() => figures(mine).first().textContent()).toBe('6')
  })
})

test.describe('a value that arrives while its field has unsaved input', () => {
  test('is shown next to the input, and Save shows both values before replacing one', async () => {
    const [mine, theirs] = both()
    await grid(mine)
    const cell = cells(mine, 3).first()
    await cell.fill('5')
    await openPad(theirs, server, 903)
    await key(theirs, 4)
    await onServer(theirs)
    await mine.locator('section[aria-labelledby=m3] .cell-arrived', { hasText: '4' }).waitFor()
    expect(await cell.getAttribute('aria-label')).toContain(scoresText.arrived('4'))
    await cell.evaluate((input) => input.scrollIntoView({ block: 'center' }))
    await picture(mine, 'arrived-under-draft')
    await mine.setViewportSize(sizes.phone)
    await mine.getByRole('button', { name: 'Save Scores' }).click()
    await onServer(mine)
    await tray(mine)
    const choices = mine.locator('.choice-value')
    await expect.poll(async () => (await choices.allTextContents()).sort()).toEqual(['4', '5'])
    await picture(mine, 'draft-contested')
  })
})
