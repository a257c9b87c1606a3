import { seededRandom } from '@glm/shared/testing/seeded-random'
import { bookHash, type Faults, LEAGUE, phoneHash, type SimPhone, World } from './world.ts'

export type SeedResult = { violations: string[]; faults: Faults }
type LedgerRow = { client_id: string; seq: number }

/** Plays one seed: phones tap and exchange under faults, then everything calms down and the invariants are looked at. */
export async function runSeed(seed: number, steps: number): Promise<SeedResult> {
  const random = seededRandom(seed)
  const world = new World(random)
  const violations: string[] = []
  for (let i = random.whole(2, 4); i > 0; i--) await world.addPhone()
  for (let step = 0; step < steps; step++) {
    const phone = random.pick(world.phones)
    if (random.chance(0.6)) await world.tap(phone)
    else await world.sync(phone)
    violations.push(...(await checkPhone(world, phone)))
  }
  world.flush()
  world.faulty = false
  for (let round = 0; round < 3; round++) for (const phone of world.phones) await world.sync(phone)
  violations.push(...(await checkEnd(world)))
  world.store.close()
  return { violations: [...new Set(violations)], faults: world.faults }
}

/** I1: whatever was called saved is in outbox, journal, parked or the ledger. I10: rows and outbox commit together. */
async function checkPhone(world: World, phone: SimPhone): Promise<string[]> {
  const held = await phone.storage.transact('read', async (tx) => ({
    meta: await tx.get('meta', ['me']),
    outbox: await tx.all('outbox'),
    answered: [...(await tx.all('journal')), ...(await tx.all('parked'))],
    cards: await tx.all('cards'),
  }))
  const clientId = held.meta?.clientId ?? ''
  const known = new Set([...held.outbox.map((row) => `${clientId}:${row.seq}`), ...held.answered.map((row) => row.id), ...ledgerIds(world)])
  const lost = phone.saved.filter((saved) => !known.has(`${saved.clientId}:${saved.seq}`))
  const waiting = new Set(held.outbox.map((row) => `${clientId}:${row.seq}`))
  const claims = held.cards.flatMap((card) => Object.values(card.cells).flatMap((cell) => cell.live))
  const orphan = claims.some((claim) => claim.version === null && !waiting.has(claim.by))
  return [
    ...lost.map((saved) => `I1: ${phone.name} lost ${saved.clientId}:${saved.seq}`),
    ...(orphan ? [`I10: ${phone.name} shows what is not in its outbox`] : []),
  ]
}

function ledgerIds(world: World): string[] {
  const rows = world.store.db.prepare('SELECT client_id, seq FROM ledger WHERE league_id = ?').all(LEAGUE) as LedgerRow[]
  return rows.map((row) => `${row.client_id}:${row.seq}`)
}

async function checkEnd(world: World): Promise<string[]> {
  const violations: string[] = []
  const book = bookHash(world.store)
  for (const phone of world.phones) {
    if ((await phoneHash(phone)) !== book) violations.push(`I5: ${phone.name} differs from the book`)
    const left = await phone.storage.transact('read', (tx) => tx.all('outbox'))
    if (left.length > 0) violations.push(`I5: ${phone.name} still has ${left.length} to send`)
  }
  violations.push(...checkLedger(world), ...checkCells(world))
  return violations
}

/** I2: at most one ledger row a client and seq, without gaps; and all that was saved has arrived there once. */
function checkLedger(world: World): string[] {
  const ids = ledgerIds(world)
  const twice = ids.length !== new Set(ids).size
  const missing = world.phones.flatMap((phone) => phone.saved.filter((saved) => !ids.includes(`${saved.clientId}:${saved.seq}`)))
  const gaps = world.store.db.prepare('SELECT client_id FROM ledger GROUP BY client_id HAVING max(seq) <> count(*)').all()
  const doubled = cellsOf(world).some(([, cell]) => new Set(cell.live.map((c) => c.by)).size !== cell.live.length)
  return [
    ...(twice ? ['I2: doubled in the ledger'] : []),
    ...(gaps.length > 0 ? ['I2: a gap in the ledger'] : []),
    ...(doubled ? ['I2: applied twice'] : []),
    ...missing.map((saved) => `I2: ${saved.clientId}:${saved.seq} never arrived`),
  ]
}

/** I8: two blind different values end contested, and the last claim of every phone on a cell is live or was seen by a later one. */
function checkCells(world: World): string[] {
  return cellsOf(world).flatMap(([name, cell]) => {
    const clients = cell.live.map((claim) => claim.by.slice(0, claim.by.lastIndexOf(':')))
    const own = new Set(clients).size === clients.length ? [] : [`I8: one phone claims ${name} twice`]
    // A phone's last word may be gone only because a later author had it before his eyes.
    const seen = world.store.db
      .prepare("SELECT client_id, seq, seen, version, args FROM ledger WHERE status <> 'refused' ORDER BY version, seq")
      .all() as { client_id: string; seq: number; seen: number; version: number; args: string }[]
    const here = seen.filter(
      (row) => `${row.args}`.includes(`"playerId":${name.split('/')[0]},`) && `${row.args}`.includes(`"hole":${name.split('/')[1]},`),
    )
    const lastOf = new Map(here.map((row) => [row.client_id, row]))
    const blind = [...lastOf.values()].filter((row) => {
      if (cell.live.some((claim) => claim.by === `${row.client_id}:${row.seq}`)) return false
      return !here.some((other) => other.client_id !== row.client_id && other.seen >= row.version)
    })
    return [...own, ...blind.map((row) => `I8: ${row.client_id}:${row.seq} on ${name} was overwritten unseen`)]
  })
}

function cellsOf(world: World) {
  const cards = world.store.read(LEAGUE, { table: 'cards', all: true })
  return cards.flatMap((card) =>
    'cells' in card ? Object.entries(card.cells).map(([hole, cell]) => [`${card.playerId}/${hole}`, cell] as const) : [],
  )
}
