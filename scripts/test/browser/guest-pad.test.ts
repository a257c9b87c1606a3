import type { GuestAnswer, GuestBody } from '@glm/shared/api/scores/guest-cards'
import { readGuestAddress } from '@glm/shared/lib/codes/guest-address'
import { mutations } from '@glm/shared/mutations/mutations'
import { serverText } from '@glm/shared/text/errors/server'
import { attestText } from '@glm/shared/text/screens/scores/attest'
import { guestPageText } from '@glm/shared/text/screens/scores/guest-page'
import { guestDesk, key, linkOf, NO_SCREEN, says, signTwice, today, WEEK } from './drive/guest-desk.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings } from './walk/axe.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const { open, makeItTonight, entered, openCodes } = guestDesk(server, ownWindows(server))

test('a tap on a player’s line lets a guest correct only that player’s score', async () => {
  await makeItTonight()
  const desk = await openCodes()
  const page = await open({ viewport: sizes.phone }, null)
  await page.goto(await linkOf(desk, 5))
  await desk.goto(NO_SCREEN)
  await page.locator('#key-5').waitFor()
  for (let entry = 0; entry < 9 * 4; entry++) await key(page, '5')
  await says(page, guestPageText.allSent)
  const before = await entered()
  await page.getByRole('button', { name: guestPageText.hole(4), exact: true }).click()
  const third = page.locator('.guest-player').nth(2)
  await third.click()
  await expect.poll(() => third.getAttribute('aria-current')).toBe('true')
  await key(page, '4')
  await says(page, guestPageText.allSent)
  const places = before.map(({ cell }) => cell)
  const changed = (await entered()).filter(
    ({ cell, value }) => !before.some((one) => one.cell === cell && one.value === value),
  )
  expect(changed.map(({ cell, value }) => [cell.split('/')[1], value, places.includes(cell)])).toEqual([['4', 4, true]])
})

test('the thirteenth phone on a card is told to turn in the paper card, and shows the score that wasn’t uploaded', async () => {
  await makeItTonight()
  const desk = await openCodes()
  const link = await linkOf(desk, 2)
  await desk.goto(NO_SCREEN)
  const page = await open({ viewport: sizes.phone }, null)
  await page.goto(link)
  await page.locator('#key-5').waitFor()
  const token = readGuestAddress(new URL(link).pathname)?.token ?? ''
  const send = (body: Omit<GuestBody, 'token'>) =>
    fetch(`${server.url}/api/guest-card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...body }),
    })
  const { card } = (await (await send({ device: 'reader0000000000', entries: [] })).json()) as GuestAnswer
  const score = { seq: 1, player_id: card.lines[0]?.player_id ?? 0, cell: '1', score: 5, seen: null, at: null }
  const statuses: number[] = []
  for (let i = 0; i < 12; i++) {
    const reply = await send({ device: `phone${String(i).padStart(12, '0')}`, entries: [score] })
    statuses.push(reply.status)
  }
  expect(statuses).toEqual(Array(12).fill(200))
  await key(page, '5')
  await page.getByRole('heading', { name: serverText.manyCardPhones }).waitFor()
  await page.getByText(guestPageText.endedUnsent).waitFor()
  await expect.poll(() => page.locator('.guest-list li').count()).toBe(1)
  expect(await axeFindings(page)).toEqual([])
})

test('a double click on “We agree” in the app doesn’t withdraw the signature', async () => {
  await makeItTonight()
  const night = WEEK + 3
  const rows = await pushTo(server, 'secretary', [
    { name: 'week.update', args: { id: night, set: { date: today } } },
  ]).then(() => pushTo(server, 'secretary', []))
  const teams = rowsOf(rows, 'teams')
  const own = teams.find(({ player1Id, player2Id }) => player1Id === 1 || player2Id === 1)
  const match = rowsOf(rows, 'matches').find(
    ({ weekId, team1Id, team2Id }) => weekId === night && (team1Id === own?.id || team2Id === own?.id),
  )
  const player = rowsOf(rows, 'members').find(({ playerId }) => playerId === 1)
  if (!match || !player) throw new Error('The player has no match that week.')
  const spots = teams
    .filter(({ id }) => id === match.team1Id || id === match.team2Id)
    .flatMap(({ id, player1Id, player2Id }) =>
      [player1Id, player2Id].map((one) => ({ teamId: id, playerId: one ?? 0 })),
    )
  const calls = spots.flatMap((spot) =>
    Array.from({ length: 9 }, (_, i) =>
      mutations.card.enter({ userId: player.userId, weekId: night, ...spot, cell: String(i + 1), value: 5 }),
    ),
  )
  const { results } = await pushTo(server, 'player', calls)
  expect([...new Set(results.map(({ status }) => status))]).toEqual(['ok'])
  const page = await open({ viewport: { width: 320, height: 640 } }, 'player@example.com')
  await page.goto(`${server.url}/matches/${match.id}`)
  expect(await signTwice(page)).not.toBe(attestText.withdraw)
})
