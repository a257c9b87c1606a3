import type { PublicNames } from '../schema/league/public-page.ts'
import type { Player } from '../schema/people/player.ts'
import { tables } from '../schema/tables.ts'
import type { PaperRows } from './paper-rows.ts'

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * The rows of a league as everybody may see them: nothing of anybody that `tables.ts` calls private, no message, names as the league
 * wants them. What is made from these rows cannot tell more.
 */
export function publicRows(paper: PaperRows, names: PublicNames): PaperRows {
  const league = { ...paper.league, secretaryName: null, secretaryPhone: null, secretaryEmail: null, publicPage: null }
  return {
    ...paper,
    league,
    messages: [],
    treasuryEntries: [],
    availability: [],
    players: paper.players.map((player) => publicPlayer(player, names)),
  }
}

const nothingPrivate = Object.fromEntries(tables.players.private.fields.map((field) => [field, null]))

function publicPlayer(player: Player, names: PublicNames): Player {
  // Of somebody who was removed nothing but the number is left to tell them apart by.
  const lastName = names === 'initial' && player.former == null ? initialOf(player.lastName) : player.lastName
  return { ...player, ...nothingPrivate, lastName }
}

/** The first letter as a reader sees it, marks and all. */
function initialOf(name: string): string {
  const [first] = letters.segment(name.trim())
  return first ? `${first.segment}.` : ''
}
