import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { SeasonRows } from '@glm/shared/rules/season/season-rows'
import type { Exchange, ExchangeAnswer } from '@glm/web/sync-client/exchange'
import type { PhoneStorage } from '@glm/web/sync-client/storage'
import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import { LEAGUE } from '../cast.ts'
import type { SimDatabase } from '../machines/sim-database.ts'
import type { SimServer } from '../machines/sim-server.ts'
import type { Bug, Serve } from './bug.ts'
import { edgeControls } from './edge-controls.ts'

/** The bugs by description. Each function creates a new instance of its bug for a seed. */
export const negativeControls: Record<string, () => Bug> = {
  'a save is reported at request success': () => ({ storage: resolveBeforeCommit }),
  'a 401 deletes what was sent': () => ({ exchange: forgetWhen((answer) => answer.kind === 'unauthorized') }),
  'an unknown mutation is dropped': () => ({ reply: dropUnknown }),
  'an entry is removed before it is sent': () => ({ exchange: forgetFirst }),
  'any HTTP status counts as sent': () => ({
    exchange: forgetWhen((answer) => answer.kind !== 'network' && answer.kind !== 'answer'),
  }),
  'the cursor is written before the data': () => ({ storage: cursorFirst }),
  'a repeated request is applied again': () => ({ serve: applyResent }),
  'a renumbered change is applied again': () => ({ serve: forgetFirstNames }),
  'the device clock decides the order': () => ({ serve: sortByClock }),
  'a reset deletes pending changes': () => ({
    exchange: forgetWhen((answer) => answer.kind === 'answer' && answer.response.problem === 'restored'),
  }),
  'a reused seq with different content is accepted': () => ({ serve: ignoreFork }),
  'a frozen tab holds the lock': () => ({ lockNeverStolen: true }),
  'a batch overwrites a parallel one': overwriteParallel,
  'standings are not recomputed until there is another card': standingsKept,
  'a chosen lineup is ignored': () => ({
    shape: 'drawn',
    season: (rows) => ({ ...rows, matches: rows.matches.map((match) => ({ ...match, lineUp1: null, lineUp2: null })) }),
  }),
  'a team that left stays in the table': () => ({
    shape: 'drawn',
    season: (rows) => ({ ...rows, teams: rows.teams.map((team) => ({ ...team, leaves: null })) }),
  }),
  'a sub scores with the regular’s handicap': () => ({ season: (rows) => ({ ...rows, subAssignments: [] }) }),
  'pending changes of one league are sent to the one on the screen': () => ({
    several: true,
    leagueOf: (_db, device) => device.leagueId,
  }),
  ...edgeControls,
  'the server answers before a commit is on disk': () => ({ afterOpen: ({ db }) => db.pragma('synchronous = NORMAL') }),
}

function resolveBeforeCommit(storage: MemoryStorage): PhoneStorage {
  return {
    transact: (mode, work) =>
      new Promise((resolve, reject) => {
        const run = storage.transact(mode, async (tx) => {
          const result = await work(tx)
          resolve(result)
          return result
        })
        run.catch(reject)
      }),
  }
}

/** The part of an app page that an injected bug can change. */
type Tab = { storage: PhoneStorage }

const forget = (tab: Tab, { mutations }: SyncRequest): Promise<void> =>
  tab.storage.transact('write', (tx) =>
    tx.remove(
      'outbox',
      mutations.map(({ seq }) => [seq]),
    ),
  )

function forgetWhen(wrong: (answer: ExchangeAnswer) => boolean): NonNullable<Bug['exchange']> {
  return (exchange, tab) => async (request) => {
    const answer = await exchange(request)
    if (wrong(answer)) await forget(tab, request)
    return answer
  }
}

function forgetFirst(exchange: Exchange, tab: Tab): Exchange {
  return async (request) => {
    await forget(tab, request)
    return exchange(request)
  }
}

function dropUnknown(answer: ExchangeAnswer): ExchangeAnswer {
  if (answer.kind !== 'answer') return answer
  const results = answer.response.results.map((result) =>
    result.code === 'unknown_mutation' ? { ...result, status: 'ok' as const, code: null } : result,
  )
  return { ...answer, response: { ...answer.response, results } }
}

/** Lets an aborted transaction's write to `meta` take effect anyway. */
function cursorFirst(storage: MemoryStorage): PhoneStorage {
  return {
    transact: async (mode, work) => {
      let meta: unknown = null
      try {
        return await storage.transact(mode, (tx) => {
          const put: typeof tx.put = (table, rows) => {
            if (table === 'meta') meta = rows[0]
            return tx.put(table, rows)
          }
          return work({ ...tx, put })
        })
      } catch (error) {
        if (meta !== null) await storage.transact('write', (tx) => tx.put('meta', [meta as never]))
        throw error
      }
    },
  }
}

async function applyResent(serve: Serve, request: SyncRequest, server: SimServer): Promise<ExchangeAnswer> {
  const known = request.mutations.filter(({ seq }) => server.ledgerRow(request.clientId, seq))
  if (known.length > 0) {
    const mutations = known.map((mutation, i) => ({ ...mutation, seq: i + 1 }))
    await serve({ ...request, clientId: `${request.clientId}-again-${await server.version()}`, acked: 0, mutations })
  }
  return serve(request)
}

function forgetFirstNames(serve: Serve, request: SyncRequest): Promise<ExchangeAnswer> {
  return serve({ ...request, mutations: request.mutations.map(({ originalId: _first, ...mutation }) => mutation) })
}

function sortByClock(serve: Serve, request: SyncRequest): Promise<ExchangeAnswer> {
  const seqs = request.mutations.map(({ seq }) => seq)
  const sorted = [...request.mutations].sort((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))
  return serve({ ...request, mutations: sorted.map((mutation, i) => ({ ...mutation, seq: seqs[i] as number })) })
}

async function ignoreFork(serve: Serve, request: SyncRequest): Promise<ExchangeAnswer> {
  const answer = await serve(request)
  if (answer.kind !== 'answer' || answer.response.problem !== 'fork') return answer
  const { lastSeq } = answer.response
  return serve({ ...request, mutations: request.mutations.filter(({ seq }) => seq > lastSeq) })
}

/** Keeps showing old results as long as the number of cards stays the same. */
function standingsKept(): Bug {
  const kept = new WeakMap<SimDatabase, SeasonRows>()
  return {
    season: (rows, db) => {
      const known = kept.get(db)
      if (known?.cards.length === rows.cards.length) return known
      kept.set(db, rows)
      return rows
    },
  }
}

/** Overwrites a batch's cards with their contents from before the previous batch. */
function overwriteParallel(): Bug {
  let before = new Map<string, string>()
  let from = ''
  type Row = { week_id: number; player_id: number; cells: string }
  return {
    serve: (serve, request, server) => {
      if (request.mutations.length === 0) return serve(request)
      const { db } = server.sqlite
      const rows = db.prepare('SELECT week_id, player_id, cells FROM cards WHERE league_id = ?').all(LEAGUE) as Row[]
      const now = new Map(rows.map((row) => [`${row.week_id}/${row.player_id}`, row.cells]))
      if (from !== request.clientId) {
        const put = db.prepare('UPDATE cards SET cells = ? WHERE league_id = ? AND week_id = ? AND player_id = ?')
        for (const { name, args } of request.mutations) {
          const { weekId, playerId } = args as { weekId?: number; playerId?: number }
          const old = name.startsWith('card.') ? before.get(`${weekId}/${playerId}`) : undefined
          if (old !== undefined) put.run(old, LEAGUE, weekId, playerId)
        }
      }
      before = now
      from = request.clientId
      return serve(request)
    },
  }
}
