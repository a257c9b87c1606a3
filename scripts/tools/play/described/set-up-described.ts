import { weightText } from '@glm/shared/text/left-out'
import { screenNames } from '@glm/shared/text/names'
import { frameText } from '@glm/shared/text/screens/frame'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { flightsText } from '@glm/shared/text/screens/people/flights'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { text } from '@glm/shared/text/sentences'
import { weekShapeText } from '@glm/shared/text/week-format'
import type { RecordedSeason } from '../../../test/figures/real-seasons/recorded-season.ts'
import type { Secretary } from '../secretary.ts'
import { createLeague, enterTee, importRoster, register, setRules, unfold } from '../set-up-league.ts'
import {
  type DescribedCourse,
  type DescribedNine,
  type DescribedSeason,
  type DescribedWeek,
  pairsOf,
  playersOf,
} from './described-season.ts'

/** Sets up a described league with its courses, rules, players, teams and flights, using only the screens. */
export async function setUpDescribed(who: Secretary, season: DescribedSeason, ownerPath: string): Promise<void> {
  const recorded = asRecorded(season)
  await register(who, ownerPath)
  await createLeague(who, recorded)
  for (const course of season.courses) await enterCourse(who, course)
  await who.open('/leagues')
  await who.press(leagueText.editLeague)
  await who.choose('Course', { label: season.home ?? season.courses[0].name }, who.dialog)
  await who.press(leagueText.saveLeague, who.dialog)
  await who.sees(text.leagueUpdated)
  await setRules(who, recorded)
  await importRoster(who, recorded)
  if (season.flights) await drawFlights(who, season.flights)
}

/** Generates the schedule, and sets up each week as the season describes it. */
export async function layDescribedSchedule(who: Secretary, season: DescribedSeason): Promise<void> {
  await who.open('/schedule-manager')
  await who.press(screenNames.generateSchedule)
  const ask = who.page.getByRole('alertdialog')
  await who.type(scheduleText.regularWeeks, String(season.weeks), ask)
  await who.press(screenNames.generateSchedule, ask)
  await who.sees(text.scheduleGenerated)
  for (const [number, shape] of Object.entries(season.shapes)) await shapeWeek(who, Number(number), shape)
}

async function shapeWeek(who: Secretary, week: number, { course, nine, format, weight }: DescribedWeek): Promise<void> {
  await who.press(frameText.edit(`week ${week}`))
  if (nine) await who.choose('Nine', nine, who.dialog)
  await unfold(who)
  if (format) await who.choose(weekShapeText.format, format, who.dialog)
  if (course) await who.choose(weekShapeText.course, { label: course }, who.dialog)
  if (weight) await who.choose(weightText.label, String(weight), who.dialog)
  await who.press('Save Week', who.dialog)
  await who.dialog.waitFor({ state: 'detached' })
}

async function enterCourse(who: Secretary, course: DescribedCourse): Promise<void> {
  await who.open('/courses')
  const own = who.page.getByRole('region', { name: coursesText.ownTitle })
  await who.press(coursesText.addCourse, own)
  await who.type('Name', course.name, who.dialog)
  if ('holes' in course) {
    if (course.holes.pars.length === 18) await who.choose('Holes', '18', who.dialog)
    await enterHoles(who, course.holes, (field, hole) => coursesText.holeOf({ field, hole }))
    if (course.tee) await enterTee(who, asTee(course.tee), 1)
    await who.press('Save Course', who.dialog)
  } else {
    await who.choose('Holes', '27', who.dialog)
    for (const [i, nine] of course.nines.entries()) {
      await who.type(coursesText.nineName(i + 1), nine.name, who.dialog)
      await enterHoles(who, nine, (field, hole) => coursesText.holeOfTee({ tee: nine.name, field, hole }))
    }
    await who.press(coursesText.saveThree, who.dialog)
  }
  for (const name of pairsOf(course)) {
    await own.getByRole('heading', { name, exact: true }).waitFor()
    if ('holes' in course || !course.tee) continue
    await who.press(frameText.edit(name))
    await enterTee(who, asTee(course.tee), 1)
    await who.press('Save Course', who.dialog)
    await who.dialog.waitFor({ state: 'detached' })
  }
}

async function enterHoles(
  who: Secretary,
  { pars, indexes }: DescribedNine,
  label: (field: string, hole: number) => string,
): Promise<void> {
  for (const [i, par] of [...pars].entries()) {
    if (par !== '4') await who.type(label('Par', i + 1), par, who.dialog)
    await who.type(label('Index', i + 1), String(indexes[i]), who.dialog)
  }
}

async function drawFlights(who: Secretary, flights: number): Promise<void> {
  await who.open('/team-management')
  await who.press(flightsText.draw)
  await who.choose(flightsText.count, String(flights), who.dialog)
  await who.press(flightsText.save, who.dialog)
  await who.sees(flightsText.saved(flights))
}

const asTee = (tee: NonNullable<DescribedCourse['tee']>) => ({
  ...tee,
  for: null,
  holes: null,
  front: null,
  back: null,
})

/** Converts a described season for the steps that also set up recorded seasons. */
function asRecorded(season: DescribedSeason): RecordedSeason {
  const players = playersOf(season)
  const size = season.rules.teamSize ?? 2
  return {
    name: season.name,
    course: { name: '', holes: [] },
    day: season.day,
    startDate: season.startDate,
    shotgun: false,
    rules: season.rules,
    handicaps: season.calculates ? 'calculated' : 'typed',
    players,
    teams: Array.from({ length: season.teams }, (_, i) => ({
      number: i + 1,
      players: players.slice(i * size, (i + 1) * size).map(({ id }) => id),
    })),
    weeks: [],
  }
}
