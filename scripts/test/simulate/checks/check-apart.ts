import { pressesIn, type SimDatabase } from '../machines/sim-database.ts'
import type { Scene } from '../scene.ts'
import type { LedgerRow } from './fold-ledger.ts'

/**
 * I19, on the phone: a change made in one league never appears in another league's store or in anything saved alongside
 * it.
 */
export function checkApart(world: Scene, db: SimDatabase): void {
  if (!world.several) return
  const { storage, texts, leagueId, name } = db
  const rows = [...storage.peek('outbox'), ...storage.peek('journal'), ...storage.peek('parked')]
  for (const action of new Set([...rows.map((row) => row.action), ...pressesIn(texts)])) {
    const made = world.madeIn.get(action) ?? leagueId
    world.hold(
      'I19',
      made === leagueId,
      () => `${name} has an action from league ${made} in league ${leagueId}: ${action}`,
    )
  }
  const owner = storage.peek('meta')[0]
  const own = owner === undefined || owner.leagueId === leagueId
  world.hold('I19', own, () => `${name} of league ${leagueId} became a copy of league ${owner?.leagueId}`)
}

/** I19, on the server: a league's ledger contains nothing recorded in another. */
export function checkLedgersApart(world: Scene, ledger: readonly LedgerRow[]): void {
  for (const { action, league_id } of ledger) {
    const made = world.madeIn.get(action) ?? league_id
    world.hold('I19', made === league_id, () => `the ledger of league ${league_id} has ${action} of league ${made}`)
  }
}
