import type { Meeting, Outcome } from './meetings.ts'

/** A player's meetings with one opponent or with all opponents. */
export type Record3 = { meetings: Meeting[] } & Record<Outcome, number>
export type HeadToHead = { playerId: number; all: Record3; against: ReadonlyMap<number, Record3> }

/**
 * Counts how often each player has won, lost and halved, in total and against each opponent.
 * @source SA8
 * @example
 * const met = { weekId: 1, weekNumber: 1, matchId: 5 }
 * headToHead([{ ...met, playerId: 1, otherId: 2, outcome: 'won' }]).get(1)?.against.get(2)?.won // 1
 */
export function headToHead(meetings: readonly Meeting[]): Map<number, HeadToHead> {
  const found = new Map<number, { playerId: number; all: Record3; against: Map<number, Record3> }>()
  for (const meeting of meetings) {
    const own = found.get(meeting.playerId) ?? {
      playerId: meeting.playerId,
      all: none(),
      against: new Map<number, Record3>(),
    }
    found.set(meeting.playerId, own)
    const other = own.against.get(meeting.otherId) ?? none()
    own.against.set(meeting.otherId, other)
    for (const record of [own.all, other]) {
      record.meetings.push(meeting)
      record[meeting.outcome] += 1
    }
  }
  return found
}

const none = (): Record3 => ({ meetings: [], won: 0, lost: 0, halved: 0 })
