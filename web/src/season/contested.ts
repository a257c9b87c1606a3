import { type AbsenceContest, absenceContest } from '@glm/shared/claims/card-absence'
import { cellStatus } from '@glm/shared/claims/claims'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { Cell, Claim } from '@glm/shared/schema/cell'
import { type Capability, may } from '@glm/shared/schema/league/role'
import type { Card, CellScore } from '@glm/shared/schema/scores/card'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { cellWord, plainValue, valueText } from '@glm/shared/text/screens/league/history'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { reviewText } from '@glm/shared/text/screens/review'
import { pointsText } from '@glm/shared/text/screens/scores/points'
import { teamWords } from './use-season.ts'

/** One of the values that users entered, and the call that settles the conflict in its favor. */
export type ContestedChoice = { claim: Claim<unknown>; shown: string; call: MutationCall }
/**
 * A disagreement that someone must settle: a label that says where it is, and the values that were entered. Until it is
 * settled, the first value counts.
 */
export type ContestedItem = {
  key: string
  weekId: number
  title: string
  choices: ContestedChoice[]
  playerId?: number
  /** Who may decide. */
  needs: Capability
}

/** Returns the conflicts that this user can settle. */
export const contestedFor = (season: Season, role: number): ContestedItem[] =>
  contestedItems(season).filter(({ needs }) => may(role, needs))

/** Returns the unresolved conflicts: values that two users entered differently. */
function contestedItems(season: Season): ContestedItem[] {
  const known = itemsKnown.get(season)
  if (known) return known
  const items = [
    ...holes(season),
    ...absences(season),
    ...points(season),
    ...subs(season),
    ...availability(season),
    ...handicaps(season),
    ...winners(season),
  ]
  itemsKnown.set(season, items)
  return items
}

const itemsKnown = new WeakMap<Season, ContestedItem[]>()

function holes(season: Season): ContestedItem[] {
  return season.cards.flatMap((card) => {
    const contest = contestOf(card)
    if (!contest) return []
    const { weekId, playerId, teamId } = card
    return contest.cells.flatMap(([cell, value]) =>
      itemOf(value, {
        key: `card/${weekId}/${playerId}/${cell}`,
        needs: 'enterAnyCard',
        weekId,
        playerId,
        title: `${cellWord(cell)}, ${fullName(season.players.get(playerId))}`,
        shown: (score) => cellValue(cell, score),
        call: (claim, retires) =>
          mutations.card.settleHole({ weekId, playerId, teamId, cell, value: claim.value, retires }),
      }),
    )
  })
}

/**
 * What is still unresolved on a card: contested cells, and whether a player who has scores was also marked absent. Null
 * for nearly every card.
 */
type CardContest = {
  cells: readonly (readonly [name: string, cell: Card['cells'][string]])[]
  absence: AbsenceContest | null
}
const contestsKnown = new WeakMap<Card, CardContest | null>()

/** Caches the result for each card, because rows are replaced, never modified. */
function contestOf(card: Card): CardContest | null {
  const known = contestsKnown.get(card)
  if (known !== undefined) return known
  const cells = Object.entries(card.cells).filter(([, cell]) => cellStatus(cell) === 'contested')
  const absence = absenceContest(card)
  const found = cells.length > 0 || absence ? { cells, absence } : null
  contestsKnown.set(card, found)
  return found
}

/**
 * Returns the rows in a list that have a contested cell. Caches the result for each list, because lists are replaced,
 * never modified.
 */
function contestedIn<R extends object>(
  cellOf: (row: R) => Cell<unknown> | null | undefined,
): (rows: readonly R[]) => readonly R[] {
  const known = new WeakMap<readonly R[], readonly R[]>()
  return (rows) => {
    const found = known.get(rows) ?? rows.filter((row) => contested(cellOf(row)))
    known.set(rows, found)
    return found
  }
}

const contested = (cell: Cell<unknown> | null | undefined): boolean => cell != null && cellStatus(cell) === 'contested'
const contestedHandicaps = contestedIn((row: Season['handicaps'][number]) => row.typed)
const contestedPoints = contestedIn((row: Season['points'][number]) => row.entry)
const contestedSubs = contestedIn((row: Season['subAssignments'][number]) => row.sub)
const contestedAvailability = contestedIn((row: Season['availability'][number]) => row.state)
const contestedWinners = contestedIn((row: Season['contestWinners'][number]) => row.winners)

/** Returns a cell's value as text. For attendance, a cleared cell means present. */
export const cellValue = (cell: string, value: CellScore | null): string =>
  value === null && cell === 'attendance' ? valueText.present : plainValue(value)

/**
 * Finds players whom one user marked absent while another entered a score for them, if neither user had seen the
 * other's entry.
 */
function absences(season: Season): ContestedItem[] {
  return season.cards.flatMap((card): ContestedItem[] => {
    const found = contestOf(card)?.absence
    // If users disagree about the attendance itself, that disagreement is already listed.
    if (!found || (card.cells.attendance && cellStatus(card.cells.attendance) === 'contested')) return []
    const { weekId, playerId, teamId } = card
    const retires = card.cells.attendance?.live.map((c) => c.by) ?? []
    const call = (value: 'absent' | null): MutationCall =>
      mutations.card.settleHole({ weekId, playerId, teamId, cell: 'attendance', value, retires })
    const choices = [
      { claim: found.absent, shown: valueText.absent, call: call('absent') },
      { claim: found.score, shown: reviewText.played(found.scores), call: call(null) },
    ]
    const title = reviewText.absentOrNot(fullName(season.players.get(playerId)))
    return [{ key: `card/${weekId}/${playerId}/absence`, needs: 'enterAnyCard', weekId, playerId, title, choices }]
  })
}

/** Finds handicaps for a week that two users set to different values. */
function handicaps(season: Season): ContestedItem[] {
  return contestedHandicaps(season.handicaps).flatMap(({ weekId, playerId, typed }) =>
    typed && season.weeks.some((w) => w.id === weekId)
      ? itemOf(typed, {
          key: `handicap/${weekId}/${playerId}`,
          needs: 'keepLeague',
          weekId,
          title: reviewText.handicapOf(fullName(season.players.get(playerId))),
          shown: (value) => (value.goingIn === null ? valueText.none : String(value.goingIn)),
          call: (claim, retires) => mutations.handicap.set({ weekId, playerId, ...claim.value, retires }),
        })
      : [],
  )
}

function points(season: Season): ContestedItem[] {
  return contestedPoints(season.points).flatMap(({ weekId, teamId, entry }) =>
    itemOf(entry, {
      key: `points/${weekId}/${teamId}`,
      needs: 'keepLeague',
      weekId,
      title: pointsText.ofTeam(teamWords(season, teamId)),
      shown: (value) => (value === null ? valueText.fromCards : String(value.points)),
      call: (claim, retires) => mutations.points.set({ weekId, teamId, entry: claim.value, retires }),
    }),
  )
}

function subs(season: Season): ContestedItem[] {
  return contestedSubs(season.subAssignments).flatMap(({ weekId, playerId, sub }) =>
    itemOf(sub, {
      key: `sub/${weekId}/${playerId}`,
      needs: 'keepLeague',
      weekId,
      title: reviewText.whoPlaysFor(fullName(season.players.get(playerId))),
      shown: (value) => (value === null ? valueText.themselves : fullName(season.players.get(value))),
      call: (claim, retires) => mutations.sub.assign({ weekId, playerId, subId: claim.value, retires }),
    }),
  )
}

function availability(season: Season): ContestedItem[] {
  return contestedAvailability(season.availability).flatMap(({ weekId, playerId, state }) =>
    itemOf(state, {
      key: `availability/${weekId}/${playerId}`,
      needs: 'keepLeague',
      weekId,
      title: availabilityText.playsOrOut(fullName(season.players.get(playerId))),
      shown: (value) => availabilityText.states[value ?? 'unknown'],
      call: (claim, retires) => mutations.availability.set({ weekId, playerId, state: claim.value, retires }),
    }),
  )
}

function winners(season: Season): ContestedItem[] {
  return contestedWinners(season.contestWinners).flatMap(({ weekId, contestId, winners: cell }) =>
    itemOf(cell, {
      key: `winners/${contestId}`,
      needs: 'enterAnyCard',
      weekId,
      title: season.contests.find((c) => c.id === contestId)?.name ?? labelText.contest,
      shown: (value) =>
        value === null ? valueText.nobody : value.map((id) => fullName(season.players.get(id))).join(' & '),
      call: (claim, retires) => mutations.winners.set({ contestId, winners: claim.value, retires }),
    }),
  )
}

type ItemBase<V> = Omit<ContestedItem, 'choices'> & {
  shown: (value: V) => string
  call: (claim: Claim<V>, retires: string[]) => MutationCall
}

function itemOf<V>(cell: Cell<V>, { shown, call, ...about }: ItemBase<V>): ContestedItem[] {
  if (cellStatus(cell) !== 'contested') return []
  const retires = cell.live.map((c) => c.by)
  return [
    { ...about, choices: cell.live.map((claim) => ({ claim, shown: shown(claim.value), call: call(claim, retires) })) },
  ]
}
