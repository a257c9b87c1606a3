import { attestText } from '@glm/shared/text/screens/scores/attest'
import { guestText } from '@glm/shared/text/screens/scores/guest'
import { guestPageText } from '@glm/shared/text/screens/scores/guest-page'
import type { BrowserContext, Page } from 'playwright-core'
import { goOffline, goOnline } from './drive/go-offline.ts'
import { guestDesk, key, linkOf, NO_SCREEN, says, signTwice, today, WEEK as week } from './drive/guest-desk.ts'
import { holdBack } from './drive/hold-back.ts'
import { lineSays } from './drive/line-says.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { openPad, ownServer, ownWindows, tapPar } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings, overflow } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const { open, makeItTonight, entered, openCodes } = guestDesk(server, ownWindows(server))

/** Enters the same score for everyone on the card's next holes. */
async function enterHoles(page: Page, holes: number, score = '5'): Promise<void> {
  for (let i = 0; i < holes * 4; i++) await key(page, score)
}

test('when guests scan the cards’ codes, every hole arrives once and differing scores are shown', async () => {
  await makeItTonight()
  const desk = await openCodes()
  expect(await axeFindings(desk)).toEqual([])
  await picture(desk, 'guest-codes')
  const links: string[] = []
  for (const card of [1, 2, 3, 4]) links.push(await linkOf(desk, card))
  await desk.goto(NO_SCREEN)

  // Everyone scans the code; the first score takes one tap.
  const guests: { page: Page; context: BrowserContext }[] = []
  for (const link of [...links, links[0] ?? '']) {
    const page = await open({ viewport: sizes.phone }, null)
    await page.goto(link)
    await page.locator('#key-5').waitFor()
    guests.push({ page, context: page.context() })
  }
  const [first, second, third, fourth, beside] = guests
  if (!first || !second || !third || !fourth || !beside) throw new Error('Five guests were asked.')
  expect(await axeFindings(first.page)).toEqual([])
  await first.page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(first.page)).toBe(0)
  await first.page.setViewportSize(sizes.phone)
  await picture(first.page, 'guest-card')
  await first.page.setViewportSize(sizes.phone)

  // Three of the guests' phones have no signal. The server dies once during that time, and once more after it.
  for (const { page } of [second, fourth, beside]) await goOffline(page)
  for (const { page } of [first, second, third, fourth]) await enterHoles(page, 2)
  await says(second.page, guestPageText.unsent(8))
  for (const { page } of [first, third]) await says(page, guestPageText.allSent)
  await server.kill()
  await enterHoles(third.page, 2)
  await says(third.page, guestPageText.unsent(8))
  // A dead battery: the page is gone, but the scores entered on it aren't.
  await fourth.page.close()
  await server.start()
  await enterHoles(beside.page, 1, '6')
  await picture(beside.page, 'guest-offline')
  for (const { page } of [second, fourth, beside]) await goOnline(page)
  const again = await fourth.context.newPage()
  await again.goto(links[3] ?? '')
  await says(again, guestPageText.allSent)
  await again.getByRole('heading', { name: 'Hole 3', exact: true }).waitFor()
  await server.kill()
  await enterHoles(third.page, 2)
  await server.start()

  // The player and the secretary enter scores for the same night.
  const player = await open({ viewport: sizes.phone }, 'player@example.com')
  await openPad(player, server, 904)
  await tapPar(player)
  await lineSays(player, 'Synced')
  for (const { page } of [second, third, beside]) await says(page, guestPageText.allSent)
  await says(again, guestPageText.allSent)

  const all = await entered()
  const byGuests = all.filter(({ author }) => author < 0)
  const names = byGuests.map(({ cell, author }) => `${author} ${cell}`)
  expect(new Set(names).size).toBe(names.length)
  expect(byGuests).toHaveLength(4 * (2 + 2 + 6 + 2 + 1))
  const different = all.filter((one) => all.some((other) => other.cell === one.cell && other.value !== one.value))
  expect(new Set(different.map(({ cell }) => cell)).size).toBeGreaterThanOrEqual(4)

  // The other phone with the first card shows the difference; so does the secretary's screen, with names.
  await beside.page
    .getByText(/^Different scores: Hole \d+, .+ (5 or 6|6 or 5)/)
    .first()
    .waitFor()
  await desk.goto(`${server.url}/admin-enter-scores?week=${week}`)
  await desk
    .getByText(/Guest, card 1/)
    .first()
    .waitFor()
  await picture(desk, 'guest-contested')

  // One click turns a code off; scores already entered are kept. With a signal, a phone may learn of it before its next
  // tap.
  await goOffline(first.page)
  await desk.goto(`${server.url}/scorecards?week=${week}`)
  await desk.getByText(/^2 phones, last score /).waitFor()
  await desk.getByRole('button', { name: guestText.end }).first().click()
  await desk.getByText(guestText.ended).waitFor()
  await key(first.page, '5')
  await goOnline(first.page)
  await first.page.getByRole('heading', { name: guestPageText.ended }).waitFor()
  await first.page.getByText(guestPageText.endedUnsent).waitFor()
  await picture(first.page, 'guest-ended')
  expect((await entered()).filter(({ author }) => author < 0)).toHaveLength(byGuests.length)
})

test('a score counts even if the server answers while the key is held down', async () => {
  await makeItTonight()
  const desk = await openCodes()
  const page = await open({ viewport: sizes.phone }, null)
  await page.goto(await linkOf(desk, 4))
  await page.locator('#key-5').waitFor()
  await page.getByRole('button', { name: 'Hole 9', exact: true }).click()
  const current = page.locator('.guest-player[aria-current]')
  for (const [press, release] of [
    // Presses a key that doesn't have focus yet: moving the focus to it must not end the press.
    [
      () =>
        page
          .locator('#key-4')
          .hover()
          .then(() => page.mouse.down()),
      () => page.mouse.up(),
    ],
    [() => page.keyboard.down(' '), () => page.keyboard.up(' ')],
  ] as const) {
    const letGo = await holdBack(page, '**/api/guest-card')
    const asked = page.waitForRequest('**/api/guest-card')
    await key(page, '5')
    await asked
    const before = await current.textContent()
    await press()
    await letGo()
    await says(page, guestPageText.allSent)
    await release()
    await expect.poll(() => current.textContent()).not.toBe(before)
  }
})

test('an absent player is shown as absent on a guest’s card, and is skipped', async () => {
  await makeItTonight()
  const rows = await pushTo(server, 'secretary', [])
  const match = rowsOf(rows, 'matches').find(({ weekId, slot }) => weekId === week && slot === 6)
  const team = rowsOf(rows, 'teams').find(({ id }) => id === match?.team1Id)
  const absent = { weekId: week, playerId: team?.player1Id ?? 0, teamId: team?.id ?? 0 }
  const { results } = await pushTo(server, 'secretary', [
    { name: 'card.setAttendance', args: { ...absent, attendance: 'absent' } },
  ])
  expect(results[0]?.status).toBe('ok')
  const desk = await openCodes()
  const page = await open({ viewport: sizes.phone }, null)
  await page.goto(await linkOf(desk, 6))
  await desk.goto(NO_SCREEN)
  await page.locator('.guest-player', { hasText: guestPageText.absent }).waitFor()
  for (let i = 0; i < 3; i++) await key(page, '5')
  await page.getByRole('heading', { name: guestPageText.hole(2), exact: true }).waitFor()
  await says(page, guestPageText.allSent)
  expect((await entered()).filter(({ cell }) => cell === `${absent.playerId}/1`)).toEqual([])
})

test('someone who is signed in scans the same code and gets their own pad, or enters scores as a guest if they have none', async () => {
  const { results } = await pushTo(server, 'secretary', [
    { name: 'week.update', args: { id: week, set: { date: today } } },
  ])
  expect(results[0]?.status).toBe('ok')
  const desk = await open({ viewport: sizes.phone })
  await desk.goto(`${server.url}/scorecards?week=${week}`)
  await desk.getByLabel(guestText.whoScans).selectOption('anyone')
  // Use the second card, because an earlier test has turned off the first card's code.
  const link = await linkOf(desk, 2)
  await desk.goto(link)
  await desk.waitForURL(/\/pad\/90\d/)
  await desk
    .getByRole('heading', { name: /^Hole \d/ })
    .first()
    .waitFor()

  // This player isn't in the match on the card.
  const player = await open({ viewport: sizes.phone }, 'player@example.com')
  await player.goto(`${server.url}/dashboard`)
  await lineSays(player, 'Synced')
  await player.goto(link)
  await player.waitForURL(/\/g\/[^#]+#guest$/)
  await key(player, '5')
  await says(player, guestPageText.allSent)
})

test('a card signed by both sides on a guest’s phone closes without the secretary; a new score voids both signatures', async () => {
  await makeItTonight()
  const desk = await openCodes()
  const link = await linkOf(desk, 3)
  await desk.goto(NO_SCREEN)
  const page = await open({ viewport: sizes.phone }, null)
  await page.goto(link)
  await page.locator('#key-5').waitFor()
  // The pad opens at a later hole, because an earlier test already entered this card's first holes.
  await page.getByRole('button', { name: 'Hole 1', exact: true }).click()
  expect(await page.getByRole('region', { name: attestText.title }).count()).toBe(0)
  await enterHoles(page, 9)
  await says(page, guestPageText.allSent)
  const signs = page.getByRole('region', { name: attestText.title })
  await signs.getByText(attestText.says).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await picture(page, 'guest-to-sign')
  await page.setViewportSize(sizes.phone)
  expect(await signTwice(page)).not.toBe(attestText.withdraw)
  await signs.getByText(/^Team \d+ Signed, /).waitFor()
  await says(page, guestPageText.allSent)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await signTwice(page)).not.toBe(attestText.withdraw)
  await page.setViewportSize(sizes.phone)
  await says(page, guestPageText.allSent)
  await signs.getByText(attestText.done).waitFor()
  expect(await page.locator('#key-5').count()).toBe(0)
  await picture(page, 'guest-signed')
  await page.setViewportSize(sizes.phone)

  // The secretary has nothing to confirm on this card and sees who signed it. A correction ends both signatures.
  await desk.goto(`${server.url}/admin-enter-scores?week=${week}`)
  const card = desk.getByRole('group', { name: attestText.title }).first()
  await card.getByText(attestText.done).waitFor()
  await card
    .getByText(/^Signed by Guest, card 3, /)
    .first()
    .waitFor()
  expect(await axeFindings(desk)).toEqual([])
  await picture(desk, 'signed-at-desk')
  const [signed] = rowsOf(await pushTo(server, 'secretary', []), 'matches').filter((match) => match.signed1)
  await openPad(desk, server, signed?.id ?? 0)
  await desk
    .getByRole('button', { name: /^\d Bogey$/ })
    .first()
    .click()
  await lineSays(desk, 'Synced')
  await page.reload()
  await signs
    .getByText(/Changed since they signed/)
    .first()
    .waitFor()
  await picture(page, 'guest-changed')
  await desk.goto(`${server.url}/matches/${signed?.id}`)
  await desk
    .getByText(/Changed since they signed/)
    .first()
    .waitFor()
  await desk
    .getByRole('button', { name: /^Sign for them/ })
    .first()
    .click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: attestText.signAnyway }).click()
  await dialog.getByText(attestText.reasonMissing).waitFor()
  await dialog.getByLabel(attestText.reason).fill('Signed on the paper card')
  expect(await axeFindings(desk)).toEqual([])
  await picture(desk, 'sign-for-them')
  await dialog.getByRole('button', { name: attestText.signAnyway }).click()
  await desk.getByText(/signed for them: Signed on the paper card/).waitFor()
  await picture(desk, 'match-signatures')
})

test('three teams in a group sign each of their matches on a guest’s phone', async () => {
  await makeItTonight()
  const night = week + 2
  const answer = await pushTo(server, 'secretary', [])
  const [season] = rowsOf(answer, 'seasons')
  const inOrder = rowsOf(answer, 'matches')
    .filter(({ weekId }) => weekId === night)
    .sort((a, b) => a.slot - b.slot)
  const [first, second, third] = inOrder
  if (!season || !first || !second || !third?.team2Id) throw new Error('The demo league has too few matches.')
  const [one, two, three] = [first.team1Id, second.team1Id, third.team1Id]
  const start = { teeTime: first.teeTime, startingHole: first.startingHole }
  const group = [
    { ...start, id: first.id, slot: 1, team1Id: one, team2Id: two },
    { ...start, id: second.id, slot: 2, team1Id: two, team2Id: three },
    { ...start, id: third.id, slot: 3, team1Id: three, team2Id: one },
  ]
  const settings = { ...season.settings, playersEnterCards: true, attestedBy: 'both', matchesPerNight: 2 } as const
  const { results } = await pushTo(server, 'secretary', [
    { name: 'week.update', args: { id: night, set: { date: today } } },
    { name: 'season.update', args: { id: season.id, set: { settings } } },
    { name: 'week.arrange', args: { seasonId: season.id, weekId: night, matches: group } },
  ])
  expect(results.map((result) => result.status)).toEqual(['ok', 'ok', 'ok'])

  const desk = await openCodes(night)
  const page = await open({ viewport: sizes.phone }, null)
  await page.goto(await linkOf(desk, 1))
  await desk.goto(NO_SCREEN)
  await page.locator('#key-5').waitFor()
  for (let i = 0; i < 9 * 6; i++) await key(page, '5')
  await says(page, guestPageText.allSent)
  const signs = page.getByRole('region', { name: attestText.title })
  const agree = signs.getByRole('button', { name: /^We agree, team \d+/ })
  await expect.poll(() => agree.count()).toBe(6)
  expect(await axeFindings(page)).toEqual([])
  await picture(page, 'guest-group-to-sign')
  await page.setViewportSize(sizes.phone)
  for (let left = 6; left > 0; left--) {
    expect(await signs.getByText(attestText.done).count()).toBe(0)
    await agree.first().click()
    await expect.poll(() => agree.count()).toBe(left - 1)
  }
  await signs.getByText(attestText.done).waitFor()
  await says(page, guestPageText.allSent)
  const signed = rowsOf(await pushTo(server, 'secretary', []), 'matches').filter(({ weekId }) => weekId === night)
  expect(signed.map(({ signed1, signed2 }) => [signed1 != null, signed2 != null])).toEqual(
    group.map(() => [true, true]),
  )
})

test('in a league that records only totals, a guest enters a nine-hole total, and anything else is refused', async () => {
  await makeItTonight()
  const [season] = rowsOf(await pushTo(server, 'secretary', []), 'seasons')
  if (!season) throw new Error('The demo league has no season.')
  const set = { settings: { ...season.settings, scoreByHole: false } }
  await pushTo(server, 'secretary', [
    { name: 'season.update', args: { id: season.id, set } },
    { name: 'week.update', args: { id: week + 1, set: { date: today } } },
  ])
  const desk = await openCodes(week + 1)
  const page = await open({ viewport: sizes.phone }, null)
  await page.goto(await linkOf(desk, 1))
  const field = page.getByRole('textbox', { name: guestPageText.total })
  await field.fill('a lot')
  await page.getByRole('button', { name: guestPageText.save }).click()
  await page.getByRole('alert').getByText(guestPageText.wrongTotal(199)).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await picture(page, 'guest-total')
  await page.setViewportSize(sizes.phone)
  // Whenever the page reads the card again, it replaces the field. What was typed, and the message about it, stay.
  await field.fill('4')
  for (let reading = 0; reading < 2; reading++) {
    const before = await field.elementHandle()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false)
  }
  await page.getByText(guestPageText.wrongTotal(199)).waitFor()
  await field.press('4')
  await field.press('Enter')
  const first = page.locator('.guest-player').first()
  await first.getByText('44', { exact: true }).waitFor()
  await says(page, guestPageText.allSent)
  const totals = async () => (await entered(week + 1)).map(({ cell, value }) => [cell.split('/')[1], value])
  expect(await totals()).toEqual([['total', 44]])
  await first.click()
  await page.getByRole('button', { name: guestPageText.clear }).click()
  await first.getByText('–', { exact: true }).waitFor()
  await says(page, guestPageText.allSent)
  expect(await totals()).toEqual([['total', null]])
})
