import { type CarriedRows, carriedTables } from '@glm/shared/league-file/league-file'
import type { VersionHash } from '@glm/shared/protocol/sync-request'
import type { Member } from '@glm/shared/schema/league/member'
import type { PhoneStorage, PhoneTransaction } from '../storage.ts'
import { changesOfPhone, type HistoryChange } from './changes-of-phone.ts'

/** A league on this phone, with unsent changes. `changes`: this phone's own changes; pending ones have version 0. */
export type LeagueOnPhone = {
  rows: CarriedRows
  members: readonly Member[]
  cursor: number
  versionHashes: readonly VersionHash[]
  lineage?: readonly string[]
  changes: readonly HistoryChange[]
}

/** Reads the whole league in one transaction. */
export function leagueOnPhone(storage: PhoneStorage): Promise<LeagueOnPhone> {
  return storage.transact('read', readLeagueIn)
}

/** Like leagueOnPhone(), within an open transaction. */
export async function readLeagueIn(tx: PhoneTransaction): Promise<LeagueOnPhone> {
  const [meta, members, outbox, journal] = [
    await tx.get('meta', ['me']),
    await tx.all('members'),
    await tx.all('outbox'),
    await tx.all('journal'),
  ]
  const tables = await Promise.all(carriedTables.map(async (table) => [table, await tx.all(table)] as const))
  const nameOf = (userId: number) => members.find((member) => member.userId === userId)?.name ?? ''
  return {
    rows: Object.fromEntries(tables) as unknown as CarriedRows,
    members,
    cursor: meta?.cursor ?? 0,
    changes: changesOfPhone({ outbox, journal, clientId: meta?.clientId ?? '', nameOf }),
    versionHashes: meta?.versionHashes ?? [],
    ...(meta?.lineage && { lineage: meta.lineage }),
  }
}
