import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import { entryText, signedText } from '@glm/shared/protocol/relay-proof'
import type { SyncRequest, VersionHash, WireMutation } from '@glm/shared/protocol/sync-request'
import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { LEAGUE, users } from '../cast.ts'
import { aHandicap, aHole, anAbsence, aStay, aSub, noHole, somePoints, someWinners } from '../changes.ts'
import { writtenCell } from '../checks/shown.ts'
import { cellsOf, cellTables } from '../seen/cells-of.ts'
import { SeenValues } from '../seen/seen-values.ts'
import type { World } from '../world.ts'
import { simKeys } from './sim-keys.ts'
import { nameOf } from './sim-server.ts'

type Lie = (world: World, liar: MaliciousClient, honest: SyncRequest) => SyncRequest | Promise<SyncRequest>
/** Returns the name of a malicious client's action, by its entry. */
export const attackLabel = (name: string): string => `lie ${name}`
const FAR = 2 ** 52

/** False claims that a client could make, by the field that is false. */
const lies: Record<
  'liedSeen' | 'liedSupersedes' | 'liedOriginalId' | 'liedIds' | 'liedAt' | 'liedClientId' | 'liedRelay' | 'liedCursor',
  Lie
> = {
  liedSeen: (_world, _liar, request) => each(request, (one) => ({ ...one, seen: FAR })),
  liedSupersedes: async (world, _liar, request) => {
    const supersedes = (await namesOn(world)).slice(-64)
    return each(request, (one) => ({ ...one, seen: FAR, supersedes }))
  },
  liedOriginalId: (world, _liar, request) => {
    const known = world.server
      .ledger()
      .filter((row) => row.user_id !== users.max && row.league_id === LEAGUE && row.status !== 'refused')
    return each(request, (one) => {
      const victim = known.length > 0 ? world.random.pick(known) : null
      return victim ? { ...one, action: victim.action, originalId: victim.original_id ?? nameOf(victim) } : one
    })
  },
  liedIds: (world, _liar, request) => each(request, (one) => ({ ...one, ids: [world.takenIds.at(-1)?.id ?? 1, 1, 2] })),
  liedAt: (_world, _liar, request) => each(request, (one) => ({ ...one, at: '9999-12-31T23:59:59.999Z' })),
  liedClientId: (world, _liar, request) => {
    const ids = world.databases().flatMap((db) => db.storage.peek('meta').map((meta) => meta.clientId))
    const clientId = ids.length > 0 ? world.random.pick(ids) : request.clientId
    const last = Math.max(0, ...world.server.ledger().flatMap((row) => (row.client_id === clientId ? [row.seq] : [])))
    return {
      ...request,
      clientId,
      acked: last,
      mutations: request.mutations.map((one, i) => ({ ...one, seq: last + i + 1 })),
    }
  },
  liedRelay: (_world, liar, request) => liar.signed(each(request, (one) => ({ ...one, seen: FAR }))),
  liedCursor: async (world, _liar, request) => {
    const cursor = (await world.server.version()) + world.random.whole(-1, 1)
    return each({ ...request, cursor: Math.max(0, cursor), versionHashes: [] }, (one) => ({ ...one, seen: FAR }))
  },
}

const each = (request: SyncRequest, lie: (one: WireMutation) => WireMutation): SyncRequest => ({
  ...request,
  mutations: request.mutations.map(lie),
})

/** Returns the ids of all claims on the server, whether or not the malicious client has seen them. */
async function namesOn({ server }: World): Promise<string[]> {
  const names: string[] = []
  for (const table of cellTables) {
    const rows = await server.store.read(LEAGUE, { table, all: true })
    names.push(...rows.flatMap((row) => cellsOf(table, row).flatMap(({ cell }) => cell.live.map((claim) => claim.by))))
  }
  return names
}

/** A league member with a custom client, which sends whatever it likes and reads what it receives. */
export class MaliciousClient {
  readonly seenValues = new SeenValues()
  hashes: VersionHash[] = []
  private cursor = 0
  private clientId = ''
  private seq = 0
  private readonly world: World

  constructor(world: World) {
    this.world = world
  }

  async act(): Promise<void> {
    const { random } = this.world
    if (random.chance(0.5)) await this.read()
    if (this.clientId === '' || random.chance(0.2)) this.begin()
    const name = random.pick(Object.keys(lies) as (keyof typeof lies)[])
    const calls: StoredCall[] = []
    for (let left = random.whole(1, 3); left > 0; left--) calls.push(await this.call())
    const honest = this.request(calls.map((call, i) => this.entry(call, i)))
    this.world.struck(name)
    await this.send(await lies[name](this.world, this, honest))
  }

  /** Relays its own changes, with a valid ticket and signature, but with made-up hashes. */
  async signed(request: SyncRequest): Promise<SyncRequest> {
    const { publicKey, privateKey } = await simKeys.make()
    const asked = await this.exchange({ ...request, mutations: [], ticketKey: publicKey })
    const head = {
      ticket: asked?.ticket ?? '',
      versionHashes: [...this.hashes, [FAR, 'made up'] as VersionHash],
      from: 'Max',
      at: '',
    }
    const digests = await Promise.all(request.mutations.map((one) => simKeys.digest(entryText(one))))
    const text = signedText({ ...head, leagueId: LEAGUE, clientId: request.clientId, digests })
    return { ...request, relay: { ...head, digests, signature: await simKeys.sign(privateKey, text) } }
  }

  private begin(): void {
    this.clientId = `liar-${this.world.fresh()}`
    this.seq = 0
  }

  /** Returns any change, or one that targets every live claim in a cell. */
  private async call(): Promise<StoredCall> {
    const { random } = this.world
    const make = random.pick([aHole, aHole, noHole, somePoints, someWinners, aHandicap, anAbsence, aSub, aStay])
    const call: MutationCall = make(this.world)
    if (random.chance(0.6)) return call
    const { weekId, playerId, teamId } = aHole(this.world).args
    const [cell, names] = [String(random.whole(1, 3)), await namesOn(this.world)]
    return random.chance(0.5)
      ? { name: 'card.settleHole', args: { weekId, playerId, teamId, cell, value: 9, retires: names.slice(-64) } }
      : { name: 'card.withdraw', args: { weekId, playerId, teamId, cell, value: null, claims: names.slice(-64) } }
  }

  private entry({ name, args }: StoredCall, i: number): WireMutation {
    const version = name === 'handicap.set' ? 2 : 1
    const ids = name === 'sub.assign' ? [2 ** 34 + this.world.fresh()] : []
    return {
      seq: this.seq + i + 1,
      name,
      args,
      version,
      ids,
      seen: this.cursor,
      at: null,
      action: `lie-${this.world.fresh()}`,
    }
  }

  private request(mutations: WireMutation[]): SyncRequest {
    const { clientId, cursor, hashes } = this
    const whose = { userId: users.max, leagueId: LEAGUE }
    return {
      protocol: PROTOCOL_VERSION,
      schema: SCHEMA_VERSION,
      clientId,
      ...whose,
      cursor,
      versionHashes: hashes,
      acked: this.seq,
      mutations,
    }
  }

  private async read(): Promise<void> {
    const answer = await this.exchange({ ...this.request([]), clientId: `liar-${this.world.fresh()}`, acked: 0 })
    if (!answer) return
    this.cursor = answer.cursor
    this.hashes = answer.versionHash === null ? [] : [[answer.cursor, answer.versionHash]]
    for (const { table, rows } of answer.patches) {
      const held = cellTables.find((one) => one === table)
      if (held)
        for (const row of rows)
          this.seenValues.take(held, row, (author) => this.world.server.authorIn(answer.lineage?.[0], author))
    }
  }

  private async send(request: SyncRequest): Promise<void> {
    const { server, acts, checks } = this.world
    const before = await server.version()
    const fresh = request.mutations.filter(({ seq }) => !server.ledgerRow(request.clientId, seq))
    for (const mutation of fresh) {
      const act = attackLabel(`${request.clientId}:${mutation.seq}`)
      acts.noteAgain(act, { seenValues: this.seenValues, moment: this.seenValues.moment })
      // This client lies about what it has seen, so none of its clearings needs to have an effect.
      const written = writtenCell(mutation)
      if (written?.value === null) this.world.clearsNothing.add(`${act} at ${written.place}`)
    }
    const answer = await this.exchange(request)
    if (answer?.problem) this.begin()
    else if (request.clientId === this.clientId) this.seq = answer?.lastSeq ?? this.seq
    if ((await server.version()) !== before) await checks.afterCommit()
  }

  private async exchange(request: SyncRequest): Promise<SyncResponse | null> {
    const answer = await this.world.server.exchange(users.max, request)
    return answer.kind === 'answer' ? answer.response : null
  }
}
