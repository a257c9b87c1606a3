import type { MatchBook, PlayerLine } from '@glm/shared/rules/season-book'
import { hasRole, Role } from '@glm/shared/schema/role'
import { screenNames } from '@glm/shared/text/names'
import { scoresText } from '@glm/shared/text/scores'
import { text } from '@glm/shared/text/sentences'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { ChevronDown, ChevronLeft, ChevronRight, Ellipsis, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { NotFound } from '../../app/not-found.tsx'
import { failureWords } from '../../live/failure-words.ts'
import { openMatch } from '../../live/open-match.ts'
import { usePhone } from '../../live/phone-context.tsx'
import { useSyncState } from '../../live/use-rows.ts'
import { fullName, type Live, lastName, teamName, teamNumber, useSeason } from '../../live/use-season.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberBox } from '../../ui/number-box.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { CardGrid } from './card-grid.tsx'
import { markOf } from './cell-text.ts'
import { holeCall } from './hole-call.ts'
import { MatchHead } from './match-head.tsx'
import { matchState } from './match-state.ts'
import { PadBox } from './pad-box.tsx'
import { firstBlank, nextPosition, type PadPosition, positionBefore, positionText } from './pad-position.ts'
import { PadStrip } from './pad-strip.tsx'
import { SettleBars } from './settle-bars.tsx'
import { useAwakeScreen } from './use-awake-screen.ts'

export function PadScreen() {
  const live = useSeason()
  const { matchId } = useParams({ strict: false }) as { matchId: string }
  const match = live?.matches.find((m) => String(m.id) === matchId)
  useAwakeScreen()
  const { session } = usePhone()
  if (live === undefined) return null
  if (!live || !match) return <NotFound />
  const book = live.book.matchBook(match)
  if (hasRole(session.role, Role.LeagueAdmin)) return <Pad live={live} book={book} asPlayer={null} />
  const week = live.weeks.find((w) => w.id === match.weekId)
  const own = week && openMatch(live, session.userId, week)
  return own?.id === match.id ? <Pad live={live} book={book} asPlayer={session.userId} /> : <Navigate to="/dashboard" replace />
}

type Strokes = number | 'pickup' | null
const words = ['Birdie', 'Par', 'Bogey', 'Double', 'Triple']

/** `asPlayer`: the account of a player who enters his own match; null for a secretary. */
type PadProps = { live: Live; book: MatchBook; asPlayer: number | null }

/** One match, one hole, likely scores as keys. Each tap is kept at once; the pad moves on by itself. */
function Pad({ live, book, asPlayer }: PadProps) {
  const { phone } = usePhone().local
  const { sending } = useSyncState()
  const lines = book.pairings.flat()
  const [at, setAt] = useState<PadPosition>(() => firstBlank(book, lines))
  // The next tap may come before this one is drawn: it reads where the pad stands from here.
  const standing = useRef({ at, tapped: new Set<string>() })
  const [gestures, setGestures] = useState<{ gesture: string; at: PadPosition }[]>([])
  const [more, setMore] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const beside = useMedia('(min-width: 69rem)')
  const hole = book.holes[at.hole]
  const line = lines[at.player]
  if (!hole || !line) return null
  const state = matchState(book, live.cards, sending)
  const wholeCard = asPlayer === null ? '/admin-enter-scores' : '/dashboard'
  const go = (to: PadPosition) => {
    standing.current.at = to
    setAt(to)
  }
  const tap = async (strokes: Strokes) => {
    const { at: from, tapped } = standing.current
    const [toHole, player] = [book.holes[from.hole], lines[from.player]]
    if (!toHole || !player) return
    if (strokes === null) tapped.delete(positionText(from))
    else tapped.add(positionText(from))
    if (strokes !== null) go(nextPosition(from, { book, lines, tapped }))
    setMore(false)
    const args = { weekId: book.match.weekId, playerId: player.playerId, teamId: player.teamId, hole: toHole.hole, strokes }
    const saved = await phone.record([holeCall(args, asPlayer)]).catch(() => null)
    if (saved?.status !== 'saved') {
      tapped.delete(positionText(from))
      setFailed(failureWords(text.scoresFailed, saved))
      return go(from)
    }
    setFailed(null)
    setGestures((all) => [...all, { gesture: saved.gesture, at: from }])
  }
  const callAbsent = async () => {
    const { at: from } = standing.current
    const player = lines[from.player]
    if (!player) return
    setMore(false)
    const args = { weekId: book.match.weekId, playerId: player.playerId, teamId: player.teamId, attendance: 'absent' }
    const saved = await phone.record([{ name: 'card.setAttendance', args }]).catch(() => null)
    if (saved?.status !== 'saved') return setFailed(failureWords(text.scoresFailed, saved))
    setGestures((all) => [...all, { gesture: saved.gesture, at: from }])
    go(nextPosition(from, { book, lines, tapped: standing.current.tapped, absent: player.playerId }))
  }
  const undo = async () => {
    const last = gestures.at(-1)
    if (!last) return
    standing.current.tapped.delete(positionText(last.at))
    await phone.undo(last.gesture)
    setGestures(gestures.slice(0, -1))
    go(last.at)
  }
  return (
    <div className="pad-screen">
      <section className="pad" aria-label={screenNames.scorePad}>
        <div className="pad-top">
          <Link className="pad-back" to={wholeCard}>
            <Icon of={ChevronLeft} />
            Match {book.match.slot}
          </Link>
          {state ? <Chip state={state} /> : <span />}
        </div>
        <PadStrip book={book} at={at.hole} go={(h) => go({ hole: h, player: 0 })} />
        <div className="pad-hole">
          <h1>Hole {hole.hole}</h1>
          <dl className="facts">
            <Fact word="Par" value={hole.par} />
            <Fact word="Index" value={hole.strokeIndex} />
            {hole.yards ? <Fact word="Yards" value={hole.yards} /> : null}
          </dl>
        </div>
        <div className="sides">
          {[book.match.team1Id, book.match.team2Id ?? 0].map((teamId, side) => (
            <div className="sides-one" key={teamId}>
              <NumberBox no={teamNumber(live, teamId)} />
              <span>{teamName(live, teamId)}</span>
              <b>
                <span className="vh">points </span>
                {book.points?.[side] ?? 0}
              </b>
            </div>
          ))}
        </div>
        <div className="boxes">
          {book.pairings.map((pair, p) => (
            <div className="pairing" key={pair[0].playerId}>
              {pair.map((one, side) => (
                <PadBox
                  key={one.playerId}
                  line={one}
                  live={live}
                  at={at.hole}
                  par={hole.par}
                  now={at.player === p * 2 + side}
                  pick={() => go({ ...at, player: p * 2 + side })}
                />
              ))}
              {pair[0].holePoints[at.hole] == null ? null : (
                <span className="pairing-points">
                  {pair[0].holePoints[at.hole]}–{pair[1].holePoints[at.hole]}
                </span>
              )}
            </div>
          ))}
        </div>
        <div className="dock">
          {failed ? <Notice kind="needs">{failed}</Notice> : null}
          <p className="dock-line" aria-live="polite">
            <span>
              <b>{fullName(live.players.get(line.hitterId))}</b>, hole {hole.hole}
            </span>
            <span className="soft">{lastTap(book, lines, at, live)}</span>
          </p>
          <div className={more ? 'key-sheet is-open' : 'key-sheet'}>
            <div className="keys">
              {[hole.par - 3, hole.par - 2, hole.par + 4, hole.par + 5, hole.par + 6, hole.par + 7]
                .filter((n) => n >= 1)
                .map((n) => (
                  <button type="button" className="key" key={n} onClick={() => void tap(n)}>
                    <b className="score">{n}</b>
                  </button>
                ))}
              <button type="button" className="key" onClick={() => void tap('pickup')}>
                <small>Pick up</small>
              </button>
              <button type="button" className="key" onClick={() => void tap(null)}>
                <small>Clear</small>
              </button>
              {asPlayer === null ? (
                <button type="button" className="key" onClick={() => void callAbsent()}>
                  <small>Absent</small>
                </button>
              ) : null}
              <button type="button" className="key" aria-label="Fewer keys" onClick={() => setMore(false)}>
                <Icon of={ChevronDown} />
              </button>
            </div>
          </div>
          <div className="keys">
            {likely(hole.par).map(({ strokes, word }) => (
              <button
                type="button"
                className={`key ${strokes === hole.par ? 'is-par' : markOf(strokes, hole.par)}`}
                key={strokes}
                onClick={() => void tap(strokes)}
              >
                <b className="score">{strokes}</b>
                <small>{word}</small>
              </button>
            ))}
            <button type="button" className="key" aria-expanded={more} onClick={() => setMore(!more)}>
              <span className="score" aria-hidden="true">
                <Icon of={Ellipsis} />
              </span>
              <small>More</small>
            </button>
          </div>
          <div className="moves">
            <button className="btn" type="button" disabled={gestures.length === 0} onClick={() => void undo()}>
              <Icon of={Undo2} />
              Undo
            </button>
            <button className="btn" type="button" onClick={() => go(positionBefore(at, lines.length))}>
              <Icon of={ChevronLeft} />
              Back
            </button>
            <NextHole book={book} at={at} go={go} after={wholeCard} />
          </div>
        </div>
      </section>
      {beside ? (
        <section className="pad-aside sheet" aria-label={scoresText.cardSoFar}>
          <MatchHead live={live} book={book} id="pad-card" toPad={false} />
          <CardGrid live={live} book={book} drafts={null} />
          {asPlayer === null ? <SettleBars live={live} book={book} /> : null}
        </section>
      ) : null}
    </div>
  )
}

type NextProps = { book: MatchBook; at: PadPosition; go: (at: PadPosition) => void; after: '/admin-enter-scores' | '/dashboard' }

function NextHole({ book, at, go, after }: NextProps) {
  const following = book.holes[at.hole + 1]
  if (!following) {
    return (
      <Link className="btn" to={after}>
        Whole card
      </Link>
    )
  }
  return (
    <button className="btn" type="button" onClick={() => go({ hole: at.hole + 1, player: 0 })}>
      Hole {following.hole}
      <Icon of={ChevronRight} />
    </button>
  )
}

function Fact({ word, value }: { word: string; value: number }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{value}</dd>
    </div>
  )
}

/** Five keys around par, from one under to three over. */
function likely(par: number): { strokes: number; word: string }[] {
  return words.map((word, i) => ({ strokes: par - 1 + i, word }))
}

function lastTap(book: MatchBook, lines: readonly PlayerLine[], at: PadPosition, live: Live): string {
  const last = lines[at.player - 1]
  const gross = last?.gross[at.hole]
  if (!last || typeof gross !== 'number') return scoresText.toGo(book.holes.length - at.hole)
  return scoresText.nets({ player: lastName(live.players.get(last.hitterId)), gross, net: gross - (last.strokes[at.hole] ?? 0) })
}
