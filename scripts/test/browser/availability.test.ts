import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { contactText } from '@glm/shared/text/screens/people/contact'
import type { Page } from 'playwright-core'
import { goOffline, goOnline } from './drive/go-offline.ts'
import { keepToast } from './drive/keep-toast.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { install, ownServer, ownWindows, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings, overflow } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)
const openWindow = ownWindows(server)

/** Makes the phone's account the league's only sub. */
async function ids() {
  const answer = await pushTo(server, 'secretary', [])
  const userId = (role: number) => rowsOf(answer, 'members').find((member) => member.role === role)?.userId ?? 0
  const [first, second] = rowsOf(answer, 'players').filter((player) => player.isSub && player.active)
  return {
    player: userId(1),
    secretary: userId(2),
    first: first?.id ?? 0,
    second: second?.id ?? 0,
    weeks: rowsOf(answer, 'weeks'),
  }
}

/** Moves the demo league's last weeks into the future, because on most days its season is already over. */
async function comingWeeks(): Promise<void> {
  const { weeks } = await ids()
  const calls = weeks.slice(-4).map(({ id }, i) => {
    const date = new Date(Date.now() + (i + 1) * 7 * 86_400_000).toISOString().slice(0, 10)
    return { name: 'week.update' as const, args: { id, set: { date, status: 'planned' as const } } }
  })
  await pushTo(server, 'secretary', calls)
}

/** Checks the screen at the sizes of a phone and a laptop. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of ['laptop', 'phone'] as const) {
    await page.setViewportSize(sizes[size])
    expect(await axeFindings(page)).toEqual([])
    await expect.poll(() => overflow(page), { message: 'pixels beyond the window' }).toBe(0)
  }
  await picture(page, name)
}

test('two offline phones accept the same request: the first to reach the server gets the spot, the other is notified, and undo reopens the spot', async () => {
  await comingWeeks()
  const { player, secretary, first, second } = await ids()
  await pushTo(server, 'secretary', [
    { name: 'member.setPlayer', args: { userId: player, playerId: first } },
    { name: 'member.setPlayer', args: { userId: secretary, playerId: second } },
  ])
  // The secretary learns that someone is out, and asks the subs.
  const desk = await viewers().look({
    name: 'availability',
    path: '/who-is-out',
    who: 'secretary',
    heading: availabilityText.title,
  })
  const said = desk.getByRole('group', { name: availabilityText.stateOf('Walt Ashworth') })
  const row = desk.getByRole('listitem').filter({ has: said })
  await row.getByText(availabilityText.assumedIn).waitFor()
  await said.getByRole('button', { name: availabilityText.says.out }).click()
  await row.locator('small').getByText(availabilityText.says.out, { exact: true }).waitFor()
  await desk.getByRole('button', { name: availabilityText.ask, exact: true }).click()
  await look(desk, 'availability-ask')
  await desk.getByRole('button', { name: /^Ask \d+ subs$/ }).click()
  await desk
    .getByText(/: asked, in the app/)
    .first()
    .waitFor()
  // This server doesn't send email, and the screen says so without claiming that any was sent.
  await desk.getByText(/^This server can’t send email/).waitFor()
  await expect.poll(() => desk.getByText(/by email/).count()).toBe(0)
  await look(desk, 'availability')

  // Two subs were asked for the same spot. Each of them answers without a signal.
  const dashboard = (who: 'player' | 'secretary') =>
    viewers().look({ name: 'dashboard', path: '/dashboard', who, heading: 'Dashboard' })
  const [a, b] = [await dashboard('player'), await dashboard('secretary')]
  for (const page of [a, b]) await page.getByRole('heading', { name: availabilityText.asked }).waitFor()
  await look(a, 'asked-to-sub')
  for (const page of [a, b]) await goOffline(page)
  for (const page of [a, b]) {
    await page.getByRole('button', { name: availabilityText.accept }).click()
    await page.getByText(/You’re playing for Walt Ashworth/).waitFor()
  }
  await goOnline(b)
  const plays = async () => {
    const subs = rowsOf(await pushTo(server, 'secretary', []), 'subAssignments')
    return subs.flatMap(({ sub }) => sub.live.map((claim) => claim.value)).filter((id) => id === first || id === second)
  }
  await expect.poll(plays).toContain(second)
  await goOnline(a)
  await a.getByText(/Walt Ashworth’s spot.* is filled/).waitFor()
  await a.getByText(/1 refusal/).waitFor()
  await look(a, 'place-taken')

  // The sub who got the spot gives it up, so it is open again for the other sub.
  await b.getByRole('button', { name: availabilityText.takeBack }).click()
  await b.getByText(availabilityText.handedBack).waitFor()
  await a.getByRole('button', { name: availabilityText.accept }).click()
  await expect.poll(plays).toContain(first)
})

test('a member marks themselves out with one tap, offline, and undoes it', async () => {
  await comingWeeks()
  const { player } = await ids()
  await pushTo(server, 'secretary', [{ name: 'member.setPlayer', args: { userId: player, playerId: 2 } }])
  const page = await openWindow({ viewport: sizes.phone, serviceWorkers: 'allow' }, 'player@example.com')
  // Without a service worker, a part of the app that hasn't been loaded yet can't be loaded offline.
  await install(page, server)
  const [yes, out] = [
    page.getByRole('button', { name: availabilityText.yes }),
    page.getByRole('button', { name: availabilityText.out }),
  ]
  await out.waitFor()
  await look(page, 'playing')
  await goOffline(page)
  await keepToast(page)
  await out.click()
  await expect.poll(() => out.getAttribute('aria-pressed')).toBe('true')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => out.getAttribute('aria-pressed')).toBe('false')
  await yes.click()
  await goOnline(page)
  const states = async () => {
    const rows = rowsOf(await pushTo(server, 'secretary', []), 'availability')
    return rows.flatMap(({ playerId, state }) => (playerId === 2 ? state.live.map((claim) => claim.value) : []))
  }
  await expect.poll(states).toEqual(['in'])
})

test('the button that the secretary is about to tap doesn’t move when open spots above the list appear or disappear', async () => {
  await comingWeeks()
  const last = (await ids()).weeks.at(-1)?.weekNumber
  const desk = await viewers().look({
    name: 'availability',
    path: `/who-is-out?week=${last}`,
    who: 'secretary',
    heading: availabilityText.title,
  })
  await desk.setViewportSize(sizes.phone)
  const outs = desk.getByRole('button', { name: availabilityText.says.out, exact: true })
  const tops = () =>
    outs.evaluateAll((buttons) => buttons.slice(0, 3).map((button) => Math.round(button.getBoundingClientRect().top)))
  const places = desk.getByRole('button', { name: availabilityText.ask, exact: true })
  await expect.poll(() => places.count()).toBe(0)
  const before = await tops()
  for (const [i, out] of [outs.nth(0), outs.nth(1), outs.nth(2)].entries()) {
    await out.click()
    await expect.poll(() => places.count()).toBe(i + 1)
    expect(await tops()).toEqual(before)
  }
  await picture(desk, 'availability-held')
  // When an open spot disappears from the list, the page usually scrolls to keep the buttons in place. At the top of
  // the page it can't scroll, so the space stays empty instead.
  await outs.nth(2).click()
  await outs.nth(1).click()
  await expect.poll(() => places.count()).toBe(1)
  await desk.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const atTop = await tops()
  for (const left of [0, 1]) {
    await outs.nth(0).click()
    await expect.poll(() => places.count()).toBe(left)
    expect(await tops()).toEqual(atTop)
    expect(await desk.evaluate(() => scrollY)).toBe(0)
  }
})

test('the secretary texts everyone who hasn’t answered, from the secretary’s own phone, and sees who can’t be texted', async () => {
  await comingWeeks()
  const desk = await viewers().look({
    name: 'availability-contact',
    path: '/who-is-out',
    who: 'secretary',
    heading: availabilityText.title,
  })
  await goOffline(desk)
  await desk.getByRole('button', { name: contactText.open }).click()
  const dialog = desk.getByRole('dialog', { name: contactText.title })
  await dialog.getByLabel(contactText.who).selectOption({ index: 0 })
  const texts = dialog.getByRole('link', { name: /^Text \d+ player/ })
  await expect.poll(() => texts.count()).toBeGreaterThan(1)
  const links = await texts.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  for (const link of links) {
    expect(link).toMatch(/^sms:[+\d]+(,[+\d]+){0,19}\?body=Are%20you%20playing%20/)
  }
  // Each link opens a text message to a group of players. No phone number may be in two groups.
  const numbers = links.flatMap((link) => link.slice('sms:'.length).split('?')[0]?.split(',') ?? [])
  expect(new Set(numbers).size).toBe(numbers.length)
  await dialog.getByLabel(contactText.message).fill('Rain at 5? Stay tuned & dry.')
  await expect
    .poll(() => texts.first().getAttribute('href'))
    .toContain('body=Rain%20at%205%3F%20Stay%20tuned%20%26%20dry.')
  await look(desk, 'availability-contact')
})
