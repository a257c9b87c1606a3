import type { PublicNames } from '../schema/league/public-page.ts'
import type { Player } from '../schema/people/player.ts'
import { tables } from '../schema/tables.ts'
import { type Season, withRows } from './season.ts'

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Returns a league's rows as the public may see them: without private fields (see `tables.ts`) and messages, and with
 * names in the form that the league prefers. Nothing derived from these rows can reveal more.
 */
export function publicView(season: Season, names: PublicNames): Season {
  const league = { ...season.league, secretaryName: null, secretaryPhone: null, secretaryEmail: null, publicPage: null }
  const players = new Map([...season.players].map(([id, player]) => [id, publicPlayer(player, names)]))
  return withRows(season, {
    league,
    players,
    members: new Map(),
    messages: [],
    treasuryEntries: [],
    availability: [],
    subRequests: [],
  })
}

const nothingPrivate = Object.fromEntries(tables.players.private.fields.map((field) => [field, null]))

function publicPlayer(player: Player, names: PublicNames): Player {
  // A removed person is identified only by number.
  const lastName = names === 'initial' && player.former == null ? initialOf(player.lastName) : player.lastName
  return { ...player, ...nothingPrivate, lastName }
}

/** Returns the first letter as a reader would see it, including any diacritics. */
function initialOf(name: string): string {
  const [first] = letters.segment(name.trim())
  return first ? `${first.segment}.` : ''
}
