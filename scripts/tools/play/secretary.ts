import type { Locator, Page } from 'playwright-core'

/** A user's input: clicks on buttons or choices, and keystrokes. */
export type InputCounts = { clicks: number; keys: number }

type Within = Page | Locator

/**
 * Acts as a secretary who uses the screens. Finds every element by its role and name, and counts clicks and keystrokes.
 */
export class Secretary {
  readonly effort: InputCounts = { clicks: 0, keys: 0 }
  readonly page: Page
  private readonly url: string

  constructor(page: Page, url: string) {
    this.page = page
    this.url = url
  }

  /** Opens a screen by its URL, like a bookmark. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.url + path)
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  async press(name: string | RegExp, within: Within = this.page): Promise<void> {
    await this.click(
      within
        .getByRole('button', { name, exact: typeof name === 'string' })
        .filter({ visible: true })
        .first(),
    )
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.effort.clicks += 1
  }

  /** Types into a field by its label, replacing its contents. */
  async type(label: string, words: string, within: Within = this.page): Promise<void> {
    await within.getByLabel(label, { exact: true }).fill(words)
    this.effort.clicks += 1
    this.effort.keys += words.length
  }

  async choose(label: string, option: string | { label: string }, within: Within = this.page): Promise<void> {
    await within.getByLabel(label, { exact: true }).selectOption(option)
    this.effort.clicks += 2
  }

  async tick(label: string, on: boolean, within: Within = this.page): Promise<void> {
    const box = within.getByLabel(label, { exact: true })
    if ((await box.isChecked()) === on) return
    await box.setChecked(on)
    this.effort.clicks += 1
  }

  async key(name: string): Promise<void> {
    await this.page.keyboard.press(name)
    this.effort.keys += 1
  }

  /** Waits until a message appears on the screen. */
  async sees(words: string | RegExp): Promise<void> {
    await this.page.getByText(words).filter({ visible: true }).first().waitFor()
  }

  /** Returns the clicks and keystrokes since the last call. */
  takeEffort(): InputCounts {
    const taken = { ...this.effort }
    this.effort.clicks = 0
    this.effort.keys = 0
    return taken
  }
}
