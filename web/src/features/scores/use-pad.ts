import { firstBlank, hasPosition, nextPosition, type PadPosition, positionText } from '@glm/shared/lib/pad-position'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { publishedText } from '@glm/shared/text/published'
import { text } from '@glm/shared/text/sentences'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAskMoves } from '../../client/ask-moves.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { failureMessage } from '../../client/failure-message.ts'
import { holeCall } from '../../season/hole-call.ts'
import { singleFlight } from '../../ui/single-flight.ts'
import { offerOverwrite, sayUndone, showToast } from '../../ui/toast.tsx'

export type Strokes = number | 'pickup' | null
/** The position of the pad, and what its keys do. A tap saves the score immediately and moves to the next cell. */
export type Pad = {
  at: PadPosition
  failed: string | null
  go: (to: PadPosition) => void
  tap: (strokes: Strokes) => Promise<void>
  /** Marks the player absent; null if the user isn't allowed to. */
  callAbsent: (() => Promise<void>) | null
  /** Undoes the last tap; null if there is nothing to undo. */
  undo: (() => Promise<void>) | null
}

/** @param asPlayer the account of a player who enters their own match; null for a secretary */
export function usePad(results: MatchResult, asPlayer: number | null): Pad {
  const { phone } = usePhone().local
  const ask = useAskMoves()
  const navigate = useNavigate()
  const [chosen, setAt] = useState<PadPosition>(() => firstBlank(results))
  const at = hasPosition(results, chosen) ? chosen : firstBlank(results)
  // A ref, because the next tap may come before React has rendered this one.
  const standing = useRef({ at, tapped: new Set<string>() })
  const [actions, setActions] = useState<{ action: string; at: PadPosition }[]>([])
  const [failed, setFailed] = useState<string | null>(null)
  const go = useCallback((to: PadPosition) => {
    standing.current.at = to
    setAt(to)
  }, [])
  // After the new position is on the screen: until then, a tap is for the old one, which the match doesn't have anymore.
  useEffect(() => {
    if (at !== chosen && hasPosition(results, at)) go(at)
  })
  const placeOf = (position: PadPosition) => {
    const line = hasPosition(results, position) && results.lines.find((one) => one.playerId === position.playerId)
    return line ? { weekId: results.match.weekId, playerId: line.playerId, teamId: line.teamId } : null
  }
  const [inFlight] = useState(() => singleFlight<boolean>())
  const keep = (call: MutationCall, from: PadPosition) => inFlight(JSON.stringify(call), () => save(call, from))
  const save = async (call: MutationCall, from: PadPosition): Promise<boolean> => {
    const { answer, week } = await ask([call])
    if (answer === 'leave') {
      setFailed(publishedText.keptAsIs)
      return false
    }
    const saved = await phone.record([call]).catch(() => null)
    setFailed(saved?.status === 'saved' ? null : failureMessage(text.scoresFailed, saved))
    if (saved?.status !== 'saved') return false
    setActions((all) => [...all, { action: saved.action, at: from }])
    if (answer === 'write' && week !== null) void navigate({ to: '/recap', search: { week, only: 'corrections' } })
    return true
  }
  const tap = async (strokes: Strokes) => {
    const { at: from, tapped } = standing.current
    const place = placeOf(from)
    if (!place) return setFailed(text.scoresFailed)
    if (strokes === null) tapped.delete(positionText(from))
    else tapped.add(positionText(from))
    if (strokes !== null) go(nextPosition(from, { card: results, tapped }))
    if (await keep(holeCall({ ...place, hole: from.hole, strokes }, asPlayer), from)) return
    tapped.delete(positionText(from))
    go(from)
  }
  const callAbsent = async () => {
    const { at: from, tapped } = standing.current
    const place = placeOf(from)
    if (!place) return setFailed(text.scoresFailed)
    if (!(await keep(mutations.card.setAttendance({ ...place, attendance: 'absent' }), from))) return
    go(nextPosition(from, { card: results, tapped, absent: place.playerId }))
  }
  // A ref, so that the keys' handlers stay the same and the keys don't re-render with every tap.
  const acts = useRef({ tap, callAbsent })
  acts.current = { tap, callAbsent }
  const steady = useMemo(
    () => ({ tap: (strokes: Strokes) => acts.current.tap(strokes), callAbsent: () => acts.current.callAbsent() }),
    [],
  )
  const last = actions.at(-1)
  const undoTap = async () => {
    if (!last) return
    standing.current.tapped.delete(positionText(last.at))
    // Before the undo is saved, because a tap in the meantime moves the pad on.
    go(last.at)
    const back = (force = false) => phone.undo(last.action, { force })
    const done = await back().catch(() => null)
    if (!done) return showToast(text.notSavedHere)
    if (done.status !== 'saved') return sayUndone(done)
    setActions((all) => all.filter((one) => one !== last))
    offerOverwrite(done, back)
  }
  return {
    at,
    failed,
    go,
    tap: steady.tap,
    callAbsent: asPlayer === null ? steady.callAbsent : null,
    undo: last ? undoTap : null,
  }
}
