import { cellStatus } from '@glm/shared/mutations/claims'
import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { Cell, Claim } from '@glm/shared/schema/cell'
import { hasRole, Role } from '@glm/shared/schema/role'
import { pointsText } from '@glm/shared/text/points'
import { trayText } from '@glm/shared/text/tray'
import { fullName, type Live, teamNumber } from './use-season.ts'

/** One of the different things that people wrote, and the call that settles for it. */
export type ContestedChoice = { claim: Claim<unknown>; shown: string; call: MutationCall }
/** A value that waits for a person: where it is, in words, and what was written; the first one counts until then. */
export type ContestedItem = { key: string; weekId: number; title: string; choices: ContestedChoice[]; playerId?: number }

/** What waits for this very person: only a secretary decides between two. */
export const contestedFor = (live: Live, role: number): ContestedItem[] => (hasRole(role, Role.LeagueAdmin) ? contestedItems(live) : [])

/** Everything that two people wrote differently and nobody has chosen yet. */
export function contestedItems(live: Live): ContestedItem[] {
  return [...holes(live), ...points(live), ...subs(live), ...winners(live)]
}

function holes(live: Live): ContestedItem[] {
  return live.cards.flatMap(({ weekId, playerId, teamId, cells }) =>
    Object.entries(cells).flatMap(([cell, value]) =>
      itemOf(value, {
        key: `card/${weekId}/${playerId}/${cell}`,
        weekId,
        playerId,
        title: `${cellWord(cell)}, ${fullName(live.players.get(playerId))}`,
        shown: String,
        call: (claim, retires) => ({ name: 'card.settleHole', args: { weekId, playerId, teamId, cell, value: claim.value, retires } }),
      }),
    ),
  )
}

function points(live: Live): ContestedItem[] {
  return live.points.flatMap(({ weekId, teamId, entry }) =>
    itemOf(entry, {
      key: `points/${weekId}/${teamId}`,
      weekId,
      title: pointsText.ofTeam(teamNumber(live, teamId)),
      shown: (value) => String(value.points),
      call: (claim, retires) => ({ name: 'points.set', args: { weekId, teamId, entry: claim.value, retires } }),
    }),
  )
}

function subs(live: Live): ContestedItem[] {
  return live.subAssignments.flatMap(({ weekId, playerId, sub }) =>
    itemOf(sub, {
      key: `sub/${weekId}/${playerId}`,
      weekId,
      title: trayText.whoPlaysFor(fullName(live.players.get(playerId))),
      shown: (value) => (value === null ? 'Himself' : fullName(live.players.get(value))),
      call: (claim, retires) => ({ name: 'sub.assign', args: { weekId, playerId, subId: claim.value, retires } }),
    }),
  )
}

function winners(live: Live): ContestedItem[] {
  return live.contestWinners.flatMap(({ weekId, contestId, winners: cell }) =>
    itemOf(cell, {
      key: `winners/${contestId}`,
      weekId,
      title: live.contests.find((c) => c.id === contestId)?.name ?? 'Contest',
      shown: (value) => value.map((id) => fullName(live.players.get(id))).join(' & '),
      call: (claim, retires) => ({ name: 'winners.set', args: { contestId, winners: claim.value, retires } }),
    }),
  )
}

type About<V> = Omit<ContestedItem, 'choices'> & { shown: (value: V) => string; call: (claim: Claim<V>, retires: string[]) => MutationCall }

function itemOf<V>(cell: Cell<V>, { shown, call, ...about }: About<V>): ContestedItem[] {
  if (cellStatus(cell) !== 'contested') return []
  const retires = cell.live.map((c) => c.by)
  return [{ ...about, choices: cell.live.map((claim) => ({ claim, shown: shown(claim.value), call: call(claim, retires) })) }]
}

/** "Hole 7", "Total", "Attendance". */
export const cellWord = (cell: string): string => (cell === 'total' ? 'Total' : cell === 'attendance' ? 'Attendance' : `Hole ${cell}`)
