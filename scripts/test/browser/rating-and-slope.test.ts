import * as buttonText from '@glm/shared/text/buttons'
import { screenNames } from '@glm/shared/text/names'
import { frameText } from '@glm/shared/text/screens/frame'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { text } from '@glm/shared/text/sentences'
import { stepText } from '@glm/shared/text/steps'
import { escaped } from '../../lib/escaped.ts'
import { launchBrowser } from '../../lib/programs/launch-browser.ts'
import { type PlayServer, startEmptyServer } from '../../tools/play/play-server.ts'
import { Secretary } from '../../tools/play/secretary.ts'
import { setUpLeague } from '../../tools/play/set-up-league.ts'
import type { RecordedSeason } from '../figures/real-seasons/recorded-season.ts'
import { afterFile, expect, test } from './test.ts'

const holes = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((strokeIndex) => ({ par: 4, strokeIndex, yards: null }))
/** From the red tees, the first hole is a par 5. */
const red = holes.map((hole, i) => (i === 0 ? { ...hole, par: 5 } : hole))
const season: RecordedSeason = {
  name: 'Two Tees',
  course: {
    name: 'Hill Nine',
    holes,
    tees: [
      { name: 'White', rating: 35.1, slope: 120, for: 'men', holes: null },
      { name: 'Red', rating: 36.4, slope: 128, for: 'women', holes: red },
    ],
  },
  day: 'Thursday',
  startDate: '2026-05-07',
  shotgun: false,
  rules: { handicapBase: 'differential', handicapRounding: 'tenths', maxHandicap: null, maxRise: null, maxDrop: null },
  handicaps: 'calculated',
  players: [
    { id: 1, first: 'Ann', last: 'Lee', isSub: false, starting: 12, tee: 'Red' },
    { id: 2, first: 'Bob', last: 'Ray', isSub: false, starting: 12, tee: 'White' },
    { id: 3, first: 'Cy', last: 'Day', isSub: false, starting: 4.5, tee: 'White' },
    { id: 4, first: 'Di', last: 'Poe', isSub: false, starting: 20.3, tee: 'Red' },
  ],
  teams: [
    { number: 1, players: [1, 2] },
    { number: 2, players: [3, 4] },
  ],
  weeks: [],
}
/** Each player's handicap in week 1: handicap x slope / 113 + rating - par of their tee, halves rounded up. */
const playedOff = { 'Ann Lee': 13, 'Bob Ray': 12, 'Cy Day': 4, 'Di Poe': 22 }

let server: PlayServer
let who: Secretary
let close: () => Promise<void>

test.beforeAll(async () => {
  server = await startEmptyServer()
  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  who = new Secretary(await context.newPage(), server.url)
  close = () => browser.close()
})
afterFile(async () => {
  await close()
  await server.stop()
  server.remove()
})

const shown = (player: string, week: number) =>
  who.page.getByRole('button', { name: new RegExp(`^${escaped(handicapsText.goingInto({ player, week }))}`) })
const nameOf = (player: string, week: number, value: number) =>
  frameText.whyNumber({ what: handicapsText.goingInto({ player, week }), value })

test('strokes are computed and explained from each tee’s rating and slope, for men and women', async () => {
  await setUpLeague(who, season, server.ownerPath)
  await who.open('/schedule-manager')
  await who.press(screenNames.generateSchedule)
  const ask = who.page.getByRole('alertdialog')
  await who.type(scheduleText.regularWeeks, '2', ask)
  await who.press(screenNames.generateSchedule, ask)
  await who.sees(text.scheduleGenerated)
  await who.open('/admin-enter-scores?week=1')
  for (const [player, strokes] of Object.entries(playedOff))
    await who.page.getByRole('button', { name: nameOf(player, 1, strokes), exact: true }).waitFor()
  await who.click(shown('Ann Lee', 1))
  await who.dialog.getByText(stepText.slope).waitFor()
  for (const figure of ['128', '36.4', '37', '13'])
    await who.dialog.getByText(figure, { exact: true }).first().waitFor()
  await who.dialog.getByText(handicapsText.fromTee('Red')).waitFor()
  await who.page.keyboard.press('Escape')
})

test('a card’s own tee determines its strokes, is shown on the card, and can be removed', async () => {
  await who.click(shown('Bob Ray', 1))
  await who.choose(handicapsText.tee(1), 'Red', who.dialog)
  await who.dialog.getByText(handicapsText.fromTee('Red')).waitFor()
  await who.page.keyboard.press('Escape')
  await who.page.getByRole('button', { name: nameOf('Bob Ray', 1, 13), exact: true }).waitFor()
  await expect.poll(() => who.page.getByText(scoresText.fromTee('White')).count()).toBe(1)
  await who.open('/admin-enter-scores?week=2')
  await who.page.getByRole('button', { name: nameOf('Bob Ray', 2, 12), exact: true }).waitFor()
  await who.open('/admin-enter-scores?week=1')
  await who.click(shown('Bob Ray', 1))
  await who.choose(handicapsText.tee(1), '', who.dialog)
  await who.page.keyboard.press('Escape')
  await who.page.getByRole('button', { name: nameOf('Bob Ray', 1, 12), exact: true }).waitFor()
})

test('a card becomes a differential, which determines the next week’s strokes', async () => {
  const row = who.page.getByRole('row').filter({ has: who.page.getByRole('rowheader', { name: 'Ann Lee' }) })
  await who.click(row.getByRole('textbox').first())
  for (let hole = 1; hole <= 9; hole++) await who.key('5')
  await who.press('Save Scores')
  await who.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await who.open('/calculate-handicaps?week=2')
  await who.press(screenNames.calculateHandicaps, who.page.getByRole('main'))
  await who.sees(new RegExp(escaped(text.handicapsCalculated)))
  // (45 - 36.4) x 113 / 128 = 7.6; 7.6 x 128 / 113 + (36.4 - 37) = 8.0
  await who.open('/admin-enter-scores?week=2')
  await who.page.getByRole('button', { name: nameOf('Ann Lee', 2, 8), exact: true }).waitFor()
  await who.click(shown('Ann Lee', 2))
  await who.dialog.getByText('7.6', { exact: true }).first().waitFor()
})

test('a renamed tee keeps its players and their strokes, and its removal lists them', async () => {
  await who.open('/courses')
  await who.press(frameText.edit('Hill Nine'))
  await who.type(coursesText.teeField({ n: 2, field: coursesText.teeParts.name }), 'Gold', who.dialog)
  await who.press(buttonText.saveCourse, who.dialog)
  await who.sees(frameText.saved('Hill Nine'))
  await who.press(frameText.edit('Hill Nine'))
  await who.press(coursesText.takeTeeOut('Gold'), who.dialog)
  await who.dialog.getByText(coursesText.teeLost({ tee: 'Gold', players: ['Ann Lee', 'Di Poe'] })).waitFor()
  await who.press(buttonText.cancel, who.dialog)
  await who.open('/admin-enter-scores?week=2')
  await who.page.getByRole('button', { name: nameOf('Ann Lee', 2, 8), exact: true }).waitFor()
  await expect.poll(() => who.page.getByText(scoresText.fromTee('Gold')).count()).toBe(2)
})
