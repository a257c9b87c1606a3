import type { Page } from 'playwright-core'

/** Who looks: nobody signed in, people who begin in the test, or one of the demo league's three accounts. */
export type Who = 'out' | 'newcomer' | 'guest' | 'player' | 'secretary' | 'admin'
export type Stop = {
  /** Name of its picture. */
  name: string
  path: string
  who: Who
  heading: string
  /** Buttons and fields that must be there, by role and accessible name. */
  buttons?: readonly string[]
  labels?: readonly string[]
  columns?: readonly string[]
  /** What is pressed before it is looked at. */
  open?: (page: Page) => Promise<void>
  /**
   * What `open` presses makes a document, or asks the server more than once. On a slow machine its outcome comes after the half
   * second for which the browser excuses what a press moves: of such a stop only the shifts before `open` count.
   */
  comesLater?: true
  /** It is worth a look in an empty league and in the largest one. */
  inAnyLeague?: true
}

/** Presses the first button of a name. */
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click()

/** Presses it and waits for the dialog. */
export const opens = (name: string) => async (page: Page) => {
  await press(name)(page)
  await page.locator('[role=dialog], [role=alertdialog]').waitFor()
}
