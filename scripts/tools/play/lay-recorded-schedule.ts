import { screenNames } from '@glm/shared/text/names'
import { frameText } from '@glm/shared/text/screens/frame'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { text } from '@glm/shared/text/sentences'
import type { RecordedMatch, RecordedSeason, RecordedWeek } from '../../test/figures/real-seasons/recorded-season.ts'
import type { Secretary } from './secretary.ts'

const typeOptions = { fun: 'fun', position: 'position', regular: 'regular' } as const
const nineOptions = { front: 'front', back: 'back' } as const

/**
 * Generates a schedule and edits it until it matches the record: special weeks, dates, nines, pairings, and the start
 * of each match.
 */
export async function layRecordedSchedule(
  who: Secretary,
  season: RecordedSeason,
  weeks: readonly RecordedWeek[],
): Promise<void> {
  await who.open('/schedule-manager')
  await who.press(screenNames.generateSchedule)
  const ask = who.page.getByRole('alertdialog')
  await who.type(scheduleText.regularWeeks, String(weeks.filter((w) => w.type === 'regular').length), ask)
  await who.press(screenNames.generateSchedule, ask)
  await who.sees(text.scheduleGenerated)
  for (const week of weeks.filter((w) => w.type !== 'regular')) await addSpecial(who, week)
  for (const week of weeks) await setDay(who, week, season.course.holes.length === 18)
  for (const { number, matches } of weeks) if (matches) await arrange(who, number, matches)
}

async function addSpecial(who: Secretary, week: RecordedWeek): Promise<void> {
  await who.press(scheduleText.addSpecial)
  await who.type('Week Number', String(week.number), who.dialog)
  await who.type('Date', week.date, who.dialog)
  await who.choose('Type', typeOptions[week.type], who.dialog)
  await who.press('Add Week', who.dialog)
  await closed(who)
}

async function setDay(who: Secretary, week: RecordedWeek, twoNines: boolean): Promise<void> {
  await who.press(frameText.edit(`week ${week.number}`))
  await who.type('Date', week.date, who.dialog)
  if (twoNines && week.nine) await who.choose('Nine', nineOptions[week.nine], who.dialog)
  await who.press('Save Week', who.dialog)
  await closed(who)
}

async function arrange(who: Secretary, number: number, matches: readonly RecordedMatch[]): Promise<void> {
  await who.press(scheduleText.matchesOf(number))
  await who.dialog.getByRole('button', { name: scheduleText.saveMatches }).waitFor()
  const lines = await who.dialog
    .getByRole('listitem')
    .filter({ has: who.page.getByLabel(/first team$/) })
    .count()
  for (let extra = lines; extra > matches.length; extra--) await who.press(scheduleText.takeOut(extra), who.dialog)
  for (let missing = lines; missing < matches.length; missing++) await who.press(scheduleText.addMatch, who.dialog)
  for (const [i, match] of matches.entries()) await setMatch(who, match, i + 1)
  await who.press(scheduleText.saveMatches, who.dialog)
  await closed(who)
}

async function setMatch(who: Secretary, { first, second, hole }: RecordedMatch, place: number): Promise<void> {
  await chooseTeam(who, scheduleText.firstTeam(place), first)
  await chooseTeam(who, scheduleText.secondTeam(place), second)
  if (hole === null) return
  const field = who.dialog.getByLabel(scheduleText.holeOf(place), { exact: true })
  if ((await field.inputValue()) !== hole) await who.type(scheduleText.holeOf(place), hole, who.dialog)
}

/** Each option in the list starts with the team's number. */
async function chooseTeam(who: Secretary, label: string, team: number): Promise<void> {
  const options = await who.dialog.getByLabel(label, { exact: true }).locator('option').allInnerTexts()
  const chosen = await who.dialog.getByLabel(label, { exact: true }).locator('option:checked').innerText()
  const wanted = options.find((words) => words.startsWith(`${team} `))
  if (wanted === undefined) throw new Error(`Check the schedule: team ${team} cannot be selected as ${label}.`)
  if (chosen !== wanted) await who.choose(label, { label: wanted }, who.dialog)
}

const closed = (who: Secretary): Promise<void> => who.dialog.waitFor({ state: 'detached' })
