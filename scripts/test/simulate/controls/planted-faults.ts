import { isWithdrawal } from '@glm/shared/claims/claim-names'
import type { SyncRequest, WireMutation } from '@glm/shared/protocol/sync-request'
import type { ExchangeAnswer } from '@glm/web/sync-client/exchange'
import type { PhoneStorage } from '@glm/web/sync-client/storage'
import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { LEAGUE } from '../cast.ts'
import { writtenCell } from '../checks/shown.ts'
import type { SimServer } from '../machines/sim-server.ts'
import type { Bug, Serve } from './bug.ts'

/**
 * Servers and phones with one fault each, which the simulator must find in at most 300 seeds. No unit test found the
 * last three when they were planted in the code itself (decision 174).
 */
export const plantedFaults: Record<string, () => Bug> = {
  'a `seen` above the version read is accepted': () => ({ believes: seenAll }),
  '`supersedes` is dropped': () => ({ serve: eachEntry(({ supersedes: _dropped, ...entry }) => entry) }),
  'a clearing is dropped when it is sent again': () => ({ restores: 5, serve: eachEntry(clearsNothing) }),
  'the answer sent differs from the one recorded': () => ({ reply: tellsOk }),
  'the ledger has a gap in its seqs': () => ({ serve: forgetsOne }),
  'a row has no entry in the ledger': () => ({ serve: writesBeside }),
  'entries are applied in the wrong order': () => ({ serve: backwards }),
  'entries without an answer are not sent again': () => ({ serve: answersAll }),
  'a removed person is kept in the ledger': keepsPeople,
  'the version hash is ignored': () => ({ restores: 5, serve: trustsHash }),
  'a contest is reported to one side only': () => ({ reply: tellsOneSide }),
  'the lineage is ignored': () => ({ newServers: true, serve: trustsLineage }),
  'another phone’s sub is overwritten unseen': () => ({ serve: keepsLastSub }),
  'an undo of a change that the server has under another id has no effect': () => ({ serve: keepsUndone }),
  'after a new client id the numbers have a gap': () => ({ storage: keepsNumber }),
}

const eachEntry =
  (change: (entry: WireMutation) => WireMutation): NonNullable<Bug['serve']> =>
  (serve, request) =>
    serve({ ...request, mutations: request.mutations.map(change) })

async function seenAll(request: SyncRequest, server: SimServer): Promise<SyncRequest> {
  const seen = await server.version()
  return {
    ...request,
    ...(await ownCursor(request, server)),
    mutations: request.mutations.map((m) => ({ ...m, seen })),
  }
}

/**
 * A server bug: before it applies a push, the server believes that the phone has read its newest version. It still
 * sends the rows since the phone's real cursor.
 */
async function ownCursor(request: SyncRequest, server: SimServer): Promise<Partial<SyncRequest>> {
  const version = await server.version()
  const hash = hashOf(server, version)
  if (request.leagueId !== LEAGUE || request.mutations.length === 0 || !hash) return {}
  return { cursor: version, versionHashes: [[version, hash]] }
}

const hashOf = (server: SimServer, version: number): string | undefined =>
  server.sqlite.db
    .prepare('SELECT hash FROM version_hashes WHERE league_id = ? AND version = ?')
    .pluck()
    .get(LEAGUE, version) as string | undefined

/**
 * A bug: if a clearing is sent again after a restore, it no longer lists the value that it cleared, so the server
 * doesn't record it as a claim (CL10).
 */
function clearsNothing(entry: WireMutation): WireMutation {
  if (entry.originalId === undefined || writtenCell(entry)?.value !== null) return entry
  const { supersedes: _dropped, ...rest } = entry
  return { ...rest, seen: 0 }
}

function tellsOk(answer: ExchangeAnswer): ExchangeAnswer {
  if (answer.kind !== 'answer') return answer
  const results = answer.response.results.map((one) =>
    one.status === 'refused' && one.code !== 'known' ? { ...one, status: 'ok' as const, code: null } : one,
  )
  return { kind: 'answer', response: { ...answer.response, results } }
}

async function forgetsOne(serve: Serve, request: SyncRequest, server: SimServer): Promise<ExchangeAnswer> {
  const answer = await serve(request)
  const [first, second] = request.mutations
  if (first && second)
    server.sqlite.db.prepare('DELETE FROM ledger WHERE client_id = ? AND seq = ?').run(request.clientId, first.seq)
  return answer
}

async function writesBeside(serve: Serve, request: SyncRequest, server: SimServer): Promise<ExchangeAnswer> {
  const answer = await serve(request)
  if (request.mutations.length > 3)
    server.sqlite.db
      .prepare("UPDATE players SET last_name = last_name || '!' WHERE league_id = ? AND id = 1")
      .run(LEAGUE)
  return answer
}

const backwards: NonNullable<Bug['serve']> = (serve, request) => {
  const seqs = request.mutations.map(({ seq }) => seq)
  const reversed = request.mutations.toReversed().map((one, i) => ({ ...one, seq: seqs[i] as number }))
  return serve({ ...request, mutations: reversed })
}

async function answersAll(serve: Serve, request: SyncRequest): Promise<ExchangeAnswer> {
  const answer = await serve({ ...request, mutations: request.mutations.slice(0, 2) })
  if (answer.kind !== 'answer' || answer.response.problem !== null) return answer
  const told = answer.response
  const more = request.mutations.slice(2).map(({ seq }) => ({ seq, status: 'ok' as const, code: null }))
  const lastSeq = more.at(-1)?.seq ?? told.lastSeq
  return { kind: 'answer', response: { ...told, lastSeq, results: [...told.results, ...more] } }
}

/** Restores the ledger's entries about a player after the player was removed. */
function keepsPeople(): Bug {
  return {
    serve: async (serve, request, server) => {
      if (!request.mutations.some(({ name }) => name === 'player.forget')) return serve(request)
      const { db } = server.sqlite
      const rows = db.prepare("SELECT client_id, seq, args FROM ledger WHERE name = 'player.add'").all() as Kept[]
      const answer = await serve(request)
      const put = db.prepare('UPDATE ledger SET args = ? WHERE client_id = ? AND seq = ?')
      for (const { client_id, seq, args } of rows) put.run(args, client_id, seq)
      return answer
    },
  }
}
type Kept = { client_id: string; seq: number; args: string }

/** Treats everything the phone has read as this server's data. */
async function trustsHash(serve: Serve, request: SyncRequest, server: SimServer): Promise<ExchangeAnswer> {
  const hash = hashOf(server, Math.min(request.cursor, await server.version()))
  if (request.leagueId !== LEAGUE || request.versionHashes.length === 0 || !hash) return serve(request)
  const cursor = Math.min(request.cursor, await server.version())
  return serve({ ...request, cursor, versionHashes: [[cursor, hash]] })
}

/** A server bug: treats every copy as a copy of the current league, whatever lineage it was read from. */
async function trustsLineage(serve: Serve, request: SyncRequest, { era }: SimServer): Promise<ExchangeAnswer> {
  const lineage = era.lineages[request.leagueId ?? LEAGUE]
  return serve(lineage === undefined ? request : { ...request, lineage })
}

/** Doesn't send the contested card to the person who contested it. */
function tellsOneSide(answer: ExchangeAnswer): ExchangeAnswer {
  if (answer.kind !== 'answer' || !answer.response.results.some(({ status }) => status === 'contested')) return answer
  const patches = answer.response.patches.filter(({ table }) => table !== 'cards')
  return { kind: 'answer', response: { ...answer.response, patches } }
}

/** A server bug: a sub that someone assigns without having seen the others replaces them. */
async function keepsLastSub(serve: Serve, request: SyncRequest, server: SimServer): Promise<ExchangeAnswer> {
  const answer = await serve(request)
  const put = server.sqlite.db.prepare(
    "UPDATE sub_assignments SET sub = json_set(sub, '$.live', json_array(json_extract(sub, '$.live[#-1]'))) WHERE league_id = ? AND week_id = ? AND player_id = ?",
  )
  for (const { name, seq, args } of request.mutations) {
    const { weekId, playerId } = args as { weekId?: number; playerId?: number }
    if (name === 'sub.assign' && server.ledgerRow(request.clientId, seq)?.status === 'contested')
      put.run(LEAGUE, weekId, playerId)
  }
  return answer
}

/** A server bug: an undo changes no card if the server has the undone change under another id (GN6). */
async function keepsUndone(serve: Serve, request: SyncRequest, server: SimServer): Promise<ExchangeAnswer> {
  const { db } = server.sqlite
  const place = 'league_id = ? AND week_id = ? AND player_id = ?'
  const old = request.mutations.flatMap(({ seq, args }) => {
    if (!isWithdrawal(args) || server.ledgerRow(request.clientId, seq)) return []
    const { weekId = 0, playerId = 0 } = args as { weekId?: number; playerId?: number }
    const cells = db.prepare(`SELECT cells FROM cards WHERE ${place}`).pluck().get(LEAGUE, weekId, playerId)
    return [{ seq, cells, at: [LEAGUE, weekId, playerId] }]
  })
  const answer = await serve(request)
  for (const { seq, cells, at } of old)
    if (cells !== undefined && server.ledgerRow(request.clientId, seq)?.supersedes)
      db.prepare(`UPDATE cards SET cells = ? WHERE ${place}`).run(cells, ...at)
  return answer
}

/** A phone bug: with a new client id, its next change gets the number that it would have had with the old one. */
const keepsNumber = (storage: MemoryStorage): PhoneStorage => ({
  transact: (mode, work) =>
    storage.transact(mode, (tx) => {
      const put: typeof tx.put = async (table, rows) => {
        const old = table === 'meta' ? await tx.get('meta', ['me']) : undefined
        const isNew = (row: object) => old && 'clientId' in row && row.clientId !== old.clientId
        return tx.put(
          table,
          rows.map((row) => (isNew(row) ? { ...row, nextSeq: old?.nextSeq } : row)),
        )
      }
      return work({ ...tx, put })
    }),
})
