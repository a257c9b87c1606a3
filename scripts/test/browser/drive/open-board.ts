import { publicPath } from '@glm/shared/lib/public-address'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { pushListeners } from '@glm/sync-server/push-listeners'
import { runCalls } from '@glm/sync-server/sync/run-calls'
import type { Page } from 'playwright-core'
import { withStore } from '../../../admin/open-database.ts'
import { type RealServer, SECRETARY } from './real-server.ts'

const KEY = 'AbCdEfGhIjKlMnOpQrStUv'

/**
 * Makes changes in the secretary's league without notifying any server, as another process on the same database would.
 */
export async function changeBehind(server: RealServer, calls: (leagueId: number) => MutationCall[]): Promise<number> {
  return withStore(server.place, async (store) => {
    const owner = await store.snapshot((tx) => tx.accounts.byEmail(SECRETARY))
    const leagueId = owner?.leagueId
    if (!owner || !leagueId) throw new Error('Start the server first: it creates the demo league.')
    const author = { userId: owner.id, role: owner.role, leagueId }
    const { results } = await store.write(leagueId, (tx) =>
      runCalls(tx, { author, calls: calls(leagueId), now: Date.now, afterPush: pushListeners }),
    )
    const refused = results.find((one) => one.status === 'refused')
    if (refused) throw new Error(`Refused: ${refused.code}.`)
    return leagueId
  })
}

/** Turns on the demo league's public page and returns its board's address. */
export async function boardAddress(server: RealServer): Promise<string> {
  const publicPage = { key: KEY, names: 'full', timeZone: null } as const
  const leagueId = await changeBehind(server, (id) => [{ name: 'league.update', args: { id, set: { publicPage } } }])
  return `${server.url}${publicPath({ leagueId, key: KEY })}/board`
}

/**
 * One page of the board as displayed: its part and number, its text, its rows (the first, the last, and how many the
 * whole part has), the size of its names, and how far anything overflows.
 */
export type ShownPage = {
  name: string
  words: string
  rows: [from: number, to: number, of: number]
  namePx: number
  beyond: number
}

export const shownPage = (page: Page): Promise<ShownPage> =>
  page.evaluate(() => {
    const [part, ...others] = [...document.querySelectorAll('main section')].filter(
      (one) => !(one as HTMLElement).hidden,
    )
    if (!part || others.length > 0) throw new Error('The board shows one part at a time.')
    const room = (document.querySelector('main') as HTMLElement).getBoundingClientRect()
    const shown = [...part.querySelectorAll('*')]
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 0)
    const beyond = Math.max(...shown.map(({ bottom, right }) => Math.max(bottom - room.bottom, right - room.right)))
    const units = [...part.querySelectorAll('tbody')]
    const from = units.findIndex((unit) => !unit.hidden)
    const name = part.querySelector('.board-name')
    return {
      name: `${part.id} ${part.querySelector('.board-count')?.textContent ?? ''}`,
      words: (part as HTMLElement).innerText,
      rows: [Math.max(0, from), Math.max(0, from) + units.filter((unit) => !unit.hidden).length, units.length],
      namePx: name ? Number.parseFloat(getComputedStyle(name).fontSize) : Number.POSITIVE_INFINITY,
      beyond: Math.ceil(beyond),
    }
  })
