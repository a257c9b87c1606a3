import { withSeason } from '@glm/shared/lib/with-season'
import { updateOf } from '@glm/shared/mutations/define/keyed-fields'
import { loadedRows } from '@glm/shared/mutations/define/loaded-rows'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { finishedOf, finishedReads } from '@glm/shared/mutations/schedule/finished-weeks'
import { letGo } from '@glm/shared/rules/season/kept-facts'
import { courseOf } from '@glm/shared/rules/season/season-index'
import { teeOf } from '@glm/shared/rules/season/tee-of'
import type { Player } from '@glm/shared/schema/people/player'
import type { Course, Tee } from '@glm/shared/schema/schedule/course'
import type { Season, TableReader } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { changedOnly } from '../../client/changed-only.ts'
import { isOver } from '../../season/use-season.ts'
import type { CourseBody, CourseEdit } from './course-modal.tsx'

type NameOf = (tee: string) => string
/** How a season's tees, and those of the weeks that an edit affects, are called after it. */
type TeesOfSeason = { id: number; nameOf: NameOf; weeks: readonly { id: number; nameOf: NameOf }[] }

const unchanged: NameOf = (tee) => tee

/**
 * Returns the calls that save an edited course as one action. Players and weeks refer to a tee by its name. So if a tee
 * is renamed, whoever plays from it goes on playing from it, and no number changes. Finished weeks keep the old tees,
 * and their names, unless the edit also applies to them.
 * @source E1, E3, E4, H7
 */
export function courseCalls(read: TableReader, edit: CourseEdit, body: CourseBody): MutationCall[] {
  const { course, past } = edit
  const set = changedOnly(body, course)
  // Sets `kept` even if it stays null. Otherwise, the finished weeks would keep the old values.
  const reaches = past && (set.holes || set.tees || course.kept)
  const kept = reaches ? { kept: letGo(course.kept, ['holes', 'tees']) } : {}
  return [mutations.course.update({ id: course.id, set: { ...set, ...kept } }), ...playerCalls(read, edit)]
}

function playerCalls(read: TableReader, edit: CourseEdit): MutationCall[] {
  const isRenamed = [...edit.teeNames].some(([was, is]) => was !== is)
  if (!isRenamed && !edit.past) return []
  const seasons = teesOfSeasons(read, edit)
  return read('players').flatMap((player): MutationCall[] => {
    const set = changedOnly(teesOfPlayer(player, seasons), player)
    // A removed person's row accepts no changes.
    if (player.former != null || Object.keys(set).length === 0) return []
    const kept = edit.past ? { kept: player.kept ?? null } : {}
    return [mutations.player.update(updateOf(player, { ...set, ...kept }))]
  })
}

function teesOfSeasons(read: TableReader, { course, teeNames, past }: CourseEdit): TeesOfSeason[] {
  const courses = read('courses')
  const rows = loadedRows(
    finishedReads,
    finishedReads.map(({ table }) => [...read(table)]),
  )
  const renamed = exchanged(teeNames)
  const nameIn = (weekId: number): NameOf => {
    const kept = course.kept?.find(({ tees, weekIds }) => tees && weekIds.includes(weekId))?.tees
    if (!kept) return renamed
    return past ? (tee) => renamed(presentName(tee, kept, course.tees)) : unchanged
  }
  return read('seasons').map((season) => {
    const of = { season, courses, course: courses.find(({ id }) => id === season.courseId) }
    const finished = past ? [] : finishedOf(rows, season.id)
    const affected = read('weeks').filter(({ id, seasonId }) => seasonId === season.id && !finished.includes(id))
    const weeks = affected.map((week) => ({
      id: week.id,
      nameOf: courseOf(of, week)?.id === course.id ? nameIn(week.id) : unchanged,
    }))
    return { id: season.id, nameOf: season.courseId === course.id ? renamed : unchanged, weeks }
  })
}

/**
 * Returns a player's tees after the edit. A week gets a tee of its own if the season's no longer has the right name
 * there, as in a week on another course with a tee of the same name.
 */
function teesOfPlayer(player: Player, seasons: readonly TeesOfSeason[]): Pick<Player, 'playsFrom' | 'weekTees'> {
  let { playsFrom = null, weekTees = null } = player
  for (const { id, nameOf, weeks } of seasons) {
    const was = player.playsFrom?.[id] ?? null
    const is = was && nameOf(was)
    if (is !== was) playsFrom = withSeason(playsFrom, id, is)
    for (const week of weeks) {
      const kept = player.kept?.find(({ weekIds }) => weekIds.includes(week.id))?.tee
      const of = (usual: string | null) => player.weekTees?.[week.id] ?? (kept === undefined ? usual : kept)
      const played = of(was)
      const wanted = played && week.nameOf(played)
      if (wanted !== of(is)) weekTees = withSeason(weekTees, week.id, wanted)
    }
  }
  return { playsFrom, weekTees }
}

/**
 * Returns a function that renames tees. A name that no longer belongs to any tee is exchanged too. So if a tee takes
 * the name of a removed one, it doesn't get the removed one's players.
 */
function exchanged(names: ReadonlyMap<string, string>): NameOf {
  const old = new Map([...names].map(([was, is]) => [is, was]))
  return (tee) => {
    let name = names.get(tee) ?? tee
    if (!names.has(tee)) for (let was = old.get(name); was !== undefined; was = old.get(name)) name = was
    return name
  }
}

/**
 * Returns the present name of a tee that a finished week keeps: the same name if there is such a tee, otherwise the name
 * of the tee in the same place if that one is new.
 */
function presentName(tee: string, kept: readonly Tee[], tees: readonly Tee[]): string {
  const isIn = (list: readonly Tee[], name: string) => list.some((one) => one.name === name)
  if (kept.length !== tees.length || isIn(tees, tee)) return tee
  const name = tees[kept.findIndex((one) => one.name === tee)]?.name
  return name === undefined || isIn(kept, name) ? tee : name
}

/** Returns the names of the active players who play from a tee in a week that isn't over, or all season. */
export function playersOnTee(season: Season, course: Pick<Course, 'id'>, tee: string): string[] {
  const { index } = season.results
  const weeks = season.weeks.filter((week) => index.courseOf(week)?.id === course.id && !isOver(season, week))
  const usual = season.season.courseId === course.id ? season.season.id : 0
  return [...season.players.values()]
    .filter(({ active }) => active)
    .filter(
      ({ id, playsFrom }) => playsFrom?.[usual] === tee || weeks.some((week) => teeOf(index, id, week.id) === tee),
    )
    .map(fullName)
    .sort()
}
