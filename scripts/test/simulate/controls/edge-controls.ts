import { cellCall } from '@glm/shared/mutations/scores/card-withdraw'
import type { SyncRequest, WireMutation } from '@glm/shared/protocol/sync-request'
import type { WriteAhead } from '@glm/web/sync-client/outbox/write-ahead'
import type { PhoneStorage, PhoneTransaction } from '@glm/web/sync-client/storage'
import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { LEAGUE } from '../cast.ts'
import type { Bug } from './bug.ts'

/** Bugs around sync: undo, drafts, lost copies, cloned phones and bundles. */
export const edgeControls: Record<string, () => Bug> = {
  'an undo erases what someone else wrote': () => ({ serve: (serve, request) => serve(wiping(request)) }),
  'Save replaces a value that arrived under a draft': () => ({ draftsForget: true }),
  'an action kept outside the database is forgotten when it is saved': () => ({ ahead: forgetWhenSaved }),
  'actions kept outside a lost database are applied again': () => ({ losses: 10, ahead: withoutNames }),
  'a renumbered phone keeps listing claims that now belong to another phone': () => ({
    forks: 5,
    storage: keepSupersedes,
  }),
  'everyone gets a secretary’s answers': () => ({ serve: answerWhole }),
  'a phone keeps its copy after its role has changed': () => ({ reply: keepCopy }),
  'a bundle counts a lost server’s versions as seen': () => ({
    bundlesAtRestore: 8,
    restores: 5,
    // Alters the request after the signature check, because one that is altered before the check is refused.
    believes: async (request, server) => {
      const version = await server.version()
      const hash = server.sqlite.db
        .prepare('SELECT hash FROM version_hashes WHERE league_id = ? AND version = ?')
        .pluck()
        .get(LEAGUE, version)
      if (!request.relay || typeof hash !== 'string') return request
      return { ...request, relay: { ...request.relay, versionHashes: [[version, hash]] } }
    },
  }),
}

/** Returns rows in full, no matter who asks. */
const answerWhole: NonNullable<Bug['serve']> = async (serve, request, server) => {
  const answer = await serve(request)
  if (answer.kind !== 'answer' || request.leagueId !== LEAGUE) return answer
  const players = await server.store.read(LEAGUE, { table: 'players', all: true })
  const patches = answer.response.patches.map((patch) =>
    patch.table === 'players' ? { ...patch, rows: players } : patch,
  )
  return { kind: 'answer', response: { ...answer.response, patches } }
}

/** Reports the reader's new identity but keeps rows read under the old one. */
const keepCopy: NonNullable<Bug['reply']> = (answer, request) => {
  if (answer.kind !== 'answer' || request.cursor === 0 || answer.response.readsAs === request.readsAs) return answer
  const patches = answer.response.patches.filter(({ table }) => table !== 'players')
  return { kind: 'answer', response: { ...answer.response, patches } }
}

/** Makes an undo write the earlier value over whatever is there now. */
function wiping(request: SyncRequest): SyncRequest {
  const written = (mutation: WireMutation): WireMutation => {
    if (mutation.name !== 'card.withdraw') return mutation
    const { cell, value, ...place } = mutation.args as {
      weekId: number
      playerId: number
      teamId: number
      cell: string
      value: unknown
    }
    const { name, args } = cellCall(place, cell, value)
    return { ...mutation, name, args, seen: request.cursor }
  }
  return { ...request, mutations: request.mutations.map(written) }
}

const forgetWhenSaved = (ahead: WriteAhead): WriteAhead => ({ ...ahead, saved: (nonce) => ahead.failed(nonce) })

const withoutNames = (ahead: WriteAhead): WriteAhead => ({
  ...ahead,
  saved: (nonce, calls) =>
    ahead.saved(
      nonce,
      calls?.map(({ originalId: _first, ...call }) => call),
    ),
})

/**
 * A bug: a pending change lists the claims that it replaced under the ids that they had when it was recorded, even if
 * they have been renumbered since.
 */
function keepSupersedes(storage: MemoryStorage): PhoneStorage {
  const first = new Map<string, readonly string[]>()
  const putBack = async (tx: PhoneTransaction): Promise<void> => {
    const clientId = (await tx.get('meta', ['me']))?.clientId
    for (const row of await tx.all('outbox')) {
      const name = row.originalId ?? `${clientId}:${row.seq}`
      const known = first.get(name)
      if (row.supersedes && !known) first.set(name, row.supersedes)
      if (known && known.join() !== row.supersedes?.join()) await tx.put('outbox', [{ ...row, supersedes: known }])
    }
  }
  return {
    transact: (mode, work) =>
      storage.transact(mode, async (tx) => {
        const result = await work(tx)
        if (mode === 'write') await putBack(tx)
        return result
      }),
  }
}
