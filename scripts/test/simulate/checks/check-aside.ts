import type { OldChange } from '@glm/web/sync-client/local-rows'
import { writeAhead } from '@glm/web/sync-client/outbox/write-ahead'
import type { MemoryStorage } from '@glm/web/sync-client/storage/memory-storage'
import type { SimDatabase } from '../machines/sim-database.ts'
import { nameOf, type SimServer } from '../machines/sim-server.ts'
import { addName, isOf } from '../new-server/era.ts'
import type { Scene } from '../scene.ts'
import { cellAt, isWithdrawal, placeOfCall, shownValue, writtenCell } from './shown.ts'

type Server = Pick<SimServer, 'era' | 'ledger' | 'isInFile'>

/**
 * I21, on the phone: a change that was set aside is offered until the user brings it over or deletes it, or the league
 * turns out to have it.
 */
export function checkAside(world: Scene & { server: Server }, db: SimDatabase): void {
  if (!world.newServers) return
  const { storage, done } = db
  const offered = storage.peek('oldCopy').flatMap((copy) => copy.changes)
  const now = new Map(offered.map((change) => [keyOf(change), change]))
  const sent = sentFrom(storage)
  if ([...now.keys()].some((key) => !db.aside.has(key))) world.struck('setAside')
  // If the phone's copy has been replaced since the last check, all changes of the old copy were set aside. Some of them
  // may be gone already.
  const replaced = db.sent.copy === sent.copy ? [] : db.sent.changes
  const kept = new Set(
    [...now.values(), ...sent.changes.values(), ...storage.peek('parked'), ...db.decided].map(actionOf),
  )
  // Uses the phone's own lineage if it has one. The server that answered may have been replaced by an earlier one
  // before its answer arrived.
  const lineage = storage.peek('meta')[0]?.lineage?.[0] ?? world.server.era.lineages[db.leagueId] ?? ''
  const texts = textsOf(db)
  const beside = [...db.beside].filter(
    ([key, { action }]) => !texts.has(key) && !kept.has(action) && db.saved.has(action),
  )
  const before = new Map([...replaced, ...db.aside, ...beside])
  const withdrawn = new Set([...before.values()].filter(isWithdrawal).flatMap(claimsOf))
  for (const [key, change] of before) {
    if (now.has(key) || sent.changes.has(key) || isDecided(db, change)) continue
    const isHere =
      world.server.isInFile(lineage, change) || isInLeague(db, change, withdrawn) || isAccepted(world.server, change)
    world.hold('I21', isHere, () => `${db.name} no longer offers ${change.name} ${key}`)
    addName(done, change.action, change.id)
  }
  Object.assign(db, { aside: now, sent, beside: texts })
}

const keyOf = ({ action, id }: Pick<OldChange, 'action' | 'id'>): string => `${action} ${id}`

const actionOf = ({ action }: { action: string }): string => action

const claimsOf = ({ args }: Pick<OldChange, 'args'>): readonly string[] =>
  (args as { claims?: readonly string[] }).claims ?? []

/** Whether this server has accepted the change, for example because another copy of the phone brought it over. */
const isAccepted = (server: Server, { action, id }: OldChange): boolean =>
  server
    .ledger()
    .some(
      (row) =>
        isOf(server.era, row) &&
        row.status !== 'refused' &&
        row.action === action &&
        (row.original_id ?? nameOf(row)) === id,
    )

/** Returns the actions saved in local storage next to the database, in the form that an old copy would have. */
export function textsOf({ texts, userId: author }: SimDatabase): Map<string, OldChange> {
  const begun = writeAhead(texts, { name: 'db', tab: 'none' }).left()
  return new Map(
    begun.flatMap(({ begun: { nonce: action, calls } }) =>
      calls.map((call, i) => {
        const { name, args, version = 1, ids = [], seen = 0, at = null, originalId, supersedes } = call
        const place = { id: originalId ?? `${action}:${i + 1}`, clientId: action, seq: i + 1, sent: false }
        const entry = { name, args, version, ids, seen, at, action, author, inverse: null }
        const change: OldChange = { ...entry, ...place, ...(supersedes && { supersedes }) }
        return [keyOf(change), change] as const
      }),
    ),
  )
}

const isDecided = ({ storage, decided, done }: SimDatabase, { action, id }: OldChange): boolean =>
  done.get(action)?.has(id) === true ||
  [...storage.peek('parked'), ...decided].some((row) => row.action === action && (row.originalId ?? row.id) === id)

/** A copy's own changes, sent or not, in the form that an old copy would have. */
type Sent = { copy: string; changes: ReadonlyMap<string, OldChange> }

function sentFrom(storage: MemoryStorage): Sent {
  const [meta] = storage.peek('meta')
  const { clientId = '', copy = clientId } = meta ?? {}
  const waiting = storage.peek('outbox').map((row): OldChange => {
    return { ...row, id: row.originalId ?? `${clientId}:${row.seq}`, clientId, sent: false }
  })
  const answered = storage
    .peek('journal')
    .map((row): OldChange => ({ ...row, id: row.originalId ?? row.id, sent: true }))
  return { copy, changes: new Map([...waiting, ...answered].map((change) => [keyOf(change), change])) }
}

/** Whether the league's rows on this phone show that bringing a change over would add nothing. */
function isInLeague(db: SimDatabase, change: OldChange, withdrawn: ReadonlySet<string>): boolean {
  const { id, clientId, seq, at, ids, name, args, supersedes } = change
  const names = [id, `${clientId}:${seq}`]
  const written = writtenCell({ name, args })
  if (written) {
    const cell = cellAt(db, written.place)
    const claims = [...(cell?.live ?? []), ...(cell?.past ?? [])]
    const isClaim = claims.some(
      (one) => one.at === at && [one.by, ...(one.again ?? [])].some((by) => names.includes(by)),
    )
    // If a clearing replaced nothing, or only values that were withdrawn, it has nothing to clear in any league (CL10).
    const replaced = supersedes?.some((name) => !withdrawn.has(name))
    return isClaim || (written.value === null && (!replaced || shownValue(db, written.place) === null))
  }
  if (isWithdrawal({ name })) {
    const { live = [] } = cellAt(db, placeOfCall({ name, args })) ?? {}
    return !live.some(({ by }) => claimsOf(change).includes(by))
  }
  if (name !== 'player.add') return true
  const { firstName } = args as { firstName: string }
  const player = db.storage.peek('players').find((one) => one.id === ids[0])
  return player !== undefined && (player.firstName === firstName || player.former != null)
}
