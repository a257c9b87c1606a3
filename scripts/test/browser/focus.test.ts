import type { Page } from 'playwright-core'
import { desk } from './drive/desk.ts'
import { Keyboard } from './drive/keyboard.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let opened: Page | null = null
const secretary = async (): Promise<Page> => {
  opened ??= await openWindow({ viewport: sizes.laptop })
  return opened
}

/**
 * Dialogs of every kind (a form, a list, steps, an explanation, a person's money): the screen, and the name of the
 * button that opens the dialog.
 */
const openers: readonly [path: string, button: string | RegExp][] = [
  ['/player-management', 'Add Player'],
  ['/team-management', 'Edit team 1'],
  ['/schedule-manager', 'Generate Schedule'],
  ['/who-is-out?week=9', 'Text or email'],
  ['/admin-enter-scores?week=9', 'Lineup for match 1'],
  ['/calculate-handicaps?week=9', /^Why/],
  ['/treasury', /^Walt Ashworth.*\$/],
  ['/recap?week=8', 'Email it to the league'],
  ['/rules', 'Edit: Matches and points'],
  ['/leagues', 'Set up'],
]

test.describe('with only the keyboard', () => {
  for (const [path, name] of openers)
    test(`${path}: ${name} opens and keeps focus inside, and Escape returns focus`, async () => {
      const page = await secretary()
      const keyboard = new Keyboard(page)
      await desk(server, () => page).open(path)
      const opener = page.getByRole('button', { name }).filter({ visible: true }).first()
      await opener.focus()
      await keyboard.press('Enter')
      const open = page.locator('[role=dialog], [role=alertdialog]').first()
      const hasFocus = () => open.evaluate((one) => one.contains(document.activeElement))
      await expect.poll(hasFocus).toBe(true)
      await keyboard.press('Tab')
      await keyboard.expectFocus()
      expect(await hasFocus()).toBe(true)
      await keyboard.press('Escape')
      await open.waitFor({ state: 'detached' })
      await keyboard.expectOn(opener)
    })
})
