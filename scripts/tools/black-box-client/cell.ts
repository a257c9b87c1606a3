export type Claim = {
  by: string
  value: unknown
  version: number | null
  author: number
  at: string | null
  goneBy?: string[]
  [more: string]: unknown
}
export type Cell = { live: Claim[]; past: Claim[] }

/** The author, and the version that they had seen. `renumbered`: whether the change has a new number (CL1). */
export type Writer = {
  clientId: string
  userId: number
  seen: number
  renumbered: boolean
  supersedes: readonly string[]
}
const PAST_MOST = 12
const clientOf = (name: string) => name.slice(0, name.lastIndexOf(':'))
const seenBy = (claim: Claim, seen: number) => claim.version !== null && claim.version <= seen

/** CL12: returns whether a change may remove this claim by listing its id. */
const mayName = (claim: Claim, { clientId, userId, seen }: Writer) =>
  clientOf(claim.by) === clientId || claim.author === userId || seenBy(claim, seen)

/**
 * CL1 to CL4: returns whether the next claim retires this one. `names`: the claims listed in the change or, if the
 * change is a settlement, in the settlement.
 */
function retires(claim: Claim, next: Claim, { names, ...writer }: Writer & { names: readonly string[] }): boolean {
  if (names.includes(claim.by) && mayName(claim, writer)) return true
  if (!writer.renumbered && clientOf(claim.by) === writer.clientId) return true
  return seenBy(claim, writer.seen) && claim.value !== next.value
}

/** Returns the cell after adding a claim, as specified in section CL of SPEC.md. */
export function claimInto(
  cell: Cell,
  next: Claim,
  { settles = [], ...writer }: Writer & { settles?: readonly string[] },
): Cell {
  const rule = { ...writer, names: [...writer.supersedes, ...settles] }
  if (next.value === null && settles.length === 0 && !hadValue(cell, writer)) return cell
  // CL8: a player's claim doesn't retire a secretary's value.
  const goes = (claim: Claim) =>
    (next.player !== true || claim.player === true || claim.value === null) && retires(claim, next, rule)
  const gone = cell.live.filter(goes)
  // CL11: if the new claim would also have retired a past claim, its id is added to the past claim's `goneBy`, unless
  // the new claim also retires one of the claims already listed there.
  const leaving = [...gone, ...cell.past.filter(goes)].map(({ by }) => by)
  const past = cell.past.map((claim) =>
    leaving.includes(claim.by) && !leaving.some((name) => claim.goneBy?.includes(name))
      ? goneBy(claim, next.by)
      : claim,
  )
  return {
    live: [...cell.live.filter((claim) => !gone.includes(claim)), next],
    past: [...past, ...gone.map((claim) => goneBy(claim, next.by))].slice(-PAST_MOST),
  }
}

/** CL10: returns whether the author of a clearing had a value to clear. */
function hadValue({ live, past }: Cell, { clientId, seen, renumbered, supersedes }: Writer): boolean {
  const all = [...live, ...past]
  if (supersedes.some((name) => clientOf(name) !== clientId && !all.some(({ by }) => by === name))) return true
  const met = ({ by, version }: Claim) =>
    (!renumbered && clientOf(by) === clientId) || supersedes.includes(by) || (version !== null && version <= seen)
  const names = all.filter(met).map(({ by }) => by)
  return all.some(
    (claim) => claim.value !== null && names.includes(claim.by) && !claim.goneBy?.some((name) => names.includes(name)),
  )
}

const goneBy = (claim: Claim, name: string): Claim => ({
  ...claim,
  goneBy: [...new Set([...(claim.goneBy ?? []), name])],
})

/**
 * UN1 and UN2: removes the listed claims. Claims that only these had retired are live again, in the server's order.
 * UN8: if a renumbered withdrawal lists another client's claims and can't remove any of the claims that it lists, a
 * restored server may have lost those claims. The withdrawal then adds a claim whose value is what the cell would show
 * without the listed claims.
 */
export function withdrawFrom(cell: Cell, names: readonly string[], { claim, ...writer }: Writer & Withdrawing): Cell {
  const all = [...cell.past, ...cell.live]
  const named = all.filter((one) => names.includes(one.by))
  const taken = named.filter((one) => mayName(one, writer))
  const isLost = writer.renumbered && names.some((name) => clientOf(name) !== writer.clientId)
  if (taken.length > 0 || !isLost) return without(all, taken)
  const [first] = without(all, named).live
  return { live: [...cell.live, { ...claim, value: first?.value ?? null }], past: cell.past }
}

/**
 * The claim that a withdrawal adds if the claims that it lists may have been lost (UN8). It is passed without a value,
 * which is computed from the cell.
 */
type Withdrawing = {
  claim: Omit<Claim, 'value'> & { by: string; version: number | null; author: number; at: string | null }
}

function without(all: readonly Claim[], taken: readonly Claim[]): Cell {
  const after = all.filter((claim) => !taken.includes(claim)).map((claim) => passedOn(claim, taken))
  const at = ({ version }: Claim) => version ?? Number.POSITIVE_INFINITY
  return {
    live: after.filter((claim) => !claim.goneBy?.length).sort((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b))),
    past: after.filter((claim) => claim.goneBy?.length),
  }
}

/**
 * Returns a claim with an updated `goneBy`: instead of each withdrawn claim, it lists the claims that had retired the
 * withdrawn one. If `goneBy` is then empty, the claim is live again.
 */
function passedOn(claim: Claim, taken: readonly Claim[]): Claim {
  if (!claim.goneBy) return claim
  const names = claim.goneBy.flatMap((name) => {
    const gone = taken.find((other) => other.by === name)
    return gone ? (gone.goneBy ?? []) : [name]
  })
  return { ...claim, goneBy: [...new Set(names)] }
}
