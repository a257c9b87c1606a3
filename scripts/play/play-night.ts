import { handicapsText } from '@glm/shared/text/screens/handicaps'
import { pointsText } from '@glm/shared/text/screens/points'
import { subsText } from '@glm/shared/text/screens/subs'
import { text } from '@glm/shared/text/sentences'
import { fullNameOf, type RecordedSeason, type RecordedWeek } from './recorded-season.ts'
import type { Effort, Secretary } from './secretary.ts'

const REASON = 'As recorded by the league'
export type Night = { cards: number; handicaps: number; overrides: number; scores: Effort }

/** A league night by the screens: subs, handicaps where the league typed them, scores, and points where it has others. */
export async function playNight(who: Secretary, season: RecordedSeason, week: RecordedWeek): Promise<Night> {
  const names = new Map(season.players.map((p) => [p.id, fullNameOf(p)]))
  const nameOf = (id: number) => names.get(id) ?? `player ${id}`
  for (const { place, hitter } of week.cards)
    if (place !== hitter) await assignSub(who, { week: week.number, player: nameOf(place), sub: nameOf(hitter) })
  await who.open(`/admin-enter-scores?week=${week.number}`)
  await who.page.getByRole('button', { name: 'Save Scores' }).waitFor()
  let handicaps = 0
  for (const card of week.cards)
    if (await setHandicap(who, { week: week.number, player: nameOf(card.hitter), handicap: card.handicap })) handicaps += 1
  who.takeEffort()
  for (const card of week.cards) await enterCard(who, nameOf(card.hitter), card.strokes.map(String))
  for (const { place } of week.absent) await enterCard(who, nameOf(place), ['A'])
  await who.press('Save Scores')
  await who.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  const scores = who.takeEffort()
  const overrides = await setPoints(who, week)
  return { cards: week.cards.length, handicaps, overrides, scores }
}

async function assignSub(who: Secretary, { week, player, sub }: { week: number; player: string; sub: string }): Promise<void> {
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

/** Types a handicap over the one shown, where that is another. */
async function setHandicap(
  who: Secretary,
  { week, player, handicap }: { week: number; player: string; handicap: number },
): Promise<boolean> {
  const title = handicapsText.goingInto({ player, week })
  const shown = who.page.getByRole('button', { name: new RegExp(escaped(title)) })
  const value = Number((await shown.innerText()).split(',')[0])
  if (value === handicap) return false
  await who.click(shown)
  await who.type(handicapsText.handicap, String(handicap), who.dialog)
  await who.type(handicapsText.reason, REASON, who.dialog)
  await who.press(handicapsText.saveHandicap, who.dialog)
  await who.dialog.waitFor({ state: 'detached' })
  return true
}

/** One key a hole: the next one has the focus by itself. */
async function enterCard(who: Secretary, player: string, values: readonly string[]): Promise<void> {
  const row = who.page.getByRole('row').filter({ has: who.page.getByRole('rowheader', { name: player }) })
  await who.click(row.getByRole('textbox').first())
  for (const value of values) for (const key of value) await who.key(key)
}

/** Points that the cards do not give are typed over, with the reason. */
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

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
