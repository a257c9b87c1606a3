import { join } from 'node:path'
import { tickAddress } from '@glm/shared/documents/tick-card/tick-code'
import { matchAddress } from '@glm/shared/lib/codes/match-address'
import { readCardsText } from '@glm/shared/text/screens/scores/read-cards'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import type { Page } from 'playwright-core'
import { findBrowser } from '../../../lib/programs/find-browser.ts'
import type { RealBrowser } from '../../browser/drive/real-browser.ts'
import type { RealServer } from '../../browser/drive/real-server.ts'
import { cardsOf } from '../../browser/drive/server-scores.ts'
import { ownPhone } from '../../browser/fixture.ts'
import { blankCard, type Flaw, type TickedCard, tickedCard } from './ticked-card.ts'

/**
 * Phones whose camera shows what `film` contains. They optimize code, unlike other test browsers (see `testFlags`):
 * reading a photo takes four times as long without.
 */
export function cameraPhones(): { film: string; phone: () => RealBrowser } {
  const film = join(ownFolder('film'), 'camera.y4m')
  const flags = [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
    '--js-flags=--single-threaded',
  ]
  return { film, phone: () => ownPhone(flags, findBrowser) }
}

export type Photo = TickedCard & { playerIds: number[] }

export const playersOf = async (server: RealServer, match: number): Promise<number[]> =>
  (await cardsOf(server, match)).map(({ playerId }) => playerId)

/** Returns a photo of a match's card, filled in by its players. */
export async function photoOf(
  server: RealServer,
  { match, playerIds, ...options }: { match: number; playerIds: number[]; seed: number } & PhotoOptions,
): Promise<Photo> {
  const site = matchAddress(server.url, { leagueId: 1, matchId: match })
  const blank = blankCard({
    holes: 9,
    paper: 'letter',
    address: (pars) => tickAddress(site, { firstHole: 1, pars, playerIds }),
  })
  return { ...(await tickedCard(blank, options.seed, { messy: false, ...options })), playerIds }
}
type PhotoOptions = { flaws: Flaw[]; height?: number; twice?: boolean }

export const strokesOf = ({ truth, playerIds }: Photo) =>
  truth.strokes.map((row, i) => ({
    playerId: playerIds[i],
    holes: row.filter((strokes) => typeof strokes === 'number'),
  }))

export async function openReader(page: Page, server: RealServer): Promise<void> {
  await page.goto(`${server.url}/admin-enter-scores?week=9`)
  await page.getByRole('button', { name: readCardsText.open }).click()
}

export const savedMatch = (page: Page, match: number): Promise<void> =>
  page.getByText(new RegExp(`^Saved: Match ${match} `)).waitFor()
