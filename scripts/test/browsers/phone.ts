import { mkdirSync, rmSync } from 'node:fs'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import axe from 'axe-core'
import { until } from '../../lib/until.ts'
import { test } from '../browser/test.ts'
import { chromiumOf, openChromium } from './open-chromium.ts'
import { openOther } from './open-other.ts'
import type { Opened } from './opened.ts'

export type BrowserName = 'chromium' | 'firefox' | 'webkit'
/** The element to find on a screen, as a screen reader user would name it. */
export type Whom = { role: string; name: string | RegExp; nth?: number; within?: string }

export const browserName = (process.env.GLM_BROWSER ?? 'chromium') as BrowserName

/** Killed processes may still hold a file for a moment. */
const removing = { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }

/**
 * A phone with one of the three browsers. Its storage survives a kill. `isPrivate`: a private window, which keeps
 * nothing.
 */
export class Phone {
  private opened: Opened | null = null
  private readonly profile = ownFolder('profile')
  private readonly isPrivate: boolean
  private readonly chromium
  /** Why the last call failed. */
  private failed = ''

  constructor({ isPrivate = false }: { isPrivate?: boolean } = {}) {
    this.isPrivate = isPrivate
    this.chromium = browserName === 'chromium' ? chromiumOf(isPrivate) : null
  }

  async open(): Promise<void> {
    this.opened = this.chromium
      ? await openChromium(this.chromium)
      : await openOther({ browser: browserName, profile: this.profile, isPrivate: this.isPrivate })
  }

  async kill(): Promise<void> {
    await this.opened?.kill()
    this.opened = null
  }

  /** Kills the browser and deletes everything it stored, as when the device runs out of space. */
  async throwAway(): Promise<void> {
    await this.kill()
    for (const folder of this.folders()) {
      rmSync(folder, removing)
      mkdirSync(folder)
    }
  }

  async end(): Promise<void> {
    await this.kill()
    for (const folder of this.folders()) rmSync(folder, removing)
  }

  private readonly folders = (): string[] => [this.profile, ...(this.chromium ? [this.chromium.profile] : [])]

  get window(): Opened {
    if (!this.opened) throw new Error('Open the phone first.')
    return this.opened
  }

  goto(url: string): Promise<unknown> {
    return this.window.goto(url)
  }

  /** Runs a function in the page; its argument and result must be JSON. */
  run<A, R>(work: (argument: A) => R | Promise<R>, argument?: A): Promise<R> {
    return this.window.run(`(${work})(${JSON.stringify(argument) ?? 'undefined'})`) as Promise<R>
  }

  /** Counts the visible elements with that role and name, and puts the first, or `nth`, into `window.glmFound`. */
  async count(whom: Whom): Promise<number> {
    const { role, name, nth = 0, within = '' } = whom
    const asked = {
      role,
      nth,
      within,
      ...(typeof name === 'string' ? { exact: name } : { source: name.source, flags: name.flags }),
    }
    try {
      if (!(await this.run(() => 'axe' in window)))
        await this.window.run(`void (() => { ${axe.source}
})()`)
      return await this.run(findByRole, asked)
    } catch (error) {
      // The page navigated during the call, so retry.
      this.failed = String(error)
      return 0
    }
  }

  async find(whom: Whom): Promise<void> {
    const told = async () =>
      `${whom.role} "${whom.name}" is not visible in ${browserName} (${this.failed}), but ${await this.start()}`
    await until(async () => (await this.count(whom)) > (whom.nth ?? 0), told)
  }

  async press(role: string, name: string | RegExp, more: Partial<Whom> = {}): Promise<void> {
    await this.find({ role, name, ...more })
    await this.run(() => window.glmFound?.scrollIntoView({ block: 'center' }))
    await this.window.click()
  }

  async fill(name: string, text: string): Promise<void> {
    await this.find({ role: 'textbox', name })
    await this.window.click()
    await this.window.type(text)
  }

  /** Waits for text visible anywhere on the screen. */
  async says(words: string | RegExp): Promise<void> {
    const holds = (text: string) => (typeof words === 'string' ? text.includes(words) : words.test(text))
    await until(
      async () => holds(await this.text()),
      async () => `"${words}" is not shown in ${browserName}, but ${await this.start()}`,
    )
  }

  /** The beginning of the visible text. */
  private readonly start = async () => (await this.text()).slice(0, 400)

  text(): Promise<string> {
    return this.run(() => document.body?.innerText.replaceAll(/\s+/g, ' ') || `nothing at ${location.href}`).catch(
      String,
    )
  }
}

/** The internal parts of axe that its rules use, which have no types. */
type AxeParts = {
  setup: (body: Element) => void
  teardown: () => void
  commons: { text: { accessibleText: (of: Element) => string } }
}

/** Runs in the page: see {@link Phone.count}. */
function findByRole(asked: {
  role: string
  nth: number
  within: string
  exact?: string
  source?: string
  flags?: string
}): number {
  const { axe: tool } = window as unknown as { axe: AxeParts }
  const like: Record<string, string> = {
    button: 'button, [role=button]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    textbox: 'input, textarea',
  }
  const wanted = new RegExp(asked.source ?? '', asked.flags)
  const around = asked.within === '' ? document : document.querySelector(asked.within)
  const inSight = [...(around?.querySelectorAll(like[asked.role] ?? `[role=${asked.role}]`) ?? [])].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  tool.setup(document.body)
  const found = inSight.filter((element) => {
    // axe includes a field's placeholder in its name.
    const label = (element as HTMLInputElement).labels?.[0]?.innerText
    const name = String(label ?? tool.commons.text.accessibleText(element))
      .replaceAll(/\s+/g, ' ')
      .trim()
    return asked.exact === undefined ? wanted.test(name) : name === asked.exact
  })
  tool.teardown()
  window.glmFound = found[asked.nth] ?? null
  return found.length
}

/** Creates a phone for this file's tests, not opened yet; it closes after them. */
export function ownPhone(options: { isPrivate?: boolean } = {}): Phone {
  const phone = new Phone(options)
  test.afterAll(() => phone.end())
  return phone
}
