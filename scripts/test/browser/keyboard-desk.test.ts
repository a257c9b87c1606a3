import type { Page } from 'playwright-core'
import { Keyboard } from './drive/keyboard.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page
let keyboard: Keyboard

test.beforeAll(async () => {
  page = await openWindow({ viewport: sizes.laptop })
  keyboard = new Keyboard(page)
  await page.goto(`${server.url}/dashboard`)
  await heading('Dashboard').waitFor()
})

const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first()
const dialog = () => page.getByRole('dialog')
const says = (words: string | RegExp) => page.getByText(words).filter({ visible: true }).first().waitFor()

/** Opens a screen through the list of commands. */
async function command(words: string, name: string): Promise<void> {
  await keyboard.press('Control+k')
  const field = page.locator('.command-input')
  await keyboard.expectOn(field)
  await keyboard.type(words)
  await expect.poll(() => page.getByRole('menuitem').first().textContent()).toContain(name)
  await keyboard.press('Enter')
  await heading(name).waitFor()
  await keyboard.expectOn(heading(name))
}

test.describe('a secretary who uses only the keyboard, with animations on,', () => {
  test('opens the user menu, and Escape returns focus', async () => {
    const opener = button(/user menu/)
    await keyboard.actBefore(opener)
    await page.locator('.me-place .menu').waitFor()
    await keyboard.press('Tab')
    await keyboard.expectFocus()
    await keyboard.press('Escape')
    await keyboard.expectOn(opener)
  })

  test('settles a contest', async () => {
    await command('winner', 'Enter Contest Winners')
    const winner = page.getByRole('combobox', { name: /^Winner, / }).first()
    await keyboard.tabTo(winner)
    await keyboard.type('Walt')
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await keyboard.act(button('Save Winners'))
    await says(/[Ww]inners saved/)
    await keyboard.expectFocus()
  })

  test('changes a rule', async () => {
    await command('rules', 'Rules')
    const edit = button('Edit: Matches and points')
    await keyboard.act(edit)
    await keyboard.tabTo(dialog().getByLabel('Points for low net'))
    await keyboard.press('Control+a')
    await keyboard.type('3')
    await keyboard.act(dialog().getByRole('button', { name: 'Save Rules' }))
    await dialog().waitFor({ state: 'detached' })
    await says(/3 for low net/)
    await keyboard.expectOn(edit)
  })

  test('locks the week', async () => {
    await command('standings', 'Standings')
    const lock = button('Lock the week')
    await keyboard.actBefore(lock)
    const asking = page.getByRole('alertdialog')
    await keyboard.act(asking.getByRole('button', { name: 'Lock the week' }))
    await asking.waitFor({ state: 'detached' })
    await says(/^Published /)
    await keyboard.expectFocus()
  })
})
