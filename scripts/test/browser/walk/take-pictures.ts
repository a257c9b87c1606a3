import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { PATIENCE_MS } from '../../../lib/patience.ts'
import { launchBrowser } from '../../../lib/programs/launch-browser.ts'
import { follow } from '../drive/follow.ts'
import { keepLogIn } from '../drive/keep-log-in.ts'
import { lineSays } from '../drive/line-says.ts'
import { allCame } from '../drive/real-browser.ts'
import type { RealServer } from '../drive/real-server.ts'
import { showRows } from '../drive/same-in-memory.ts'
import { layoutShifts, showRepeated, watchShifts } from './axe.ts'
import { NOWHERE, type Stop, type Who } from './stop.ts'

export const sizes = { phone: { width: 390, height: 844 }, laptop: { width: 1280, height: 800 } } as const
export type Size = keyof typeof sizes
export type Theme = 'light' | 'dark' | 'sun'

/** One window for each role, logged in once. */
export class RoleWindows {
  /** Layout shifts while the last screen loaded, and from clicks on it (but see `comesLater`). */
  shifts: string[] = []
  /** Errors and warnings that the browser logged since the last check. */
  private complaints: string[] = []
  private readonly contexts = new Map<Who, BrowserContext>()
  private readonly browser: Browser
  private readonly server: RealServer
  private constructor(browser: Browser, server: RealServer) {
    this.browser = browser
    this.server = server
  }

  static async start(server: RealServer): Promise<RoleWindows> {
    const browser = await launchBrowser()
    return new RoleWindows(browser, server)
  }

  async pageOf(who: Who): Promise<Page> {
    const known = this.contexts.get(who)
    if (known) return known.pages()[0] ?? known.newPage()
    const context = await this.browser.newContext({
      serviceWorkers: 'block',
      locale: 'en-US',
      viewport: sizes.laptop,
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(PATIENCE_MS)
    await watchShifts(context)
    await showRows(context)
    this.contexts.set(who, context)
    const page = await context.newPage()
    page.on('pageerror', (error) => this.complaints.push(String(error)))
    page.on('console', (message) => message.type() === 'error' && this.complaints.push(message.text()))
    if (who === 'out' || who === 'newcomer' || who === 'guest') return page
    await keepLogIn(page, this.server, `${who}@example.com`)
    // Loads the league onto the device first: at every start except the very first, the device already has it. The very
    // first start has its own test (late-league).
    await page.goto(`${this.server.url}/dashboard`)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await lineSays(page, 'Synced')
    await allCame(page)
    return page
  }

  /**
   * Opens a screen and waits until it has settled. `cold`: loads the app for it, as a bookmark would. Otherwise follows
   * a link to it if the window is in the app; then no layout shifts are measured, because they would include those of
   * leaving the screen before.
   */
  async look(stop: Stop, { cold = true, size = 'laptop' }: { cold?: boolean; size?: Size } = {}): Promise<Page> {
    const page = await this.pageOf(stop.who)
    const follows = !cold && page.url().startsWith(this.server.url) && (await leaveScreen(page))
    if (follows) await follow(page, stop.path)
    else {
      await page.setViewportSize(sizes[size])
      await page.goto(this.server.url + stop.path)
    }
    await page.getByRole('heading', { level: 1, name: stop.heading }).waitFor()
    this.shifts = []
    if (!follows && stop.comesLater) this.shifts = await layoutShifts(page)
    await stop.open?.(page)
    if (!follows && !stop.comesLater) this.shifts = await layoutShifts(page)
    return page
  }

  get pages(): Page[] {
    return this.browser.contexts().flatMap((context) => context.pages())
  }

  takeComplaints(): string[] {
    const all = this.complaints
    this.complaints = []
    return all
  }

  close(): Promise<void> {
    return this.browser.close()
  }
}

/**
 * Leaves the screen of a window for one without contents, so that the next screen starts from scratch even if it has the
 * same address. Undoes what a check has changed. Returns false if nobody is logged in, or if the app asks what to do with
 * unsaved input.
 */
async function leaveScreen(page: Page): Promise<boolean> {
  if (!(await page.evaluate(() => localStorage.getItem('token') !== null))) return false
  await showRepeated(page)
  await page.setViewportSize(sizes.laptop)
  await follow(page, NOWHERE.path)
  const left = page.getByRole('heading', { level: 1, name: NOWHERE.heading })
  const asked = page.getByRole('alertdialog')
  await left.or(asked).first().waitFor()
  return asked.isHidden()
}

/** Takes screenshots of the stops in every size and theme: `folder/light-phone/players.png`. */
export async function takePictures(
  viewers: RoleWindows,
  options: { stops: readonly Stop[]; folder: string; themes: readonly Theme[] },
): Promise<void> {
  for (const stop of options.stops) {
    const page = await viewers.look(stop)
    for (const size of Object.keys(sizes) as Size[]) {
      for (const theme of options.themes) {
        const folder = join(options.folder, `${theme}-${size}`)
        mkdirSync(folder, { recursive: true })
        await page.setViewportSize(sizes[size])
        await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' })
        await page.evaluate((name) => {
          if (name === 'sun') document.documentElement.dataset.theme = name
          else delete document.documentElement.dataset.theme
        }, theme)
        await page.screenshot({ path: join(folder, `${stop.name}.png`), fullPage: stop.open === undefined })
      }
    }
  }
}
