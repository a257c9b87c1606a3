import type { GuestEntry } from '@glm/shared/api/scores/guest-cards'
import type { Card, Kept } from './kept-card.ts'
import { cellsOf, playersOf, shownScore } from './shown-card.ts'

type Signed = Extract<GuestEntry, { signs: unknown }>
export type Scores = NonNullable<Signed['signs']>
/**
 * A side as this phone shows it. `holds`: whether it has a valid signature; one made here counts even before the server
 * has answered.
 */
export type Side = Card['sides'][number] & { holds: boolean }

/** Returns all scores of a side's match as this phone knows them, keyed by `player/cell`. */
export function scoresShown(kept: Kept, card: Card, { match_id: matchId }: { match_id: number }): Scores {
  const players = card.sides.flatMap((side) => (side.match_id === matchId ? side.players : []))
  return Object.fromEntries(
    playersOf(card).flatMap((line) => {
      if (!players.includes(line.player_id)) return []
      const cells = [...new Set([...cellsOf(card), ...line.scores.map(({ cell }) => cell)])]
      return cells.flatMap((cell): [string, Scores[string]][] => {
        const { value } = shownScore(kept, line, cell)
        return value === null ? [] : [[`${line.player_id}/${cell}`, value]]
      })
    }),
  )
}

/** Returns whether the server hasn't answered yet about a score entered here. */
const isPending = ({ entries }: Kept): boolean => entries.some((one) => 'cell' in one && one.sent === null)

/** Returns whether every score has been entered and none is disputed, as far as this phone knows. */
export function isReady(kept: Kept, card: Card): boolean {
  const isWhole = (line: Card['lines'][number]) => {
    const has = (cell: string) => shownScore(kept, line, cell).value !== null
    return line.absent || has('total') || cellsOf(card).every(has)
  }
  return (
    (card.ready || isPending(kept)) &&
    card.lines.every(isWhole) &&
    playersOf(card).every((line) => line.scores.every(({ cell }) => shownScore(kept, line, cell).others.length === 0))
  )
}

/** Returns the sides of the card's matches with their signatures. */
export function sidesShown(kept: Kept, card: Card): Side[] {
  return (card.sides ?? []).map((side) => {
    const now = scoresShown(kept, card, side)
    const own = kept.entries.findLast(
      (one) => 'signs' in one && one.match_id === side.match_id && one.team_id === side.team_id && one.sent === null,
    )
    if (own && 'signs' in own) {
      const changes = own.signs ? changesOf(own.signs, now) : []
      const by = own.signs ? ('side' as const) : null
      return { ...side, by, signed_at: own.at, changes, holds: by !== null && changes.length === 0 }
    }
    const held = side.by !== null && side.changes.length === 0
    // An unsent score may invalidate the signature, but only the server can tell.
    return { ...side, holds: held && !isPending(kept) }
  })
}

function changesOf(was: Scores, is: Scores): Side['changes'] {
  const places = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((place) => was[place] !== is[place])
  return places.map((place) => {
    const [id = '', cell = ''] = place.split('/')
    return { player_id: Number(id), cell, was: was[place] ?? null, is: is[place] ?? null }
  })
}
