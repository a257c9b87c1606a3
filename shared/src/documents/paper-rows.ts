import type { SeasonRows } from '../rules/season/season-rows.ts'
import { type SeasonResults, seasonResults } from '../rules/season-results.ts'
import type { League } from '../schema/league/league.ts'
import type { Message } from '../schema/league/message.ts'
import type { GameEntry } from '../schema/money/game-entry.ts'
import type { TreasuryEntry } from '../schema/money/treasury-entry.ts'
import type { Availability } from '../schema/people/availability.ts'
import type { Player } from '../schema/people/player.ts'
import type { Team } from '../schema/people/team.ts'
import type { Contest } from '../schema/scores/contest.ts'
import type { ContestWinner } from '../schema/scores/contest-winner.ts'
import type { Publication } from '../schema/scores/publication.ts'
import { fullName } from '../text/full-name.ts'

/** All rows that documents are made from. */
export type PaperRows = {
  rows: SeasonRows
  league: League
  players: readonly Player[]
  messages: readonly Message[]
  contests: readonly Contest[]
  contestWinners: readonly ContestWinner[]
  gameEntries: readonly GameEntry[]
  /** Tables as published. */
  publications: readonly Publication[]
  /** Who said whether they play; empty for public documents. */
  availability: readonly Availability[]
  /** Only those the reader may see; empty in documents the server makes. */
  treasuryEntries: readonly TreasuryEntry[]
}

/**
 * The results computed from a document's rows; the same object for the same rows, because a season takes a while on a
 * phone.
 */
export function resultsOf({ rows }: Pick<PaperRows, 'rows'>): SeasonResults {
  const found = known.get(rows) ?? seasonResults(rows)
  known.set(rows, found)
  return found
}

/** Caches rows' results that a screen has already computed. */
export const keepResults = (rows: SeasonRows, results: SeasonResults): void => void known.set(rows, results)

const known = new WeakMap<SeasonRows, SeasonResults>()

/** Lookup maps for a document's rows. */
export function paperIndex({ rows, players }: PaperRows) {
  const people = new Map(players.map((p) => [p.id, p]))
  const teams = new Map(rows.teams.map((t) => [t.id, t]))
  return {
    name: (id: number | null): string => fullName(id === null ? undefined : people.get(id)),
    phone: (id: number | null): string | null => (id === null ? null : (people.get(id)?.phone ?? null)),
    /** A team's displayed number. */
    number: (id: number | null): string => String((id === null ? undefined : teams.get(id)?.teamNumber) ?? ''),
    inOrder: (): Team[] => [...rows.teams].sort((a, b) => a.teamNumber - b.teamNumber),
  }
}
