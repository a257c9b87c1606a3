import type { Entry, Patch, Result } from './wire.ts'

export type Owner = { userId: number; leagueId: number }
/**
 * An accepted entry, with the id and version under which it was accepted. `known`: whether the server had it under one
 * of its earlier ids.
 */
export type Kept = { entry: Entry; clientId: string; version: number; known: boolean }
/**
 * A change that was set aside because the league has a different lineage. `common`: the newest version that both the
 * phone and the league's file had.
 */
export type Aside = Kept & { common: number }
export type Refused = { entry: Entry; clientId: string; code: string }
type Row = Record<string, unknown>
export type Place = { weekId: number; playerId: number; teamId: number; hole: number }
/** A field that the user is editing, before Save is clicked (SE1). */
export type Draft = { place: Place; seen: number }

/** Everything on a phone's disk. `rows`: the server's rows, without pending changes. */
export type PhoneState = {
  owner: Owner
  clientId: string
  nextSeq: number
  cursor: number
  acked: number
  fence: number
  readsAs: string
  versionHashes: [number, string][]
  rows: Record<string, Record<string, Row>>
  outbox: Entry[]
  journal: Kept[]
  parked: Refused[]
  draft: Draft | null
  /** The lineage of the league whose data the phone has; empty before the first answer. */
  lineage: string
  /** The phone's data from leagues with other lineages (LN3). It is never sent. */
  aside: Aside[]
  /** Every answer that the phone has received since it last learned about a restore. The checker uses them. */
  told: (Result & { clientId: string })[]
}

/** The keys of the tables in SPEC.md. A table that isn't in this list is ignored (RB5). */
const keys: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    [
      'leagues',
      'courses',
      'seasons',
      'players',
      'teams',
      'weeks',
      'matches',
      'messages',
      'contests',
      'treasuryEntries',
    ].map((table) => [table, ['id']]),
  ),
  members: ['userId'],
  ...Object.fromEntries(
    ['subAssignments', 'handicaps', 'cards', 'gameEntries', 'availability', 'subRequests'].map((table) => [
      table,
      ['weekId', 'playerId'],
    ]),
  ),
  points: ['weekId', 'teamId'],
  contestWinners: ['contestId'],
  publications: ['weekId'],
}

export function newState(owner: Owner, clientId: string): PhoneState {
  const numbers = { nextSeq: 1, cursor: 0, acked: 0, fence: 0 }
  return {
    owner,
    clientId,
    ...numbers,
    readsAs: '',
    versionHashes: [],
    rows: {},
    outbox: [],
    journal: [],
    parked: [],
    draft: null,
    lineage: '',
    aside: [],
    told: [],
  }
}

export function takeRows(state: Pick<PhoneState, 'rows'>, patches: readonly Patch[]): void {
  for (const { table, rows, removed } of patches) {
    const key = keys[table]
    if (!key) continue
    state.rows[table] ??= {}
    const held = state.rows[table]
    for (const row of rows) held[key.map((name) => row[name]).join('/')] = row
    for (const gone of removed) delete held[gone.join('/')]
  }
}

/** RC1: keeps at most 40 hashes, with increasing gaps between older versions. */
export function thinHashes(hashes: readonly [number, string][]): [number, string][] {
  const ageOf = (at: number) => (hashes[0]?.[0] ?? 0) - (hashes[at]?.[0] ?? Number.NEGATIVE_INFINITY)
  const kept: [number, string][] = []
  let last = 0
  for (const [at, pair] of hashes.entries()) {
    if (at > 0 && ageOf(at + 1) <= 4 * ageOf(last)) continue
    kept.push(pair)
    last = at
  }
  return kept.slice(0, 40)
}
