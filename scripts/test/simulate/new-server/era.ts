import type { RowOf } from '@glm/shared/schema/tables'
import type { LeagueRows, LedgerRow } from '../checks/fold-ledger.ts'

/** Each league's contents before anyone changed anything. */
export type StartRows = Readonly<Record<number, LeagueRows>>
/** A change as the server had it: its id and action, its real author and device time. */
export type Told = { league: number; name: string; action: string; author: number; at: string | null }
/** The original ids of changes, by action. */
export type Names = ReadonlyMap<string, ReadonlySet<string>>

/** The part of earlier servers' history that is in the files from which this server's leagues were imported. */
export type Past = {
  /** The changes whose effects the files contain. */
  carried: Names
  /** Everything that happened on earlier servers. */
  told: readonly Told[]
  /** The real authors, by their numbers in the league's rows. */
  authors: ReadonlyMap<number, number>
}

/**
 * A league's file, with what the harness knows about it. `courses`: the league's courses as they are, because in the
 * file they may be longer.
 */
export type MadeFile = Past & { league: number; zip: Uint8Array; courses: readonly RowOf<'courses'>[] }

/**
 * The period since a server was set up, or since its leagues were imported from their files. Backups belong to the era
 * in which they were made.
 */
export type Era = Past & {
  /** Each league's contents and version at the beginning; later entries belong to this era. */
  start: StartRows
  from: Readonly<Record<number, number>>
  lineages: Readonly<Record<number, string>>
}

export const noPast: Past = { carried: new Map(), told: [], authors: new Map() }

/** Whether an entry was recorded in this era; others come from a file. */
export const isOf = ({ from }: Era, row: Pick<LedgerRow, 'league_id' | 'version'>): boolean =>
  row.version > (from[row.league_id] ?? 0)

/** Returns the real author of a claim or an entry, who may have a different number on this server. */
export const realAuthor = ({ authors }: Pick<Past, 'authors'>, author: number): number => authors.get(author) ?? author

/** Adds a change's original id to those of its action. */
export function addName(names: Map<string, Set<string>>, action: string, name: string): void {
  names.set(action, (names.get(action) ?? new Set()).add(name))
}
