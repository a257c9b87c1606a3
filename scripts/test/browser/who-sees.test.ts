import { whoSeesText } from '@glm/shared/text/screens/people/who-sees'
import type { Page } from 'playwright-core'
import { goOffline, goOnline } from './drive/go-offline.ts'
import { lineSays } from './drive/line-says.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { ownServer, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings, overflow } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)

/** Returns everything that the browser stores for the app: all databases and local storage. */
const keptIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result)
        request.onerror = () => fail(request.error)
      })
    const kept: unknown[] = [{ ...localStorage }]
    for (const { name } of await indexedDB.databases()) {
      const db = await asked(indexedDB.open(name ?? ''))
      for (const store of db.objectStoreNames)
        kept.push([store, await asked(db.transaction(store).objectStore(store).getAll())])
      db.close()
    }
    return JSON.stringify(kept)
  })

const phonesIn = (text: string): string[] => [...new Set(text.match(/31755501\d\d/g))].sort()
const addressesIn = (text: string): string[] => [...new Set(text.match(/[a-z.]+@example\.com/g))].sort()

test('RD1: a player can’t read anyone else’s phone number, and can show their own to the league', async () => {
  const screen = { name: 'you', path: '/you', who: 'player' as const, heading: 'Which player are you?' }
  const members = rowsOf(await pushTo(server, 'secretary', []), 'members')
  const account = members.find(({ role }) => role === 1)?.userId ?? 0
  const first = await viewers().look(screen)
  // The player's own address, and the league's contact, which all members can see. The contact shows that the league
  // has loaded.
  await expect
    .poll(async () => addressesIn(await keptIn(first)))
    .toEqual(['player@example.com', 'secretary@example.com'])
  await lineSays(first, 'Synced')
  expect(phonesIn(await keptIn(first))).toEqual([])

  await pushTo(server, 'secretary', [{ name: 'member.setPlayer', args: { userId: account, playerId: 1 } }])
  const page = await viewers().look(screen)
  const tick = page.getByRole('checkbox', { name: whoSeesText.share('phone', '(317) 555-0101').replace(/: .*/, '') })
  await tick.waitFor()
  await page.setViewportSize(sizes.phone)
  expect(await axeFindings(page)).toEqual([])
  await expect.poll(() => overflow(page), { message: 'pixels beyond the window' }).toBe(0)
  await picture(page, 'who-sees')
  await goOffline(page)
  await tick.check()
  await page.getByText(whoSeesText.saved('phone', true)).waitFor()
  await goOnline(page)
  const said = async () => {
    const players = rowsOf(await pushTo(server, 'player', []), 'players')
    return players.find(({ id }) => id === 1)?.shares
  }
  await expect.poll(said).toEqual(['phone'])
  expect(phonesIn(await keptIn(page))).toHaveLength(1)
})
