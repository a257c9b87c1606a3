import type { Page } from 'playwright-core'

/** Who opens the screen: nobody signed in, people created in the test, or one of the demo league's three accounts. */
export type Who = 'out' | 'newcomer' | 'guest' | 'player' | 'secretary' | 'admin'
export type Stop = {
  /** Name of its screenshot. */
  name: string
  path: string
  who: Who
  heading: string
  /** Buttons and fields that must be there, by role and accessible name. */
  buttons?: readonly string[]
  labels?: readonly string[]
  columns?: readonly string[]
  /** What to click before it is checked. */
  open?: (page: Page) => Promise<void>
  /**
   * `open` creates a document, computes the season again, or makes more than one request. On a slow machine its result comes after the half second
   * in which the browser attributes shifts to a click, so for such a stop only shifts before `open` count.
   */
  comesLater?: true
  /** Also check it in an empty league and in the largest one. */
  inAnyLeague?: true
}

/** Clicks the first button with a name. */
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Clicks it and waits for the dialog. */
export const opens = (name: string) => async (page: Page) => {
  await press(name)(page)
  await page.locator('[role=dialog], [role=alertdialog]').waitFor()
}
