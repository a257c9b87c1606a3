import type { Locator, Page } from 'playwright-core'
import { expect } from '../test.ts'
import { follow } from './follow.ts'
import type { RealServer } from './real-server.ts'

type Words = string | RegExp
type Desk = {
  /** Goes to a screen, through a link in the app if there is one, and waits for its heading. */
  open: (path: string) => Promise<void>
  /** The first visible button with that name. */
  button: (name: Words, within?: Page | Locator) => Locator
  press: (name: Words, within?: Page | Locator) => Promise<void>
  /** Waits until the text is visible. */
  says: (words: Words) => Promise<void>
  saysNoMore: (words: Words) => Promise<void>
  dialog: () => Locator
  field: (name: string) => Locator
  /** Types into a search box and picks the suggestion. */
  pick: (box: string | Locator, name: string) => Promise<void>
}

/** The user's actions on any screen, on the page that the test is currently using. */
export function desk(server: RealServer, page: () => Page): Desk {
  const button: Desk['button'] = (name, within = page()) =>
    within.getByRole('button', { name }).filter({ visible: true }).first()
  return {
    button,
    open: async (path) => {
      const to = new URL(path, server.url)
      const from = new URL(page().url())
      const heading = page().getByRole('heading', { level: 1 })
      if (from.origin !== to.origin || from.pathname === to.pathname || (await heading.count()) !== 1)
        await page().goto(to.href)
      else {
        await heading.evaluate((one) => one.setAttribute('data-before', ''))
        await follow(page(), path)
      }
      await page().locator('h1:not([data-before])').waitFor()
    },
    press: (name, within) => button(name, within).click(),
    says: (words) => page().getByText(words).filter({ visible: true }).first().waitFor(),
    saysNoMore: (words) => expect.poll(() => page().getByText(words).count()).toBe(0),
    dialog: () => page().getByRole('dialog'),
    field: (name) => page().getByLabel(name, { exact: true }),
    pick: async (box, name) => {
      await (typeof box === 'string' ? page().getByRole('combobox', { name: box }) : box).fill(name)
      await page().getByRole('option', { name }).click()
    },
  }
}
