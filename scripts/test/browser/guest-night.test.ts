import { attestText } from '@glm/shared/text/screens/scores/attest'
import { guestPageText } from '@glm/shared/text/screens/scores/guest-page'
import { playerCardsText } from '@glm/shared/text/screens/scores/player-cards'
import type { Page } from 'playwright-core'
import { goOffline, goOnline } from './drive/go-offline.ts'
import { lineSays } from './drive/line-says.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { scanCards } from './drive/scan-cards.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const open = ownWindows(server)
const WEEK = 9
const PLAYERS = 4

/** Someone at the course. `page` is replaced after their phone was off. `member`: whether they have an account. */
type Person = { page: Page; link: string; card: number; seat: number; member: boolean; entries: number }

/**
 * The cards that people score tonight. `member`: the account of someone on the card who is signed in. `offline`: the
 * seats without a signal. Seats 1 to 3 each enter some of the card's nine holes, and seat 4 enters only the first hole.
 */
const cards: readonly { card: number; member?: string; offline: readonly number[] }[] = [
  { card: 4, member: 'player@example.com', offline: [2, 3] },
  { card: 2, member: 'admin@example.com', offline: [1, 2] },
  { card: 5, offline: [2, 4] },
]
/** Cards on which the person in the fourth seat mishears the first player's score on the first hole. */
const misheard = [2, 5]

/**
 * Moves the demo's ninth week to tonight, requires both sides to sign their cards, and links the player's account to
 * player 1.
 */
async function makeItTonight(): Promise<void> {
  const known = await pushTo(server, 'secretary', [])
  const [season] = rowsOf(known, 'seasons')
  const player = rowsOf(known, 'members').find((one) => one.role === 1 && one.userId > 0)
  if (!season || !player) throw new Error('The demo league has no season or no player account.')
  const settings = { ...season.settings, playersEnterCards: true, attestedBy: 'both' as const }
  const date = new Date().toISOString().slice(0, 10)
  const { results } = await pushTo(server, 'secretary', [
    { name: 'week.update', args: { id: WEEK, set: { date } } },
    { name: 'season.update', args: { id: season.id, set: { settings } } },
    { name: 'member.setPlayer', args: { userId: player.userId, playerId: 1 } },
  ])
  expect(results.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok'])
}

let desk: Page
const people: Person[] = []

/** Returns the person with this seat on a card. */
function personAt(card: number, seat: number): Person {
  const one = people.find((person) => person.card === card && person.seat === seat)
  if (!one) throw new Error(`Nobody has seat ${seat} of card ${card}.`)
  return one
}

async function scan({ link, member }: Omit<Person, 'page'>, email: string | null): Promise<Page> {
  const page = await open({ viewport: sizes.phone }, email)
  await page.goto(link)
  await (member ? page.getByRole('heading', { name: /^Hole \d/ }).first() : page.locator('#key-5')).waitFor()
  return page
}

const says = (page: Page, words: string | RegExp) => page.locator('#state').getByText(words).waitFor()
const isSaved = ({ page, member }: Person) => (member ? lineSays(page, 'Synced') : says(page, guestPageText.allSent))

/** Enters a five on these holes for everyone on the person's card. */
async function enter(person: Person, holes: readonly number[], first = '5'): Promise<void> {
  const { page, member } = person
  for (const hole of holes) {
    if (!member) await page.getByRole('button', { name: guestPageText.hole(hole), exact: true }).click()
    for (let i = 0; i < PLAYERS; i++) {
      const score = i === 0 && hole === 1 ? first : '5'
      if (member)
        await page
          .getByRole('button', { name: new RegExp(`^${score} `) })
          .first()
          .click()
      else await page.locator(`#key-${score}`).click()
      person.entries += 1
    }
  }
}

/** Reads the live claims on the cards in play from the server, by card. */
async function onServer() {
  const known = await pushTo(server, 'secretary', [])
  const matches = rowsOf(known, 'matches').filter((match) => match.weekId === WEEK)
  const rows = rowsOf(known, 'cards').filter((row) => row.weekId === WEEK)
  return cards.map(({ card }) => {
    const match = matches.find(({ slot }) => slot === card)
    const live = rows
      .filter(({ teamId }) => teamId === match?.team1Id || teamId === match?.team2Id)
      .flatMap(({ playerId, cells }) =>
        Object.entries(cells).flatMap(([cell, claims]) =>
          claims.live.map(({ value, author }) => ({ place: `${playerId}/${cell}`, value, author })),
        ),
      )
    const contested = live.filter((one) => live.some(({ place, value }) => place === one.place && value !== one.value))
    return { match, live, contested: [...new Set(contested.map(({ place }) => place))] }
  })
}

// Each test continues the same night.
test.describe('three cards kept by twelve people, ten of them without an account:', () => {
  test('each code opens its card', async () => {
    await makeItTonight()
    desk = await open({ viewport: sizes.laptop, deviceScaleFactor: 3 })
    const links = await scanCards(desk, `${server.url}/scorecards?week=${WEEK}`)
    // The screen with the codes would redraw the cards with every score.
    await desk.goto('about:blank')
    for (const { card, member } of cards)
      for (const seat of [1, 2, 3, 4]) {
        const one = { link: links.get(card) ?? '', card, seat, member: seat === 4 && member !== undefined, entries: 0 }
        people.push({ ...one, page: await scan(one, one.member ? (member ?? null) : null) })
      }
    expect([people.length, people.filter(({ member }) => member).length]).toEqual([12, 2])
  })

  test('scores are entered while half of the phones have no signal and the server dies twice', async () => {
    const out = people.filter(({ card, seat }) => cards.find((one) => one.card === card)?.offline.includes(seat))
    // Everyone enters their first hole (for some, their only one) without having seen what the others entered: a score
    // entered on top of one already seen would replace it. Then the server dies.
    for (const { page } of people) await goOffline(page)
    for (const one of people) {
      const { card, seat } = one
      await enter(one, [1 + ((seat - 1) % 3) * 3], seat === 4 && misheard.includes(card) ? '6' : '5')
    }
    for (const one of people) if (!out.includes(one)) await goOnline(one.page)
    await server.kill()
    for (const one of people) if (one.seat < 4) await enter(one, [one.seat * 3 - 1])
    await server.start()
    // The phone's battery dies: everything the page had reported as saved is still on the phone.
    const [dead] = out
    if (!dead) throw new Error('Nobody is without a signal.')
    await says(dead.page, guestPageText.unsent(2 * PLAYERS))
    await goOnline(dead.page)
    const phone = dead.page.context()
    await dead.page.close()
    dead.page = await phone.newPage()
    await server.kill()
    for (const one of people) if (one.seat < 4 && one !== dead) await enter(one, [one.seat * 3])
    await server.start()
    await dead.page.goto(dead.link)
    await dead.page.locator('#key-5').waitFor()
    await enter(dead, [dead.seat * 3])
    for (const { page } of out) await goOnline(page)
    for (const one of people) await isSaved(one)
  })

  test('every hole arrives once from each person who entered it, and only misheard scores are disputed', async () => {
    for (const [i, { live, contested }] of (await onServer()).entries()) {
      const own = people.filter(({ card }) => card === cards[i]?.card)
      expect(new Set(live.map(({ place }) => place)).size).toBe(9 * PLAYERS)
      expect(new Set(live.map(({ place, author }) => `${place} ${author}`)).size).toBe(live.length)
      expect(live).toHaveLength(own.reduce((sum, { entries }) => sum + entries, 0))
      expect(contested).toHaveLength(misheard.includes(cards[i]?.card ?? 0) ? 1 : 0)
    }
  })

  test('the person who misheard and a neighbor see both scores, and the person who misheard corrects the mistake', async () => {
    for (const card of misheard) {
      const [beside, one] = [personAt(card, 1), personAt(card, 4)]
      await beside.page.reload()
      await beside.page.getByText(/^Different scores: Hole 1, .+ (5 or 6|6 or 5)/).waitFor()
      if (one.member) await one.page.getByRole('button', { name: 'Hole 1', exact: true }).first().click()
      else {
        await one.page.reload()
        await one.page.getByText(/^Different scores: Hole 1, /).waitFor()
        await one.page.getByRole('button', { name: guestPageText.hole(1), exact: true }).click()
      }
      await (one.member ? one.page.getByRole('button', { name: /^5 / }).first() : one.page.locator('#key-5')).click()
      await isSaved(one)
    }
  })

  test('each side signs on its own phone, and the cards close without the secretary', async () => {
    for (const { card } of cards)
      for (const seat of [1, 2]) {
        const { page } = personAt(card, seat)
        await page.reload()
        const signs = page.getByRole('region', { name: attestText.title })
        const signed = signs.getByText(/^Team \d+ Signed, /).first()
        // Until the other side's signature arrives, the first button is that side's.
        if (seat === 2) await signed.waitFor()
        await signs
          .getByRole('button', { name: /^We agree/ })
          .first()
          .click()
        await says(page, guestPageText.allSent)
        await (seat === 1 ? signed : signs.getByText(attestText.done)).waitFor()
      }
    for (const { match, contested } of await onServer())
      expect([contested, match?.signed1?.reason, match?.signed2?.reason]).toEqual([[], null, null])
    await desk.setViewportSize(sizes.laptop)
    await desk.goto(`${server.url}/admin-enter-scores?week=${WEEK}`)
    await expect.poll(() => desk.getByText(attestText.done, { exact: true }).count()).toBe(cards.length)
    expect(await desk.getByRole('button', { name: playerCardsText.confirm }).count()).toBe(0)
    await picture(desk, 'guest-night-signed')
  })
})
