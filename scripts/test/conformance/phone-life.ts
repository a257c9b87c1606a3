import type { RelayBundle } from '@glm/shared/protocol/relay-bundle'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { type Client, composeClient } from '@glm/web/sync-client/compose-client'
import type { Exchange, ExchangeAnswer } from '@glm/web/sync-client/exchange'
import { syncOnce } from '@glm/web/sync-client/loop/sync-once'
import type { PhoneStorage } from '@glm/web/sync-client/storage'
import { takeBundle } from '@glm/web/sync-client/transfer/relay-bundle'
import { plainKeys } from '@glm/web/testing/plain-keys'
import { anyChange } from './any-change.ts'
import { firstId } from './entity-cases.ts'
import { type CrashPoint, InjectedCrash, strikeable } from './strikeable.ts'

const happenings = [
  'others write',
  'others write',
  'others write',
  'backup',
  'restore',
  'restore',
  'demoted',
  'promoted',
  'promoted',
] as const
export type ScenarioStep = (typeof happenings)[number]
/** Everything outside one phone: the server, and whatever happens there without the phone. */
export type Outside = {
  exchange: Exchange
  happen: (what: ScenarioStep) => Promise<void>
  relayBundle: () => Promise<RelayBundle | null>
}

const AT = '2026-05-07T18:00:00Z'
const OWNER = { userId: 1, leagueId: 1 }

type Step = [weight: number, run: (life: PhoneLife) => Promise<string>]
const steps: Step[] = [
  [12, (life) => life.save()],
  [5, (life) => life.undo()],
  [10, (life) => life.cycle()],
  [9, (life) => life.happen()],
  [2, (life) => life.draft()],
  [3, (life) => life.decide()],
  [3, (life) => life.carry()],
  [1, (life) => life.reopen()],
]
const total = steps.reduce((sum, [weight]) => sum + weight, 0)

/**
 * The simulated history of one phone, on any storage. With the same seed, the same things happen on two storages for as
 * long as both have the same contents.
 */
export class PhoneLife {
  private readonly storage: PhoneStorage
  private readonly outside: Outside
  private readonly random: Random
  private readonly strike: CrashPoint = { writes: null, answer: false }
  private readonly client: Client
  private readonly phone: Client['phone']
  private readonly actions: string[] = []
  private fresh = 0

  constructor({ storage, outside, seed }: { storage: PhoneStorage; outside: Outside; seed: number }) {
    this.storage = strikeable(storage, this.strike)
    this.outside = outside
    this.random = seededRandom(seed)
    this.client = composeClient({
      storage: this.storage,
      exchange: outside.exchange,
      now: () => AT,
      newId: () => this.newId(),
      newAction: () => `action-${this.next()}`,
      newClientId: () => `phone-one-${this.next()}`,
      keys: plainKeys,
    })
    this.phone = this.client.phone
  }

  async begin(): Promise<string> {
    await this.client.open({ ...OWNER, role: 2 })
    return this.cycle()
  }

  /** Does one random thing, occasionally with a full disk or a dying battery; returns the outcome. */
  async step(): Promise<string> {
    let left = this.random.whole(1, total)
    const [, run] = steps.find(([weight]) => {
      left -= weight
      return left <= 0
    }) as Step
    this.strike.writes = this.random.chance(0.12) ? this.random.whole(0, 12) : null
    this.strike.answer = this.random.chance(0.04)
    try {
      return await run(this)
    } catch (error) {
      if (error instanceof InjectedCrash) return error.message
      throw error
    } finally {
      this.strike.writes = null
      this.strike.answer = false
    }
  }

  async save(): Promise<string> {
    const calls = Array.from({ length: this.random.pick([1, 1, 1, 2, 4]) }, () => anyChange(this.random))
    const clearDrafts = this.random.chance(0.3) ? [`field${this.random.whole(1, 3)}`] : []
    const recorded = await this.phone.record(calls, { clearDrafts })
    if (recorded.status === 'refused') return `refused here: ${recorded.code}`
    this.actions.push(recorded.action)
    return 'saved'
  }

  async undo(): Promise<string> {
    if (this.actions.length === 0) return 'nothing to undo'
    const recorded = await this.phone.undo(this.random.pick(this.actions.slice(-4)))
    return recorded.status === 'saved' ? 'undone' : `undo refused: ${recorded.code}`
  }

  async cycle(): Promise<string> {
    const trouble = this.random.pick([
      null,
      null,
      null,
      null,
      'lost',
      'network',
      'unauthorized',
      'too_large',
      'busy',
    ] as const)
    const told = new Set<string>()
    const exchange: Exchange = async (request) => {
      if (trouble === null || (trouble === 'too_large' && request.mutations.length < 2))
        return noted(await this.outside.exchange(request), told)
      if (trouble === 'lost') await this.outside.exchange(request)
      return failureOf(trouble)
    }
    const result = await syncOnce({ ...this.client.cycle, exchange })
    if (result.kind === 'failed') return `cycle failed: ${trouble ?? result.failure.kind}`
    return told.size === 0 ? 'cycle' : `cycle: ${[...told].sort().join()}`
  }

  async happen(): Promise<string> {
    const what = this.random.pick(happenings)
    await this.outside.happen(what)
    return what
  }

  async draft(): Promise<string> {
    await this.phone.keepDrafts(new Map([[`field${this.random.whole(1, 3)}`, this.random.chance(0.6) ? '5' : null]]))
    return 'draft'
  }

  /** Reviews the first refused change as the user: retries it, or removes it from the list. */
  async decide(): Promise<string> {
    const [row] = await this.storage.transact('read', (tx) => tx.all('parked'))
    if (!row) return 'no refusal'
    if (this.random.chance(0.5)) await this.phone.dismissParked(row.id)
    else await this.phone.retryParked(row.id)
    return 'refusal decided'
  }

  /** Relays changes that another phone could not send. */
  async carry(): Promise<string> {
    const relayBundle = await this.outside.relayBundle()
    return relayBundle ? `bundle ${await takeBundle(this.storage, relayBundle)}` : 'no bundle'
  }

  async reopen(): Promise<string> {
    await this.client.open({ ...OWNER, role: this.random.pick([1, 2, 2, 2]) })
    return 'opened again'
  }

  private next(): number {
    this.fresh += 1
    return this.fresh
  }

  private newId(): number {
    return firstId + 1_000 + this.next()
  }
}

/** Records what an answer contains in addition to rows. */
function noted(answer: ExchangeAnswer, told: Set<string>): ExchangeAnswer {
  if (answer.kind !== 'answer') return answer
  const { problem, results } = answer.response
  for (const word of [problem, ...results.map(({ status, code }) => code ?? status)]) if (word !== null) told.add(word)
  return answer
}

function failureOf(trouble: 'lost' | 'network' | 'unauthorized' | 'too_large' | 'busy'): ExchangeAnswer {
  if (trouble === 'busy') return { kind: 'busy', retryAfterMs: null }
  return { kind: trouble === 'lost' ? 'network' : trouble }
}
