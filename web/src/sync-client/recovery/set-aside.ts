import { claimId } from '@glm/shared/claims/claim-id'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { tableNames } from '@glm/shared/schema/tables'
import type { MetaRow, OldChange, OldCopyRow } from '../local-rows.ts'
import { inRecordingOrder, readOutbox } from '../outbox/recording-order.ts'
import type { PhoneTransaction } from '../storage.ts'
import { readLeagueIn } from '../transfer/league-on-phone.ts'

type Input = { response: SyncResponse; at: string; newClientId: () => string }

/**
 * Makes way for a league with a different lineage (protocol rule LN3): data that the new league might not have is moved
 * into an old copy, and this phone starts over as a new phone. Refused changes and drafts stay where they are, because
 * only the user can send those.
 * @returns the phone's `meta` row for the new league
 */
export async function setAside(tx: PhoneTransaction, meta: MetaRow, input: Input): Promise<MetaRow> {
  const { response, at, newClientId } = input
  const { common: last, lineage = [] } = response
  const common = last ?? 0
  const old = await oldCopyOf(tx, meta, {
    common,
    at,
    isOfFile: common > 0 || lineage.includes(meta.lineage?.[0] ?? ''),
  })
  // Copies that were set aside earlier may have seen data that this league doesn't have. Some of their changes may be
  // in the previous league but not in this one, so they must be checked again.
  const earlier = (await tx.all('oldCopy')).map((copy) => {
    return { ...copy, common: Math.min(copy.common, common), isTidy: false }
  })
  // Actions begun before this copy knew its league are already in an old copy with this copy's name.
  const begun = earlier.find(({ id }) => id === old.id)?.changes ?? []
  await tx.put(
    'oldCopy',
    old.changes.length > 0 || old.rows !== null
      ? [...earlier, { ...old, changes: [...begun, ...old.changes] }]
      : earlier,
  )
  for (const table of [...tableNames, 'shadow', 'outbox', 'journal'] as const) await tx.clear(table)
  await tx.put(
    'draft',
    (await tx.all('draft')).map((row) => ({ ...row, seen: Math.min(row.seen ?? 0, common) })),
  )
  // The phones that made these bundles set their changes aside too. So stop relaying the bundles until a user decides.
  const bundles = await tx.all('relayBundle')
  await tx.put(
    'relayBundle',
    bundles.map((row) => ({ ...row, problem: row.problem ?? 'ticket' })),
  )
  const clientId = newClientId()
  const { readsAs: _reads, ticket: _ticket, renamed: _renamed, ...rest } = meta
  return {
    ...rest,
    clientId,
    copy: clientId,
    nextSeq: 1,
    cursor: 0,
    acked: 0,
    versionHashes: [],
    clientGeneration: meta.clientGeneration + 1,
    lineage: [...lineage],
  }
}

type Setting = { common: number; at: string; isOfFile: boolean }

async function oldCopyOf(tx: PhoneTransaction, meta: MetaRow, { common, at, isOfFile }: Setting): Promise<OldCopyRow> {
  const { userId, clientId } = meta
  const { rows, members, cursor } = await readLeagueIn(tx)
  const answered = (await tx.all('journal')).filter((row) => row.serverVersion > common && row.status !== 'refused')
  const changes: OldChange[] = [
    ...answered.sort(inRecordingOrder).map((row) => {
      const { clientGeneration: _c, status: _s, serverVersion: _v, answeredAt: _a, knownAs: _k, ...entry } = row
      return { ...entry, id: row.originalId ?? row.id, sent: true }
    }),
    ...(await readOutbox(tx)).map((entry) => {
      return { ...entry, id: entry.originalId ?? claimId({ clientId, seq: entry.seq }), clientId, sent: false }
    }),
  ]
  return {
    id: meta.copy ?? clientId,
    at,
    userId,
    common,
    cursor,
    changes,
    who: members.find((member) => member.userId === userId)?.name ?? '',
    league: rows.leagues[0]?.name ?? '',
    ...(isOfFile || rows.leagues.length === 0 ? { rows: null, members: [] } : { rows, members }),
  }
}
