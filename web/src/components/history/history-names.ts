import type { Course } from '@glm/shared/schema/schedule/course'
import { fullName } from '@glm/shared/text/full-name'
import { teamInWords } from '@glm/shared/text/team-name'
import { useMemo } from 'react'
import { useRows } from '../../client/use-rows.ts'

/** Functions that return the names for the ids in a change; undefined if the row no longer exists. */
export type HistoryNames = {
  player: (id: number) => string | undefined
  /** Returns the team's number and its own name: "3 (Eagles)". */
  team: (id: number) => string | number | undefined
  /** The week's number. */
  week: (id: number) => number | undefined
  contest: (id: number) => { name: string; hole: number | null; weekId: number } | undefined
  course: (id: number) => string | undefined
  /**
   * Returns the names of the nines on a week's course.
   * @param courseId the course, if it isn't the week's current one
   */
  nines: (weekId: number, courseId: number | null) => Course['nines']
  season: (id: number) => string | undefined
  /** Returns the id of the player that a treasury entry is for. */
  payer: (entryId: number) => number | undefined
  /** Returns the name of the account's owner. */
  account: (userId: number) => string | undefined
}

/** Returns names from all rows of the league, in any season; undefined while they are being read. */
export function useHistoryNames(): HistoryNames | undefined {
  const [players, teams, weeks] = [useRows('players'), useRows('teams'), useRows('weeks')]
  const [contests, courses, seasons] = [useRows('contests'), useRows('courses'), useRows('seasons')]
  const [members, entries] = [useRows('members'), useRows('treasuryEntries')]
  return useMemo(() => {
    if (!players || !teams || !weeks || !contests || !courses || !seasons || !members || !entries) return undefined
    return {
      player: by(players, fullName),
      team: by(teams, teamInWords),
      week: by(weeks, (w) => w.weekNumber),
      contest: by(contests, (c) => c),
      course: by(courses, (c) => c.name),
      nines: (weekId, courseId) => {
        const week = weeks.find(({ id }) => id === weekId)
        const home = seasons.find(({ id }) => id === week?.seasonId)?.courseId
        return courses.find(({ id }) => id === (courseId ?? week?.courseId ?? home))?.nines
      },
      season: by(seasons, (s) => s.name),
      payer: by(entries, (e) => e.playerId),
      account: by(
        members.map(({ userId, name }) => ({ id: userId, name })),
        (m) => m.name,
      ),
    }
  }, [players, teams, weeks, contests, courses, seasons, members, entries])
}

function by<R extends { id: number }, V>(rows: readonly R[], value: (row: R) => V): (id: number) => V | undefined {
  const map = new Map(rows.map((row) => [row.id, value(row)]))
  return (id) => map.get(id)
}
