import type { SyncRequest } from '@glm/shared/protocol/sync-request'
import type { Exchange, ExchangeAnswer } from '@glm/web/sync-client/exchange'
import { LEAGUE } from '../cast.ts'
import type { Scene } from '../scene.ts'
import { asBuilt } from './builds.ts'
import type { SimPhone, SimTab } from './sim-phone.ts'
import { strikeServer } from './strike-server.ts'

const TIMEOUT_MS = 30_000
type Message = {
  tab: SimTab
  request: SyncRequest
  userId: number
  settle: (answer: ExchangeAnswer, lineage?: number) => void
}

/** What the network needs from the world around it. */
type NetworkWorld = Scene & {
  phones: readonly SimPhone[]
  checks: { afterCommit(): Promise<void>; afterPowerCut(): void }
}

/** The path between a tab and the server: messages are lost, delayed, duplicated and reordered. */
export class SimNetwork {
  private readonly world: NetworkWorld
  /** The largest push that gets through; a gateway on the way may accept less than the server. */
  mostBytes = Number.POSITIVE_INFINITY
  private newestArrived = 0
  private sent = 0

  constructor(world: NetworkWorld) {
    this.world = world
  }

  exchangeOf(tab: SimTab): Exchange {
    return (sent) =>
      new Promise((resolve) => {
        const request = asBuilt(sent, this.world.builds)
        let settled = false
        const settle: Message['settle'] = (answer, lineage = 0) =>
          tab.wake(() => {
            if (settled) return
            settled = true
            this.note(tab, answer, lineage)
            resolve(answer)
          })
        this.send({ tab, request, userId: tab.database.userId, settle })
        tab.onSend()
        tab.onSend = () => {}
      })
  }

  private send(message: Message): void {
    const { world } = this
    const { timeline } = world
    this.sent += 1
    const number = this.sent
    timeline.after(TIMEOUT_MS, () => message.settle({ kind: 'network' }))
    if (!message.tab.device.online) {
      world.struck('offline')
      timeline.after(100, () => message.settle({ kind: 'network' }))
    } else if (world.chance(0.06)) world.struck('drop')
    else this.carry(message, number)
  }

  private carry(message: Message, number: number): void {
    const { world } = this
    const { random, timeline } = world
    let latency = random.whole(20, 1_500)
    if (world.chance(0.06)) {
      latency = random.whole(5_000, 120_000)
      world.struck('delay')
    }
    timeline.after(latency, () => this.arrive(message, number))
    if (!world.chance(0.06)) return
    world.struck('duplicate')
    timeline.after(random.whole(20, 60_000), () => this.arrive(message, number))
  }

  private async arrive(message: Message, number: number): Promise<void> {
    const { world } = this
    if (number < this.newestArrived) world.struck('reorder')
    this.newestArrived = Math.max(number, this.newestArrived)
    const answer = await this.serve(message)
    if (!answer) return
    const { lineage } = world.server
    if (world.chance(0.06)) {
      world.struck('lostReply')
      return
    }
    const carried = world.bug.reply?.(answer, message.request) ?? answer
    world.timeline.after(world.random.whole(20, 800), () => message.settle(carried, lineage))
  }

  /** Returns the server's answer; null if the process died before answering. */
  private async serve(message: Message): Promise<ExchangeAnswer | null> {
    const { world } = this
    const { server } = world
    if (!message.tab.device.tokenGood) {
      world.struck('unauthorized')
      return { kind: 'unauthorized' }
    }
    if (world.faulty && JSON.stringify(message.request.mutations).length > this.mostBytes) {
      world.struck('tooLarge')
      return { kind: 'too_large' }
    }
    const before = await server.version()
    const run = () => this.run(message)
    const entries = message.request.mutations.length
    if (entries > 0 && world.chance(0.05))
      return strikeServer(world, { entries, run, busy: { kind: 'busy', retryAfterMs: null } })
    const answer = await run()
    if ((await server.version()) !== before) await this.committed()
    return answer
  }

  private run({ request: sent, userId, tab }: Message): Promise<ExchangeAnswer> {
    const { server, bug } = this.world
    const leagueId = bug.leagueOf?.(tab.database, tab.device) ?? tab.database.leagueId
    const request = bug.leagueOf ? { ...sent, leagueId } : sent
    if (request.mutations.some(({ version }) => version === 0)) this.world.struck('olderBuild')
    const serve = (r: SyncRequest) => server.exchange(userId, r, leagueId)
    return bug.serve?.(serve, request, server) ?? serve(request)
  }

  /** Checks the new version, and tells listening phones to pull. */
  async committed(): Promise<void> {
    const { world } = this
    await world.checks.afterCommit()
    for (const device of world.phones) {
      const tab = device.tabs.at(-1)
      if (!tab || !device.online || !world.random.chance(0.3)) continue
      world.timeline.after(world.random.whole(20, 500), () =>
        tab.wake(() => tab.driver.dispatch({ type: 'trigger', why: 'poke' })),
      )
    }
  }

  /** Records what the answer says about the server, so that the pulled rows can be compared with it. */
  private note(tab: SimTab, answer: ExchangeAnswer, lineage: number): void {
    const { world } = this
    world.trace.add(`${world.timeline.now} ${tab.database.name} ${answer.kind}`)
    if (answer.kind !== 'answer') return
    const { problem, results, cursor, versionHash, lastSeq } = answer.response
    world.trace.add(`${cursor} ${lastSeq} ${problem} ${results.length}`)
    if (problem === 'fork') world.struck('fork')
    for (const { code } of results) {
      if (code === 'id_taken') world.struck('idTaken')
      if (code === 'unknown_mutation') world.struck('newerBuild')
    }
    tab.database.pulled = tab.database.leagueId === LEAGUE ? { lineage, version: cursor, versionHash } : null
  }
}
