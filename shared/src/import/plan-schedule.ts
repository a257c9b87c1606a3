import { holdsValue } from '../claims/current-of.ts'
import { daysLater, weekdayOf } from '../lib/calendar-date.ts'
import { nameKey } from '../lib/plain-words.ts'
import type { MutationCall } from '../mutations/mutation-call.ts'
import { mutations } from '../mutations/mutations.ts'
import { heldWeeks } from '../mutations/schedule/renumber-weeks.ts'
import { hasResults, listReader } from '../mutations/schedule/schedule-rows.ts'
import type { SeasonRows } from '../rules/season/season-rows.ts'
import type { Player } from '../schema/people/player.ts'
import { teamPlayers } from '../schema/people/team-places.ts'
import type { Week } from '../schema/schedule/week.ts'
import type { ContestWinner } from '../schema/scores/contest-winner.ts'
import type { Publication } from '../schema/scores/publication.ts'
import { fullName } from '../text/full-name.ts'
import { importText } from '../text/screens/league/import.ts'
import type { ExportedSide, ExportedWeek, ScheduleExport } from './export-file.ts'

/** What importing a file would do. `problem`: why the file can't be imported; null if it can be. */
export type MovePlan = { calls: MutationCall[]; problem: string | null; remarks: string[] }
/** A week in the file with its date, and the week it replaces. */
export type WeekPreview = {
  number: number
  date: string
  week: ExportedWeek
  was: { date: string; matches: number } | null
}
export type SchedulePlan = MovePlan & {
  weeks: WeekPreview[]
  /** The weeks of the season that aren't in the file and will be removed. */
  gone: { number: number; date: string; matches: number }[]
}

type Beside = { contestWinners?: readonly ContestWinner[]; publications?: readonly Publication[] }
type Options = { season: SeasonRows & Beside; players?: readonly Player[]; newId: () => number }

/**
 * Replaces the season's weeks with a file's schedule: dates, nines and pairings. It replaces all of them or none, and
 * only before the first score, so weeks already played never change. A week with the number of a replaced one has its
 * id, so that sign-ups, contests and everything else stored for that week stay.
 */
export function planSchedule(file: ScheduleExport, { season, players = [], newId }: Options): SchedulePlan {
  const { weeks } = file
  const rows = listReader(season)
  const played = heldWeeks(rows, season.weeks).size > 0 || season.weeks.some(({ id }) => hasResults(rows, id))
  const find = sideFinder(season, players)
  const sides = weeks.flatMap((week) => week.matches.flatMap((match) => match.sides.filter((side) => side !== null)))
  const missing = [...new Set(sides)].filter((side) => find(side) === null)
  const numbers = missing.filter((side) => typeof side === 'number').sort((a, b) => a - b)
  const names = missing.filter((side) => typeof side === 'string')
  const same = weeks.flatMap(({ matches }) =>
    matches.flatMap(({ sides: [one, other] }) =>
      other !== null && find(one) === find(other) ? [`${one} v ${other}`] : [],
    ),
  )
  const problem = played
    ? importText.seasonBegun
    : numbers.length > 0
      ? importText.noTeams(numbers)
      : names.length > 0
        ? importText.noSides(names)
        : same.length > 0
          ? importText.sameSides(same)
          : twiceIn(weeks.map((week) => week.number))
            ? importText.weeksTwice
            : null
  const preview = previewOf(weeks, season)
  if (problem) return { calls: [], problem, remarks: [], weeks: preview.weeks, gone: [] }
  const findPlayed = playedFinder(season)
  const calls = [callOf(preview.weeks, { season, find, findPlayed, newId })]
  return { calls, problem: null, remarks: remarksOf(preview.weeks, { season, file, findPlayed }), ...preview }
}

/** Returns whether a week has scores or points. */
export const isBegun = ({ cards, points }: Pick<SeasonRows, 'cards' | 'points'>, weekId: number): boolean =>
  cards.some((card) => card.weekId === weekId && Object.values(card.cells).some(holdsValue)) ||
  points.some((row) => row.weekId === weekId && holdsValue(row.entry))

const twiceIn = (numbers: readonly number[]): boolean => new Set(numbers).size !== numbers.length

type FindSide = (side: ExportedSide) => number | null

/**
 * Returns a function that finds a side's team id by team number, or by the full or last name of someone on the team.
 */
function sideFinder({ teams }: SeasonRows, players: readonly Player[]): FindSide {
  const numbers = new Map(teams.map((team) => [team.teamNumber, team.id]))
  const people = new Map(players.map((player) => [player.id, player]))
  const byName = new Map<string, Set<number>>()
  for (const team of teams)
    for (const id of teamPlayers(team)) {
      const player = people.get(id)
      for (const name of player ? [fullName(player), `${player.lastName} ${player.firstName}`, player.lastName] : [])
        byName.set(nameKey(name), (byName.get(nameKey(name)) ?? new Set()).add(team.id))
    }
  return (side) => {
    if (typeof side === 'number') return numbers.get(side) ?? null
    const found = side.split(/\s*(?:&|\/|\band\b)\s*/i).map((name) => byName.get(nameKey(name)))
    const [first, ...rest] = found
    const common = [...(first ?? [])].filter((id) => rest.every((ids) => ids?.has(id)))
    return common.length === 1 ? (common[0] ?? null) : null
  }
}

function previewOf(weeks: readonly ExportedWeek[], season: SeasonRows): Pick<SchedulePlan, 'weeks' | 'gone'> {
  const matchesIn = (weekId: number) => season.matches.filter((match) => match.weekId === weekId).length
  const here = new Map(season.weeks.map((week) => [week.weekNumber, week]))
  const gone = season.weeks.filter(({ weekNumber }) => !weeks.some(({ number }) => number === weekNumber))
  return {
    weeks: weeks.map((week) => {
      const old = here.get(week.number)
      const date = week.date ?? old?.date ?? daysLater(season.season.startDate, 7 * (week.number - 1))
      return { number: week.number, date, week, was: old ? { date: old.date, matches: matchesIn(old.id) } : null }
    }),
    gone: gone.map(({ id, weekNumber, date }) => ({ number: weekNumber, date, matches: matchesIn(id) })),
  }
}

type Played = Pick<Week, 'courseId' | 'nine'>
type FindPlayed = (week: ExportedWeek) => Played | null

/**
 * Returns a function that finds the course and nine that a week is played on. It searches for the name of a nine
 * ("Red"), of both nines ("Red and White") or of a course, and then for "front" and "back". The season's course comes
 * first, because clubs with 27 holes have every nine on two courses. The function returns null if the league has no
 * course or nine with that name.
 */
function playedFinder({ course, courses = [], season }: SeasonRows): FindPlayed {
  const isNine = season.settings.holesPerRound === 9
  const all = [...(course ? [course] : []), ...courses.filter(({ id }) => id !== course?.id)]
  const named = all.flatMap((one): [string, Played][] => {
    const own = one.id === course?.id ? {} : { courseId: one.id }
    const { front = '', back = '' } = (one.holes.length === 18 && one.nines) || {}
    const both = front && back ? `${front} ${back}` : ''
    return [
      ...(isNine ? [[front, { ...own, nine: 'front' }] as [string, Played]] : []),
      ...(isNine ? [[back, { ...own, nine: 'back' }] as [string, Played]] : []),
      [both, { ...own, nine: isNine ? 'both' : null }],
      [one.name, { ...own, nine: null }],
    ]
  })
  const plain = (words: string) =>
    nameKey(words)
      .replaceAll(' and ', ' ')
      .replace(/ (nine|9)$/, '')
  const byName = new Map(
    named
      .filter(([name]) => name !== '')
      .map(([name, played]): [string, Played] => [plain(name), played])
      .reverse(),
  )
  const usual = isNine && course?.holes.length === 18
  return ({ nine, playedOn }) => {
    const found = playedOn === null ? undefined : byName.get(plain(playedOn))
    return found ?? (playedOn === null || nine !== null ? { nine: usual ? nine : null } : null)
  }
}

type Making = { season: SeasonRows; find: FindSide; findPlayed: FindPlayed; newId: () => number }

function callOf(weeks: readonly WeekPreview[], { season, find, findPlayed, newId }: Making): MutationCall {
  const { shotgun } = season.season.settings
  const old = new Map(season.weeks.map(({ weekNumber, id }) => [weekNumber, id]))
  const laid = weeks.map(({ number, date, week: exported }) => {
    const { type, cancelled, matches } = exported
    const played = findPlayed(exported) ?? { nine: null }
    const week = {
      id: old.get(number) ?? newId(),
      seasonId: season.season.id,
      weekNumber: number,
      date,
      type,
      ...played,
    }
    const pairs = matches.map(({ sides: [one, other], hole, time }, slot) => ({
      id: newId(),
      weekId: week.id,
      slot: slot + 1,
      team1Id: find(one) ?? 0,
      team2Id: other === null ? null : (find(other) ?? 0),
      teeTime: time,
      startingHole: shotgun ? hole : null,
      lineUp1: null,
      lineUp2: null,
      inOrder: null,
      playedOn: null,
    }))
    const status = cancelled ? ('cancelled' as const) : ('planned' as const)
    return { week: { ...week, status, scoreByHole: null }, pairs }
  })
  return mutations.schedule.restore({
    seasonId: season.season.id,
    weeks: laid.map(({ week }) => week),
    matches: laid.flatMap(({ pairs }) => pairs),
  })
}

type Remarking = { season: SeasonRows; file: ScheduleExport; findPlayed: FindPlayed }

function remarksOf(weeks: readonly WeekPreview[], { season, file, findPlayed }: Remarking): string[] {
  const { day } = season.season
  const off = weeks.filter(({ date }) => weekdayOf(date) !== day).length
  const unknown = weeks.flatMap(({ week }) =>
    week.playedOn !== null && findPlayed(week) === null ? [week.playedOn] : [],
  )
  return [
    ...(season.weeks.length > 0 ? [importText.replaces(season.weeks.length)] : []),
    ...(file.dates === null ? [importText.undated] : []),
    ...(unknown.length > 0 ? [importText.noNines([...new Set(unknown)])] : []),
    ...(off > 0 ? [importText.notOnDay({ n: off, day })] : []),
  ]
}
