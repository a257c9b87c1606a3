import type { Record3 } from './head-to-head.ts'
import type { Meeting } from './meetings.ts'
import type { SeasonStatistics } from './season-statistics.ts'

/** A meeting, and its season. */
export type CareerMeeting = Meeting & { seasonId: number }
export type CareerRecord = Pick<Record3, 'won' | 'lost' | 'halved'> & { meetings: CareerMeeting[] }
/** The seasons in which a player played a round or a match, and the player's opponents, most frequent first. */
export type Career = { seasonIds: number[]; all: CareerRecord; against: { otherId: number; record: CareerRecord }[] }

/**
 * Adds up a player's record over several seasons.
 * @param seasons statistics by season id, in display order
 * @source SA12
 * @example
 * const statistics = seasonStatistics(golden, seasonResults(golden))
 * careerOf(9, [[1, statistics]]).seasonIds // [1]
 */
export function careerOf(
  playerId: number,
  seasons: readonly (readonly [seasonId: number, statistics: SeasonStatistics])[],
): Career {
  const [all, against, seasonIds]: [CareerRecord, Map<number, CareerRecord>, number[]] = [none(), new Map(), []]
  for (const [seasonId, statistics] of seasons) {
    const own = statistics.records().get(playerId)
    if (own || statistics.rounds().some((round) => round.playerId === playerId)) seasonIds.push(seasonId)
    for (const meeting of own?.all.meetings ?? []) {
      const other = against.get(meeting.otherId) ?? none()
      against.set(meeting.otherId, other)
      for (const record of [all, other]) {
        record.meetings.push({ ...meeting, seasonId })
        record[meeting.outcome] += 1
      }
    }
  }
  const most = [...against].map(([otherId, record]) => ({ otherId, record }))
  return {
    seasonIds,
    all,
    against: most.sort((a, b) => b.record.meetings.length - a.record.meetings.length || a.otherId - b.otherId),
  }
}

const none = (): CareerRecord => ({ meetings: [], won: 0, lost: 0, halved: 0 })
