import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { screenNames } from '@glm/shared/text/names'
import { signUpText } from '@glm/shared/text/screens/people/sign-up'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { text } from '@glm/shared/text/sentences'
import { escaped } from '../../../lib/escaped.ts'
import { assignSub, calculateHandicaps } from '../play-night.ts'
import type { InputCounts, Secretary } from '../secretary.ts'
import { type DescribedSeason, playersOf } from './described-season.ts'

/** Sizes of the windows that nights are played in. */
export const windows = { laptop: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } } as const

/**
 * `scores`: the clicks and keystrokes for entering the cards. `before`: those for sign-up, groups, handicaps and subs.
 */
export type DescribedNight = {
  week: number
  onPad: boolean
  cards: number
  absent: number
  holes: number
  before: InputCounts
  scores: InputCounts
}

type Night = { season: DescribedSeason; week: number; random: Random }

/** Plays one night: sign-up and groups, handicaps, subs, and the cards in the grid or on the score pad. */
export async function playDescribedNight(
  who: Secretary,
  season: DescribedSeason,
  week: number,
): Promise<DescribedNight> {
  const night: Night = { season, week, random: seededRandom(season.seed * 1000 + week) }
  const onPad = season.onPad.includes(week)
  await who.page.setViewportSize(windows.laptop)
  who.takeEffort()
  if (season.calculates && week > 1) await calculateHandicaps(who, week)
  if (season.rules.signUpPlaces) await signUp(who, night, season.rules.signUpPlaces)
  const away = onPad ? [] : drawAway(night)
  for (const { player, sub } of away) if (sub !== null) await assignSub(who, { week, player, sub })
  const before = who.takeEffort()
  await who.page.setViewportSize(windows[onPad ? 'phone' : 'laptop'])
  await who.open(`/admin-enter-scores?week=${week}`)
  await who.page.getByRole('button', { name: 'Save Scores' }).waitFor()
  const missing = new Set(away.filter(({ sub }) => sub === null).map(({ player }) => player))
  const played = onPad ? await tapCards(who, night) : await typeCards(who, night, missing)
  return { week, onPad, ...played, before, scores: who.takeEffort() }
}

/** Returns the regulars who are absent, each with or without a sub. */
function drawAway({ season, random }: Night): { player: string; sub: string | null }[] {
  const players = playersOf(season)
  const nameOf = ({ first, last }: { first: string; last: string }) => `${first} ${last}`
  const subs = players.filter((one) => one.isSub).map(nameOf)
  return players
    .filter((one) => !one.isSub && random.chance(season.absent / 100))
    .map((one) => ({
      player: nameOf(one),
      sub: random.chance(season.subbed / 100) ? (subs.splice(random.whole(0, subs.length - 1), 1)[0] ?? null) : null,
    }))
}

/** Signs up two more players than there are spots, withdraws one of the first, and draws balanced groups. */
async function signUp(who: Secretary, { season, week, random }: Night, places: number): Promise<void> {
  await who.open(`/who-is-out?week=${week}`)
  await who.page.getByRole('heading', { name: signUpText.title }).waitFor()
  const names = playersOf(season).map(({ first, last }) => `${first} ${last}`)
  const coming = names.filter(() => random.chance(0.9)).slice(0, places + 2)
  for (const name of coming) await who.press(signUpText.addPlayer(name))
  await who.press(signUpText.removePlayer(random.pick(coming)))
  await who.press(signUpText.draw)
  await who.sees(/groups? drawn\./)
}

/** Draws a score: usually around bogey, like a typical league player. */
const drawScore = (random: Random, par: number): number => par + random.pick([-1, 0, 0, 0, 1, 1, 1, 1, 2, 2, 3])

/** Types every card in the grid, row by row, in the order of the names on the screen. */
async function typeCards(who: Secretary, night: Night, missing: ReadonlySet<string>) {
  const { season, random } = night
  const rows = who.page.locator('.card-player').filter({ has: who.page.locator('input:not([readonly])') })
  await drawnMatches(who)
  const all = await rows.count()
  let [absent, holes] = [0, 0]
  for (let at = 0; at < all; at++) {
    const row = rows.nth(at)
    const name = await row.getByRole('rowheader').innerText()
    const labels = await row.getByRole('textbox').evaluateAll((boxes) => boxes.map((box) => box.ariaLabel ?? ''))
    await who.click(row.getByRole('textbox').first())
    if ([...missing].some((one) => name.includes(one)) && !name.includes('&')) {
      await who.key('A')
      absent += 1
      continue
    }
    holes = labels.length
    for (const label of labels) {
      const par = Number(/par (\d)/.exec(label)?.[1] ?? 4)
      const pickUp = random.chance(season.pickedUp / 100)
      await who.key(pickUp ? 'X' : String(Math.max(2, drawScore(random, par))))
    }
  }
  await who.press('Save Scores')
  await who.sees(text.scoresSaved)
  await who.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  return { cards: all - absent, absent, holes }
}

/** Waits until the grid has drawn all of its matches, which it does in steps. Returns their ids. */
export async function drawnMatches(who: Secretary): Promise<number[]> {
  const pattern = new RegExp(
    escaped(scoresText.cardsComplete({ complete: 0, all: 0 })).replace(/0(.*)0/, '\\d+$1(\\d+)'),
  )
  const title = await who.page.getByRole('heading', { name: pattern }).innerText()
  const pads = who.page.locator('.match').getByRole('link', { name: screenNames.scorePad })
  await pads.nth(Number(pattern.exec(title)?.[1] ?? 1) - 1).waitFor()
  return pads.evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))))
}

/** Enters every card of the week on a phone's score pad, hole by hole, with one tap per score. */
async function tapCards(who: Secretary, { random }: Night) {
  const matches = await drawnMatches(who)
  let [cards, holes] = [0, 0]
  for (const id of matches) {
    await who.open(`/pad/${id}`)
    const keys = who.page.locator('.dock > .keys').last()
    await keys.waitFor()
    const boxes = await who.page.locator('.boxes .box').count()
    holes = await who.page.locator('.pad-strip button').count()
    // A group's card is the same no matter which of its matches you open it from.
    if ((await who.page.locator('.boxes .score').count()) > 0) continue
    for (let tap = 0; tap < boxes * holes; tap++) {
      const line = await who.page.locator('.dock-line > span').first().innerText()
      const par = Number(await keys.locator('.is-par b').innerText())
      await who.click(
        keys.locator('.key', { has: who.page.getByText(String(drawScore(random, par)), { exact: true }) }),
      )
      if (tap < boxes * holes - 1)
        await who.page.waitForFunction(
          (before) => document.querySelector<HTMLElement>('.dock-line > span')?.innerText !== before,
          line,
        )
    }
    cards += boxes
  }
  return { cards, absent: 0, holes }
}
