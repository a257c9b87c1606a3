import type { Player } from '../../schema/player.ts'
import { formerName } from '../../text/former.ts'
import type { StoredCall } from '../stored-call.ts'

/** Whom to take out: the row as it stood, and the number that it got. `alone`: nobody else of the league has the last name. */
export type Leaving = { player: Pick<Player, 'id' | 'firstName' | 'lastName' | 'phone' | 'email'>; number: number; alone: boolean }

/** A last name shorter than this stands in too many other words. */
const LEAST_LETTERS = 3

/**
 * A change without the person: in changes of their own row the fields that say who they are, in all others their name where people
 * write freely. What was done stays, so that history and undo go on.
 *
 * @example
 * redactCall({ name: 'player.update', args: { id: 7, set: { phone: '3175550142' } } }, [], leaving).args // { id: 7, set: { phone: null } }
 */
export function redactCall<C extends StoredCall>(call: C, ids: readonly number[], leaving: Leaving): C {
  const { id } = leaving.player
  const args = call.args as Fields | null
  const isOwn = call.name.startsWith('player.') && (args?.id === id || (call.name === 'player.add' && ids.includes(id)))
  if (!isOwn || !args) return { ...call, args: redactTexts(call.args, leaving) }
  const set = args.set as Fields | undefined
  return { ...call, args: set ? { ...args, set: asFormer(set, leaving) } : asFormer(args, leaving) }
}

/**
 * A value with the name replaced wherever people write freely: messages, reasons, recaps, descriptions.
 *
 * @example
 * redactTexts({ message: 'Ann Lee brings the cart' }, leaving) // { message: 'Former player 1 brings the cart' }
 */
export function redactTexts<V>(value: V, leaving: Leaving): V {
  const named = namesOf(leaving)
  const { firstName, lastName } = formerName(leaving.number)
  return walk(value, (text) => text.replace(named, `${firstName} ${lastName}`), false) as V
}

/** Whether nobody but this player has the last name: then it may be taken out of texts where it stands alone. */
export const isAlone = (id: number, lastName: string, others: readonly Pick<Player, 'id' | 'lastName'>[]): boolean =>
  !others.some((one) => one.id !== id && one.lastName.toLowerCase() === lastName.toLowerCase())

type Fields = Record<string, unknown>
const free = new Set(['message', 'reason', 'subject', 'title', 'lines', 'description', 'league'])

function walk(value: unknown, change: (text: string) => string, isFree: boolean): unknown {
  if (typeof value === 'string') return isFree ? change(value) : value
  if (Array.isArray(value)) return value.map((one) => walk(one, change, isFree))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([field, one]) => [field, walk(one, change, free.has(field))]))
}

function asFormer(fields: Fields, { number }: Leaving): Fields {
  const blank: Fields = { ...formerName(number), phone: null, email: null, paidDues: null, shares: null }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, field in blank ? blank[field] : value]))
}

/** Both orders of the name, the contacts, and the last name by itself where it is nobody else's; whole words, large or small. */
function namesOf({ player, alone }: Leaving): RegExp {
  const [first, last] = [player.firstName.trim(), player.lastName.trim()]
  const names = [
    ...(first && last ? [`${first} ${last}`, `${last}, ${first}`, `${last} ${first}`] : []),
    ...(last === '' ? [first] : []),
    ...[player.email, player.phone].flatMap((text) => (text ? [text] : [])),
    ...(alone && last.length >= LEAST_LETTERS ? [last] : []),
  ].filter((name) => name.length > 0)
  const any = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+')).join('|')
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${any || '(?!)'})(?![\\p{L}\\p{N}])`, 'giu')
}
