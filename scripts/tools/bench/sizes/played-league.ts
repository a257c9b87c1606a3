import { rangeTo } from '@glm/shared/lib/range-to'
import type { Change } from '@glm/shared/mutations/define/define-mutation'
import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague, rowsInOrder } from '@glm/shared/testing/a-league'
import { plainTeam, plainWeek } from '@glm/shared/testing/plain-rows'

/** Keeps ids from different seasons apart. The newest season gets the lowest ids. */
const idIn = (age: number, id: number) => age * 100 + id

/**
 * Returns the rows of a league with every hole of the weeks that have been played. Week `played + 1` of the newest
 * season is still open.
 */
export function playedLeague({ teams, played, seasons }: { teams: number; played: number; seasons: number }): Change[] {
  const { leagues: _own, members: _none, ...rows } = aLeague({ teams, weeks: 0 })
  const ages = Array.from({ length: seasons }, (_, age) => age)
  const all = {
    ...rows,
    leagues: [],
    members: [],
    seasons: ages.flatMap((age) =>
      rows.seasons.map((season) => ({ ...season, id: age + 1, name: String(2026 - age) })),
    ),
    teams: ages.flatMap((age) =>
      rangeTo(teams).map((id) => ({ ...plainTeam(id), id: idIn(age, id), seasonId: age + 1 })),
    ),
    weeks: ages.flatMap((age) =>
      rangeTo(played + 1).map((id) => ({ ...plainWeek(id), id: idIn(age, id), seasonId: age + 1 })),
    ),
    cards: ages.flatMap((age) =>
      rangeTo(played).flatMap((week) => rangeTo(teams * 2).map((playerId) => aCard(age, week, playerId))),
    ),
  }
  return rowsInOrder(all).map(({ table, row }) => ({ table, put: row }) as Change)
}

function aCard(age: number, week: number, playerId: number) {
  const cells = Object.fromEntries(rangeTo(9).map((hole) => [String(hole), aCell(((week + playerId + hole) % 5) + 3)]))
  return { weekId: idIn(age, week), playerId, teamId: idIn(age, Math.ceil(playerId / 2)), cells }
}
