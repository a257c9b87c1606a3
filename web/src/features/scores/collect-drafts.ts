import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { MatchBook, PlayerLine } from '@glm/shared/rules/season-book'
import { currentOf } from '@glm/shared/rules/season-rows'
import { draftIds } from '../../live/draft-ids.ts'
import { fullName, type Live } from '../../live/use-season.ts'
import { MOST_TOTAL, readCell } from './cell-text.ts'

/** What Save is to record: the calls, the drafts that they make good, and where something cannot be read. */
export type Collected = { calls: MutationCall[]; ids: string[]; zeros: boolean; wrong: string | null }
type Options = { live: Pick<Live, 'players' | 'cards'>; books: readonly MatchBook[]; values: ReadonlyMap<string, string>; byHole: boolean }

/** The drafts of a week's cells as mutations. */
export function collectDrafts({ live, books, values, byHole }: Options): Collected {
  const found: Collected = { calls: [], ids: [], zeros: false, wrong: null }
  for (const book of books) {
    const cells = byHole ? book.holes.map((h) => String(h.hole)) : ['total']
    for (const line of book.pairings.flat()) {
      const card = live.cards.find((c) => c.weekId === book.match.weekId && c.playerId === line.playerId)
      for (const cell of cells) {
        const id = draftIds.score(book.match.weekId, line.playerId, cell)
        const value = values.get(id)
        if (value === undefined) continue
        const call = callOf({ weekId: book.match.weekId, line, cell, value })
        const where = `${fullName(live.players.get(line.hitterId))}, ${byHole ? `hole ${cell}` : 'total'}`
        // A blank where nothing stands enters nothing.
        const empties = readCell(value).kind === 'blank' && currentOf(card?.cells[cell]) == null
        if (call && !empties) found.calls.push(call)
        else if (!call) found.wrong ??= where
        found.zeros ||= /^0+$/.test(value.trim())
        found.ids.push(id)
      }
    }
  }
  return found
}

/** Null where the text cannot be read. */
function callOf({ weekId, line, cell, value }: { weekId: number; line: PlayerLine; cell: string; value: string }): MutationCall | null {
  const place = { weekId, playerId: line.playerId, teamId: line.teamId }
  const read = readCell(value, cell === 'total' ? MOST_TOTAL : undefined)
  if (read.kind === 'wrong') return null
  if (read.kind === 'absent') return { name: 'card.setAttendance', args: { ...place, attendance: 'absent' } }
  const score = read.kind === 'score' ? read.value : null
  if (cell !== 'total') return { name: 'card.setHole', args: { ...place, hole: Number(cell), strokes: score } }
  return score === 'pickup' ? null : { name: 'card.setTotal', args: { ...place, total: score } }
}
