import type { ChangeInFile } from '../league-file/league-file.ts'
import type { LeagueToPack } from '../league-file/pack-league.ts'
import { packLeague } from '../league-file/pack-league.ts'
import type { Cell } from '../schema/cell.ts'
import type { Card } from '../schema/scores/card.ts'
import { aCell } from './a-cell.ts'
import { aLeague } from './a-league.ts'

/**
 * Returns the data for a file of `aLeague()`, as exported by a phone that has read version 7. Sam (account 1) has
 * entered two holes.
 */
export function aLeagueToPack(more: Partial<LeagueToPack> = {}): LeagueToPack {
  const cards = [{ weekId: 1, playerId: 1, teamId: 1, cells: { 1: aCell(4, 5), 2: aCell(3) } }]
  const args = { weekId: 1, playerId: 1, teamId: 1, hole: 2, strokes: 3 }
  return {
    rows: { ...aLeague(), cards },
    members: [{ userId: 1, name: 'Sam' }],
    cursor: 7,
    history: [
      {
        version: 6,
        client: 'phone-one',
        seq: 1,
        action: 'press',
        who: 'Sam',
        carrier: null,
        at: '2026-05-07T18:00:00.000Z',
        written: null,
        name: 'card.setHole',
        args,
        undo: { name: 'card.setHole', args: { ...args, strokes: null } },
        status: 'ok' as const,
        code: null,
      },
    ],
    wholeHistory: true,
    madeAt: new Date('2026-05-07T20:00:00Z'),
    texts: new Map([['tables/players.csv', 'First Name\r\nAnn\r\n']]),
    ...more,
  }
}

/** Returns `aLeague()` as a league file. */
export const aLeagueFile = (more: Partial<LeagueToPack> = {}): Uint8Array => fileOfLeague(aLeagueToPack(more))

/** Packs a league whose rows fit into a file. */
export function fileOfLeague(league: LeagueToPack): Uint8Array {
  const file = packLeague(league)
  if (!file) throw new Error('Pack fewer rows: these don’t fit into a file.')
  return file
}

/**
 * Returns the data for a file of a league that has entered each hole on the pad, in 20 weeks a season. Every claim and
 * change has an id of full length.
 */
export function aScoredLeagueToPack(size: { seasons: number; players: number; holes: number }): LeagueToPack {
  const { rows, history } = aLeagueToPack()
  const [change] = history
  const [season] = rows.seasons
  if (!change || !season) throw new Error('The small league has no change or no season.')
  const client = '0c5ffb8c-6a0f-4c57-9f4e-7a3f0a5d9b1e'
  const cards: Card[] = []
  const changes: ChangeInFile[] = []
  for (let week = 1; week <= 20 * size.seasons; week++)
    for (let playerId = 1; playerId <= size.players; playerId++) {
      const weekId = 2 ** 34 + week
      const cells: Record<string, Cell<number>> = {}
      for (let hole = 1; hole <= size.holes; hole++) {
        const seq = changes.length + 1
        const args = { weekId, playerId, teamId: Math.ceil(playerId / 2), hole, strokes: 4 }
        const undo = { name: 'card.setHole', args: { ...args, strokes: null } }
        cells[hole] = { live: [{ by: `${client}:${seq}`, value: 4, version: seq, author: 1, at: null }], past: [] }
        changes.push({ ...change, client, action: `${client}-${seq}`, seq, version: seq, args, undo })
      }
      cards.push({ weekId, playerId, teamId: Math.ceil(playerId / 2), cells })
    }
  const seasons = Array.from({ length: size.seasons }, (_, i) => ({ ...season, id: season.id + i }))
  return aLeagueToPack({ rows: { ...rows, seasons, cards }, history: changes, cursor: changes.length })
}
