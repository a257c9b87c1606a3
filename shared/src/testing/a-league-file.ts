import type { LeagueToPack } from '../league-file/pack-league.ts'
import { packLeague } from '../league-file/pack-league.ts'
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
export const aLeagueFile = (more: Partial<LeagueToPack> = {}): Uint8Array => packLeague(aLeagueToPack(more))
