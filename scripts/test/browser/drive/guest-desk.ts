import { attestText } from '@glm/shared/text/screens/scores/attest'
import { guestText } from '@glm/shared/text/screens/scores/guest'
import type { Page } from 'playwright-core'
import type { ownWindows } from '../fixture.ts'
import { expect, test } from '../test.ts'
import { sizes } from '../walk/take-pictures.ts'
import { pushTo, rowsOf } from './push-to.ts'
import type { RealServer } from './real-server.ts'

/** The demo's week that is moved to tonight. */
export const WEEK = 9
export const today = new Date().toISOString().slice(0, 10)
/** Where the secretary's window waits: the screen with the codes would redraw the cards with every score. */
export const NO_SCREEN = 'about:blank'

/** Prepares a night on which guests enter scores, and reads what they have entered. */
export function guestDesk(server: RealServer, openWindow: ReturnType<typeof ownWindows>) {
  const opened: Page[] = []
  test.afterEach(async () => {
    for (const page of opened.splice(0)) await page.context().close()
  })

  /** Opens a window for one test: a page left open would render every score from later tests. */
  const open: typeof openWindow = async (...options) => {
    const page = await openWindow(...options)
    opened.push(page)
    return page
  }

  /** Moves the demo's ninth week to tonight and lets players enter their own cards. */
  const makeItTonight = async (): Promise<void> => {
    const [season] = rowsOf(await pushTo(server, 'secretary', []), 'seasons')
    if (!season) throw new Error('The demo league has no season.')
    const player = rowsOf(await pushTo(server, 'secretary', []), 'members').find(
      (one) => one.role === 1 && one.userId > 0,
    )
    const { results } = await pushTo(server, 'secretary', [
      { name: 'week.update', args: { id: WEEK, set: { date: today } } },
      {
        name: 'season.update',
        args: { id: season.id, set: { settings: { ...season.settings, playersEnterCards: true, attestedBy: 'both' } } },
      },
      { name: 'member.setPlayer', args: { userId: player?.userId ?? 0, playerId: 1 } },
    ])
    expect(results.map((result) => result.status)).toEqual(['ok', 'ok', 'ok'])
  }

  /** Returns all current values of the week's cards on the server. */
  const entered = async (of = WEEK): Promise<{ cell: string; value: unknown; author: number }[]> => {
    const cards = rowsOf(await pushTo(server, 'secretary', []), 'cards').filter((card) => card.weekId === of)
    return cards.flatMap(({ playerId, cells }) =>
      Object.entries(cells).flatMap(([cell, { live }]) =>
        live.map(({ value, author }) => ({ cell: `${playerId}/${cell}`, value, author })),
      ),
    )
  }

  /** Opens the screen with the codes of tonight's cards. */
  const openCodes = async (of = WEEK): Promise<Page> => {
    const desk = await open({ viewport: sizes.laptop })
    await desk.goto(`${server.url}/scorecards?week=${of}`)
    await desk.getByLabel(guestText.whoScans).selectOption('anyone')
    await desk.getByRole('button', { name: 'Generate Scorecards' }).click()
    await desk.getByRole('heading', { name: guestText.codes }).waitFor()
    return desk
  }
  return { open, makeItTonight, entered, openCodes }
}

/** Taps a key of the page's pad. */
export const key = (page: Page, score: string) => page.locator(`#key-${score}`).click()
/** Waits for the line below the card. */
export const says = (page: Page, words: string | RegExp) => page.locator('#state').getByText(words).waitFor()

/** Returns the URL in a card's code, as the secretary's screen shows it. */
export async function linkOf(desk: Page, card: number): Promise<string> {
  const row = desk.getByRole('listitem').filter({ hasText: `${guestText.card(card)} ·` })
  await row.getByRole('button', { name: guestText.show }).click()
  const link = await desk.getByRole('textbox', { name: guestText.card(card), exact: true }).inputValue()
  await desk.keyboard.press('Escape')
  await desk.getByRole('dialog').waitFor({ state: 'detached' })
  return link
}

/** Signs for the next side, and returns the text of the button that the second tap of a double tap would press. */
export async function signTwice(page: Page): Promise<string | null> {
  const withdraw = page.getByRole('button', { name: /^Withdraw/ })
  await page
    .getByRole('button', { name: /^We agree/ })
    .first()
    .waitFor()
  const signed = await withdraw.count()
  // One step in the page, because each answer of the server draws a guest's card again, with new buttons.
  const point = await page.evaluate((agree) => {
    const buttons = [...document.querySelectorAll('button')]
    const sign = buttons.find((one) => (one.ariaLabel ?? one.textContent)?.startsWith(agree))
    if (!sign) throw new Error('There is no button to sign.')
    sign.scrollIntoView({ block: 'nearest' })
    const { x, y, width, height } = sign.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }, attestText.sign)
  await page.mouse.click(point.x, point.y)
  await expect.poll(() => withdraw.count()).toBe(signed + 1)
  return page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent ?? null, point)
}
