import type { Page } from 'playwright-core'
import { seeToBuild } from '../../lib/build/build-all.ts'
import { installed, logIn, RealBrowser } from '../browser/drive/real-browser.ts'
import { RealServer, SECRETARY } from '../browser/drive/real-server.ts'

/** The demo league's matches in week 9 that have no scores yet, 36 cells each. */
export const MATCHES = [901, 902, 903] as const
export const CELLS = 36
/** How many scores these matches have room for. */
const ROOM = MATCHES.length * CELLS

type PhoneNight = { server: RealServer; phone: RealBrowser; page: Page }

/**
 * `address`: where the phone finds the server, if not at the server's own address; called once the server has started.
 */
type Ask = { address?: (server: RealServer) => Promise<string> }

/**
 * Starts a server with the demo league, and a phone with the app installed on which the secretary is signed in. Both
 * close after `work`.
 */
export async function withPhone<T>(work: (of: PhoneNight) => Promise<T>, { address }: Ask = {}): Promise<T> {
  seeToBuild()
  const [server, phone] = [new RealServer(), new RealBrowser()]
  try {
    await server.start()
    const page = await phone.open()
    await logIn(page, {
      url: (await address?.(server)) ?? server.url,
      email: SECRETARY,
      password: server.password(SECRETARY),
    })
    await installed(page)
    return await work({ server, phone, page })
  } finally {
    await phone.kill()
    await server.kill()
  }
}

/** Opens a match's pad at its first blank cell, with the par key ready. */
export async function openPadAt(page: Page, url: string, match: number): Promise<void> {
  await page.goto(`${url}/pad/${match}`)
  await parKey(page).waitFor()
}

export const parKey = (page: Page) => page.locator('.key.is-par')
export const matchOf = (count: number): number => MATCHES[Math.floor(count / CELLS)] ?? MATCHES[0]

export function checkRoom(count: number, room = ROOM): void {
  if (count > room) throw new Error(`Ask for at most ${room}: there are no more blank cells.`)
}

/** Returns the number of unsent changes shown in the sync line. */
export async function unsent(page: Page): Promise<number> {
  const words = await page.locator('.sync-line', { hasText: /not sent|Synced/ }).textContent()
  return Number(/(\d+) not sent/.exec(words ?? '')?.[1] ?? 0)
}
