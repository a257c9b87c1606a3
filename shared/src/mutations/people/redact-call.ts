import type { Player } from '../../schema/people/player.ts'
import { formerName } from '../../text/former.ts'
import type { StoredCall } from '../define/stored-call.ts'

/** The person to remove: every name and contact detail the person had, and the new "Former player" number. */
export type Leaving = {
  id: number
  number: number
  firstNames: readonly string[]
  lastNames: readonly string[]
  /** Phone numbers, email addresses and GHIN numbers. */
  contacts: readonly string[]
  /** Whether nobody else in the league has this last name. If so, the last name is removed even on its own. */
  alone: boolean
}

type Known = { name: string; args: unknown; ids?: readonly number[] }

/**
 * Collects a person's names and contact details from their row and from earlier changes.
 * @example
 * leavingOf({ player: { ...player, firstName: 'Ann', lastName: 'Lee' }, number: 1, players: [] }, []).lastNames // ['Lee']
 */
export function leavingOf(
  of: { player: Player; number: number; players: readonly Player[] },
  calls: readonly Known[],
): Leaving {
  const { player, number, players } = of
  const said = calls
    .filter((call) => isOf(call, player.id))
    .flatMap(({ args }) => [args as Fields, ((args as Fields).set ?? {}) as Fields])
  const all = (field: keyof Player) => [
    ...new Set([player, ...said].flatMap((one) => String((one as Fields)[field] ?? '').trim() || [])),
  ]
  const former = formerName(number)
  const own = (field: 'firstName' | 'lastName') => all(field).filter((name) => name !== former[field])
  const alone = !players.some(
    (one) => one.id !== player.id && one.lastName.toLowerCase() === player.lastName.toLowerCase(),
  )
  return {
    id: player.id,
    number,
    firstNames: own('firstName'),
    lastNames: own('lastName'),
    contacts: [...all('phone'), ...all('email'), ...all('ghin')],
    alone,
  }
}

/**
 * The minimum length of a last name that is removed on its own. Shorter ones are too likely to be ordinary words as
 * well.
 */
const LEAST_LETTERS = 3

/**
 * Removes the person from a change. In changes to their own row, removes the fields that identify them; in all others,
 * removes their name from free text. The changes themselves are kept, so that history and undo keep working.
 * @example
 * const leaving = leavingOf({ player, number: 1, players: [] }, [])
 * redactCall({ name: 'player.update', args: { id: player.id, set: { phone: '3175550142' } } }, [], leaving).args.set // { phone: null }
 */
export function redactCall<C extends StoredCall>(call: C, ids: readonly number[], leaving: Leaving): C {
  if (!isOf({ ...call, ids }, leaving.id)) return { ...call, args: redactTexts(call.args, leaving) }
  const args = call.args as Fields
  const set = args.set as Fields | undefined
  return { ...call, args: set ? { ...args, set: asFormer(set, leaving) } : asFormer(args, leaving) }
}

/**
 * Replaces the name in all free text of a value: messages, reasons, recaps, descriptions.
 * @example
 * const leaving = leavingOf({ player: { ...player, firstName: 'Ann', lastName: 'Lee' }, number: 1, players: [] }, [])
 * redactTexts({ message: 'Ann Lee brings the cart' }, leaving) // { message: 'Former player 1 brings the cart' }
 */
export function redactTexts<V>(value: V, leaving: Leaving): V {
  const named = namesOf(leaving)
  const { firstName, lastName } = formerName(leaving.number)
  return walk(value, (text) => text.replace(named, `${firstName} ${lastName}`), false) as V
}

/** Returns whether a change affects this player's row. */
function isOf({ name, args, ids = [] }: Known, id: number): boolean {
  if (!name.startsWith('player.') || typeof args !== 'object' || args === null) return false
  return (args as Fields).id === id || (name === 'player.add' && ids.includes(id))
}

type Fields = Record<string, unknown>
const free = new Set(['message', 'reason', 'subject', 'title', 'lines', 'description', 'league'])

function walk(value: unknown, change: (text: string) => string, isFree: boolean): unknown {
  if (typeof value === 'string') return isFree ? change(value) : value
  if (Array.isArray(value)) return value.map((one) => walk(one, change, isFree))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, walk(one, change, free.has(field))]))
}

/**
 * The personal fields of a removed player's row, except the name, all cleared. Paid dues aren't among them: they count
 * in the treasury, and an amount doesn't identify anyone.
 */
export const nothingOfThem = {
  phone: null,
  email: null,
  shares: null,
  subPlace: null,
  gender: null,
  ghin: null,
} as const

function asFormer(fields: Fields, { number }: Leaving): Fields {
  const blank: Fields = { ...formerName(number), ...nothingOfThem }
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, field in blank ? blank[field] : value]),
  )
}

/**
 * Returns a pattern that matches each name in both orders, the contact details, and the last name on its own if nobody
 * else has it. It matches whole words and ignores case.
 */
function namesOf({ firstNames, lastNames, contacts, alone }: Leaving): RegExp {
  const pairs = firstNames.flatMap((first) =>
    lastNames.flatMap((last) => [`${first} ${last}`, `${last}, ${first}`, `${last} ${first}`]),
  )
  const single =
    lastNames.length === 0 ? firstNames : alone ? lastNames.filter((last) => last.length >= LEAST_LETTERS) : []
  // Longest first: "Ann Lee-Park" before "Ann Lee".
  const names = [...pairs, ...contacts, ...single].sort((a, b) => b.length - a.length)
  const any = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any || '(?!)'})(?![\\p{L}\\p{N}])`, 'giu')
}
