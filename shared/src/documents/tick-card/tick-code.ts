import { readGuestAddress } from '../../lib/codes/guest-address.ts'

/** What the QR code on a card with check boxes contains: its holes, and the player on each line. */
export type TickCard = {
  /** The number of the first hole on the course. The other holes follow it. */
  firstHole: number
  pars: number[]
  /** The regular player on each line, even if a sub plays; 0 for a line without a name. */
  playerIds: number[]
}
export type ScannedCard = TickCard & { leagueId: number; matchId: number }

const VERSION = '1'
const CARD = /^https?:\/\/[^/?#]+(?:\/[^?#]*)?(\/(?:pad|g)\/[^?#/]+)\?([^#]*)$/
const MOST_HOLES = 18

/**
 * Adds a card's content to the address in its QR code. The address still opens the match.
 * @example
 * const card = { firstHole: 10, pars: [4, 5, 3], playerIds: [7, 0, 40] }
 * tickAddress('https://golf.example.com/pad/901?league=3', card) // 'https://golf.example.com/pad/901?league=3&c=1a.453.7.0.14'
 */
export function tickAddress(address: string, { firstHole, pars, playerIds }: TickCard): string {
  const ids = playerIds.map((id) => id.toString(36))
  const content = [`${VERSION}${firstHole.toString(36)}`, pars.join(''), ...ids].join('.')
  return `${address}${address.includes('?') ? '&' : '?'}c=${content}`
}

/**
 * Reads the address in a card's QR code. Returns null for any other text or a card without check boxes, and `newer` for
 * a card printed by a later version of the app.
 * @example
 * readTickAddress('https://golf.example.com/pad/901?league=3&c=1a.453.7.0.14') // { leagueId: 3, matchId: 901, firstHole: 10, pars: [4, 5, 3], playerIds: [7, 0, 40] }
 * readTickAddress('https://golf.example.com/menu') // null
 */
export function readTickAddress(address: string): ScannedCard | 'newer' | null {
  const [, path = '', query = ''] = CARD.exec(address) ?? []
  const parameter = (name: string) =>
    query
      .split('&')
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1)
  const content = parameter('c')
  const match = matchOf(path, parameter('league') ?? '')
  if (content === undefined || !match) return null
  if (!content.startsWith(VERSION)) return 'newer'
  const found = /^1([1-9a-i])\.([3-6]{1,18})((?:\.[0-9a-z]{1,10}){1,4})$/.exec(content)
  if (!found) return null
  const [, first = '', pars = '', ids = ''] = found
  const firstHole = Number.parseInt(first, 36)
  if (firstHole + pars.length - 1 > MOST_HOLES) return null
  const playerIds = ids
    .slice(1)
    .split('.')
    .map((id) => Number.parseInt(id, 36))
  return { ...match, firstHole, pars: [...pars].map(Number), playerIds }
}

function matchOf(path: string, league: string): { leagueId: number; matchId: number } | null {
  const guest = readGuestAddress(path)
  if (guest) return { leagueId: guest.leagueId, matchId: guest.matchId }
  const matchId = /^\/pad\/(\d{1,15})$/.exec(path)?.[1]
  return matchId && /^\d{1,15}$/.test(league) ? { leagueId: Number(league), matchId: Number(matchId) } : null
}
