import { screenNames } from '@glm/shared/text/names'
import { subsText } from '@glm/shared/text/screens/people/subs'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import { pointsText } from '@glm/shared/text/screens/scores/points'
import { text } from '@glm/shared/text/sentences'
import { escaped } from '../../lib/escaped.ts'
import type { TypedHandicap } from '../../test/figures/real-seasons/record-figures.ts'
import { fullNameOf, type RecordedSeason, type RecordedWeek } from '../../test/figures/real-seasons/recorded-season.ts'
import type { InputCounts, Secretary } from './secretary.ts'
import { setLineUps } from './set-line-ups.ts'

const REASON = 'As recorded by the league'
export type Night = {
  cards: number
  absent: number
  typed: TypedHandicap[]
  overrides: number
  scores: InputCounts
  seconds: number
}

/**
 * Plays a league night on the screens: handicaps, lineups, subs, handicaps entered by hand if the league entered them
 * that way, scores, and points that differ from the app's.
 */
export async function playNight(who: Secretary, season: RecordedSeason, week: RecordedWeek): Promise<Night> {
  const begun = Date.now()
  const names = new Map(season.players.map((p) => [p.id, fullNameOf(p)]))
  const nameOf = (id: number) => names.get(id) ?? `player ${id}`
  if (season.handicaps === 'calculated') await calculateHandicaps(who, week.number)
  if (week.matches?.some((match) => match.lineUps)) await setLineUps(who, { season, week, nameOf })
  for (const { place, hitter } of assignedInOrder(week))
    await assignSub(who, { week: week.number, player: nameOf(place), sub: nameOf(hitter) })
  await openScores(who, week)
  const typed: TypedHandicap[] = []
  for (const { hitter, handicap, typed: reason = null } of week.cards) {
    const player = nameOf(hitter)
    const shown = handicap === null ? null : await setHandicap(who, { week: week.number, player, handicap })
    if (handicap !== null && shown !== null)
      typed.push({ week: week.number, player, recorded: handicap, shown, reason })
  }
  who.takeEffort()
  const goOn = season.rules.scoreByHole === false
  for (const card of week.cards)
    await enterCard(who, { player: nameOf(card.hitter), values: card.strokes.map(String), goOn })
  for (const { place } of week.absent) await enterCard(who, { player: nameOf(place), values: ['A'], goOn: false })
  await who.press('Save Scores')
  await who.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const scores = who.takeEffort()
  const overrides = week.points.size > 0 ? await setPoints(who, week) : 0
  return {
    cards: week.cards.length,
    absent: week.absent.length,
    typed,
    overrides,
    scores,
    seconds: (Date.now() - begun) / 1000,
  }
}

/**
 * Returns the cards that weren't played by the spot's regular. Cards for the spots of regulars who sub for another team
 * come first, because such a regular can be chosen as a sub only after their own spot is filled.
 */
function assignedInOrder({ cards }: RecordedWeek): RecordedWeek['cards'] {
  const filling = cards.filter(({ place, hitter }) => place !== hitter)
  const hitters = new Set(filling.map(({ hitter }) => hitter))
  return filling.toSorted((a, b) => Number(hitters.has(b.place)) - Number(hitters.has(a.place)))
}

async function openScores(who: Secretary, { number }: RecordedWeek): Promise<void> {
  await who.open(`/admin-enter-scores?week=${number}`)
  await who.page.getByRole('button', { name: 'Save Scores' }).waitFor()
}

/**
 * Calculates the week's handicaps from the cards so far. They replace the handicaps that were entered by hand for the
 * week before.
 */
export async function calculateHandicaps(who: Secretary, number: number): Promise<void> {
  await who.open(`/calculate-handicaps?week=${number}`)
  await who.tick(handicapsText.overrideExisting, true)
  await who.press(screenNames.calculateHandicaps, who.page.getByRole('main'))
  await who.sees(new RegExp(escaped(text.handicapsCalculated)))
}

export async function assignSub(
  who: Secretary,
  { week, player, sub }: { week: number; player: string; sub: string },
): Promise<void> {
  if (!who.page.url().endsWith('/sub-assignment-manager')) await who.open('/sub-assignment-manager')
  await who.press(subsText.addSub)
  const weeks = await who.dialog.getByLabel('Week', { exact: true }).locator('option').allInnerTexts()
  const line = weeks.find((words) => new RegExp(`^Week ${week}\\b`).test(words))
  await who.choose('Week', { label: line ?? `Week ${week}` }, who.dialog)
  await pick(who, 'Player', player)
  await pick(who, 'Sub', sub)
  await who.press('Save Sub', who.dialog)
  await who.dialog.waitFor({ state: 'detached' })
}

async function pick(who: Secretary, label: string, name: string): Promise<void> {
  const field = who.dialog.getByRole('combobox', { name: label, exact: true })
  await field.fill(name)
  who.effort.keys += name.length
  await who.click(who.page.getByRole('option', { name, exact: true }))
}

/**
 * If a handicap differs from the one that is shown, enters it. Returns the one that was shown, or null if they are the
 * same.
 */
async function setHandicap(
  who: Secretary,
  { week, player, handicap }: { week: number; player: string; handicap: number },
): Promise<number | null> {
  const title = handicapsText.goingInto({ player, week })
  const shown = who.page.getByRole('button', { name: new RegExp(escaped(title)) })
  const value = Number((await shown.textContent())?.split(',')[0])
  if (value === handicap) return null
  await who.click(shown)
  await who.type(handicapsText.handicap, String(handicap), who.dialog)
  await who.type(handicapsText.reason, REASON, who.dialog)
  await who.press(handicapsText.saveHandicap, who.dialog)
  await who.dialog.waitFor({ state: 'detached' })
  // Opponents may be paired again, and a press on a row that moves in the meantime is lost.
  await shown.filter({ hasText: handicapsText.byHand }).waitFor()
  return value
}

/**
 * Enters a card with one key per hole, because the focus moves to the next hole automatically. After a total, presses
 * Enter.
 */
async function enterCard(
  who: Secretary,
  { player, values, goOn }: { player: string; values: readonly string[]; goOn: boolean },
): Promise<void> {
  const row = who.page.getByRole('row').filter({ has: who.page.getByRole('rowheader', { name: player }) })
  await who.click(row.getByRole('textbox').first())
  for (const value of values) for (const key of value) await who.key(key)
  if (goOn) await who.key('Enter')
}

/** Enters points that differ from those calculated from the cards, with the reason. */
async function setPoints(who: Secretary, week: RecordedWeek): Promise<number> {
  await who.open(`/admin/enter-points?week=${week.number}`)
  await who.page.getByRole('button', { name: 'Save Points' }).waitFor()
  let overrides = 0
  for (const [team, points] of week.points) {
    const field = who.page.getByLabel(pointsText.field(team), { exact: true })
    if ((await field.inputValue()) === String(points)) continue
    await who.type(pointsText.field(team), String(points))
    overrides += 1
  }
  if (overrides === 0) return 0
  await who.type(pointsText.reason, REASON)
  await who.press('Save Points')
  await who.sees(text.pointsSaved)
  return overrides
}
