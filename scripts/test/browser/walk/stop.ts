import type { Page } from 'playwright-core'

/** Who opens the screen: nobody signed in, people created in the test, or one of the demo league's three accounts. */
export type Who = 'out' | 'newcomer' | 'guest' | 'player' | 'secretary' | 'admin'
export type Stop = {
  /** The name of the stop's screenshot. */
  name: string
  path: string
  who: Who
  heading: string
  /** Buttons and fields that must be present, by role and accessible name. */
  buttons?: readonly string[]
  labels?: readonly string[]
  columns?: readonly string[]
  /** Runs before the check, for example to click something. */
  open?: (page: Page) => Promise<void>
  /**
   * Set if `open` creates a document, recalculates the season, or makes more than one request. On a slow machine, the
   * result of `open` comes after the half second in which the browser attributes layout shifts to a click, so only
   * shifts before `open` count.
   */
  comesLater?: true
  /** Check the screen in every theme and at every size in `npm test` too. */
  inEveryView?: true
  /** Also check the screen in an empty league and in the largest one. */
  inAnyLeague?: true
}

/** An address without a screen. */
export const NOWHERE = { path: '/nowhere', heading: 'Out of bounds' }

/** Clicks the first button with this name. */
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Clicks a button and waits for its dialog. */
export const opens = (name: string) => async (page: Page) => {
  await press(name)(page)
  await page.locator('[role=dialog], [role=alertdialog]').waitFor()
}
