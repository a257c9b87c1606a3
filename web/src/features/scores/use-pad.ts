import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { MatchBook } from '@glm/shared/rules/season-book'
import { text } from '@glm/shared/text/sentences'
import { useRef, useState } from 'react'
import { failureWords } from '../../live/failure-words.ts'
import { usePhone } from '../../live/phone-context.tsx'
import { holeCall } from './hole-call.ts'
import { firstBlank, nextPosition, type PadPosition, positionText } from './pad-position.ts'

export type Strokes = number | 'pickup' | null
/** Where the pad stands, and what a key does there: it is kept at once, and the pad moves on by itself. */
export type Pad = {
  at: PadPosition
  failed: string | null
  go: (to: PadPosition) => void
  tap: (strokes: Strokes) => Promise<void>
  /** null where an absence is not theirs to call. */
  callAbsent: (() => Promise<void>) | null
  /** Takes the last tap back; null where there is none. */
  undo: (() => Promise<void>) | null
}

/** @param asPlayer the account of a player who enters his own match; null for a secretary */
export function usePad(book: MatchBook, asPlayer: number | null): Pad {
  const { phone } = usePhone().local
  const lines = book.pairings.flat()
  const [at, setAt] = useState<PadPosition>(() => firstBlank(book, lines))
  // The next tap may come before this one is drawn: it reads where the pad stands from here.
  const standing = useRef({ at, tapped: new Set<string>() })
  const [gestures, setGestures] = useState<{ gesture: string; at: PadPosition }[]>([])
  const [failed, setFailed] = useState<string | null>(null)
  const go = (to: PadPosition) => {
    standing.current.at = to
    setAt(to)
  }
  const placeOf = ({ player }: PadPosition) => {
    const line = lines[player]
    return line ? { weekId: book.match.weekId, playerId: line.playerId, teamId: line.teamId } : null
  }
  const keep = async (call: MutationCall, from: PadPosition): Promise<boolean> => {
    const saved = await phone.record([call]).catch(() => null)
    setFailed(saved?.status === 'saved' ? null : failureWords(text.scoresFailed, saved))
    if (saved?.status !== 'saved') return false
    setGestures((all) => [...all, { gesture: saved.gesture, at: from }])
    return true
  }
  const tap = async (strokes: Strokes) => {
    const { at: from, tapped } = standing.current
    const [hole, place] = [book.holes[from.hole]?.hole, placeOf(from)]
    if (hole === undefined || !place) return
    if (strokes === null) tapped.delete(positionText(from))
    else tapped.add(positionText(from))
    if (strokes !== null) go(nextPosition(from, { book, lines, tapped }))
    if (await keep(holeCall({ ...place, hole, strokes }, asPlayer), from)) return
    tapped.delete(positionText(from))
    go(from)
  }
  const callAbsent = async () => {
    const { at: from, tapped } = standing.current
    const place = placeOf(from)
    if (!place || !(await keep({ name: 'card.setAttendance', args: { ...place, attendance: 'absent' } }, from))) return
    go(nextPosition(from, { book, lines, tapped, absent: place.playerId }))
  }
  const last = gestures.at(-1)
  const takeBack = async () => {
    if (!last) return
    standing.current.tapped.delete(positionText(last.at))
    await phone.undo(last.gesture)
    setGestures(gestures.slice(0, -1))
    go(last.at)
  }
  return { at, failed, go, tap, callAbsent: asPlayer === null ? callAbsent : null, undo: last ? takeBack : null }
}
