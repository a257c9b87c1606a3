import { currentOf } from '@glm/shared/claims/current-of'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import { limits } from '@glm/shared/schema/limits'
import type { Season } from '@glm/shared/season/season'
import { numberedText } from '@glm/shared/text/numbered'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { readCell } from '../../components/cell-text.ts'
import { draftIds } from '../../season/draft-ids.ts'
import { lineNames } from '../../season/line-names.ts'

/** What Save records: the calls, the ids of the drafts that they save, and an invalid cell if there is one. */
export type Collected = { calls: MutationCall[]; ids: string[]; zeros: boolean; wrong: string | null }
type Options = {
  season: Pick<Season, 'players' | 'cards'>
  matchResults: readonly MatchResult[]
  values: ReadonlyMap<string, string>
  /** For each cell, the server version that it showed when the user began to type. */
  seen?: ReadonlyMap<string, number>
  byHole: boolean
}

/** Returns the drafts of a week's cells as mutations. */
export function collectDrafts({ season, matchResults, values, seen, byHole }: Options): Collected {
  const found: Collected = { calls: [], ids: [], zeros: false, wrong: null }
  for (const results of matchResults) {
    const cells = byHole ? results.holes.map((h) => String(h.hole)) : ['total']
    for (const line of results.lines) {
      const card = season.cards.find((c) => c.weekId === results.match.weekId && c.playerId === line.playerId)
      for (const cell of cells) {
        const id = draftIds.score(results.match.weekId, line.playerId, cell)
        const value = values.get(id)
        // A card that is in several matches is saved only once.
        if (value === undefined || found.ids.includes(id)) continue
        const call = callOf({ weekId: results.match.weekId, line, cell, value })
        const where = scoresText.cellOf({
          player: lineNames(season, line),
          cell: byHole ? numberedText.inLine.hole(cell) : scoresText.total,
        })
        // Clearing a cell that is already empty changes nothing.
        const empties = readCell(value).kind === 'blank' && currentOf(card?.cells[cell]) == null
        const before = seen?.get(id)
        if (call && !empties) found.calls.push(before === undefined ? call : { ...call, seen: before })
        else if (!call) found.wrong ??= where
        found.zeros ||= /^0+$/.test(value.trim())
        found.ids.push(id)
      }
    }
  }
  return found
}

/** Returns the call that enters the text in a cell; null if the text is invalid. */
function callOf({
  weekId,
  line,
  cell,
  value,
}: {
  weekId: number
  line: PlayerLine
  cell: string
  value: string
}): MutationCall | null {
  const place = { weekId, playerId: line.playerId, teamId: line.teamId }
  const read = readCell(value, cell === 'total' ? limits.total : undefined)
  if (read.kind === 'wrong') return null
  if (read.kind === 'absent') return mutations.card.setAttendance({ ...place, attendance: 'absent' })
  const score = read.kind === 'score' ? read.value : null
  if (cell !== 'total') return mutations.card.setHole({ ...place, hole: Number(cell), strokes: score })
  return score === 'pickup' ? null : mutations.card.setTotal({ ...place, total: score })
}
