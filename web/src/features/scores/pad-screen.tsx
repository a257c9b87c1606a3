import type { MatchBook, PlayerLine } from '@glm/shared/rules/season-book'
import { refusalText, text } from '@glm/shared/text/sentences'
import { Link, useParams } from '@tanstack/react-router'
import { ChevronDown, ChevronLeft, ChevronRight, Ellipsis, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePhone } from '../../live/phone-context.tsx'
import { useSyncState } from '../../live/use-rows.ts'
import { fullName, type Live, lastName, teamName, teamNumber, useSeason } from '../../live/use-season.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { markOf, showCell } from './cell-text.ts'
import { matchState } from './match-state.ts'

export function PadScreen() {
  const live = useSeason()
  const { matchId } = useParams({ strict: false }) as { matchId: string }
  const match = live?.matches.find((m) => String(m.id) === matchId)
  useAwakeScreen()
  if (!live || !match) return null
  return <Pad live={live} book={live.book.matchBook(match)} />
}

type Position = { hole: number; player: number }
type Strokes = number | 'pickup' | null
const words = ['Birdie', 'Par', 'Bogey', 'Double', 'Triple']

/** One match, one hole, likely scores as keys. Each tap is kept at once; the pad moves on by itself. */
function Pad({ live, book }: { live: Live; book: MatchBook }) {
  const { phone } = usePhone().local
  const { sending } = useSyncState()
  const lines = book.pairings.flat()
  const [at, setAt] = useState<Position>(() => firstBlank(book, lines))
  const [gestures, setGestures] = useState<{ gesture: string; at: Position }[]>([])
  const [more, setMore] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const hole = book.holes[at.hole]
  const line = lines[at.player]
  if (!hole || !line) return null
  const state = matchState(book, live.cards, sending)
  const tap = async (strokes: Strokes) => {
    const args = { weekId: book.match.weekId, playerId: line.playerId, teamId: line.teamId, hole: hole.hole, strokes }
    const saved = await phone.record([{ name: 'card.setHole', args }]).catch(() => null)
    if (saved?.status !== 'saved') return setFailed(saved ? (refusalText[saved.code] ?? text.scoresFailed) : text.notSavedHere)
    setFailed(null)
    setMore(false)
    setGestures([...gestures, { gesture: saved.gesture, at }])
    if (strokes !== null) setAt(next(at, book, lines))
  }
  const undo = async () => {
    const last = gestures.at(-1)
    if (!last) return
    await phone.undo(last.gesture)
    setGestures(gestures.slice(0, -1))
    setAt(last.at)
  }
  return (
    <div className="pad-screen">
      <section className="pad" aria-label="Score pad">
        <div className="pad-top">
          <Link className="pad-back" to="/admin-enter-scores">
            <Icon of={ChevronLeft} />
            Match {book.match.slot}
          </Link>
          {state ? <Chip state={state} /> : <span />}
        </div>
        <Strip book={book} at={at.hole} go={(h) => setAt({ hole: h, player: 0 })} />
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
              <span className="no">{teamNumber(live, teamId)}</span>
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
                <Box
                  key={one.playerId}
                  line={one}
                  live={live}
                  at={at.hole}
                  par={hole.par}
                  now={at.player === p * 2 + side}
                  pick={() => setAt({ ...at, player: p * 2 + side })}
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
          <p className="dock-line" aria-live="polite">
            <span>
              <b>{fullName(live.players.get(line.hitterId))}</b>, hole {hole.hole}
            </span>
            {failed ? <span role="alert">{failed}</span> : <span className="soft">{lastTap(book, lines, at, live)}</span>}
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
            <button className="btn" type="button" onClick={() => setAt(before(at, lines.length))}>
              <Icon of={ChevronLeft} />
              Back
            </button>
            <NextHole book={book} at={at} go={setAt} />
          </div>
        </div>
      </section>
    </div>
  )
}

function NextHole({ book, at, go }: { book: MatchBook; at: Position; go: (at: Position) => void }) {
  const following = book.holes[at.hole + 1]
  if (!following) {
    return (
      <Link className="btn" to="/admin-enter-scores">
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

function Strip({ book, at, go }: { book: MatchBook; at: number; go: (hole: number) => void }) {
  return (
    <nav className="pad-strip" aria-label="Holes">
      {book.holes.map((hole, i) => {
        const shares = book.pairings.map((pair) => [pair[0].holePoints[i], pair[1].holePoints[i]] as const)
        const done = shares.every(([a]) => a != null)
        const sum = (side: 0 | 1) => shares.reduce((total, share) => total + (share[side] ?? 0), 0)
        return (
          <button
            type="button"
            key={hole.hole}
            className={i === at ? 'is-now' : ''}
            aria-label={`Hole ${hole.hole}`}
            aria-current={i === at}
            onClick={() => go(i)}
          >
            <b>{hole.hole}</b>
            <small>{done ? `${sum(0)}–${sum(1)}` : ''}</small>
          </button>
        )
      })}
    </nav>
  )
}

type BoxProps = { line: PlayerLine; live: Live; at: number; par: number; now: boolean; pick: () => void }

function Box({ line, live, at, par, now, pick }: BoxProps) {
  const player = live.players.get(line.hitterId)
  const gross = line.gross[at] ?? null
  const strokes = line.strokes[at] ?? 0
  const mark = typeof gross === 'number' ? markOf(gross, par) : ''
  return (
    <button type="button" className={now ? 'box is-now' : 'box'} aria-current={now} onClick={pick}>
      <span className="box-who">
        <span className="box-name">
          <small>{player?.firstName}</small>
          {lastName(player)}
        </span>
        <span className="box-run">{line.thru > 0 ? `thru ${line.thru} · ${line.grossTotal}` : `hcp ${line.handicap}`}</span>
      </span>
      <span className={`box-figure ${mark}`}>{gross === null ? null : <span className="score">{showCell(gross)}</span>}</span>
      {strokes > 0 ? (
        <span className="box-strokes">
          <span className="vh">{strokes} strokes</span>
          <span className="dots" aria-hidden="true">
            {Array.from({ length: Math.min(3, strokes) }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike.
              <i key={i} />
            ))}
          </span>
        </span>
      ) : null}
    </button>
  )
}

/** Five keys around par, from one under to three over. */
function likely(par: number): { strokes: number; word: string }[] {
  return words.map((word, i) => ({ strokes: par - 1 + i, word }))
}

function firstBlank(book: MatchBook, lines: readonly PlayerLine[]): Position {
  for (const [hole] of book.holes.entries()) {
    const player = lines.findIndex((line) => line.gross[hole] === null)
    if (player >= 0) return { hole, player }
  }
  return { hole: 0, player: 0 }
}

/** The next player who lacks this hole, else the next hole's first one. */
function next(at: Position, book: MatchBook, lines: readonly PlayerLine[]): Position {
  const player = lines.findIndex((line, i) => i > at.player && line.gross[at.hole] === null)
  if (player >= 0) return { ...at, player }
  const skipped = lines.findIndex((line, i) => i < at.player && line.gross[at.hole] === null)
  if (skipped >= 0) return { ...at, player: skipped }
  return at.hole + 1 < book.holes.length ? { hole: at.hole + 1, player: 0 } : at
}

function before(at: Position, players: number): Position {
  if (at.player > 0) return { ...at, player: at.player - 1 }
  return at.hole > 0 ? { hole: at.hole - 1, player: players - 1 } : at
}

function lastTap(book: MatchBook, lines: readonly PlayerLine[], at: Position, live: Live): string {
  const last = lines[at.player - 1]
  const gross = last?.gross[at.hole]
  if (!last || typeof gross !== 'number') return `${book.holes.length - at.hole} holes to go`
  return `${lastName(live.players.get(last.hitterId))} ${gross}, nets ${gross - (last.strokes[at.hole] ?? 0)}`
}

/** Keeps the screen lit while scores are entered, where the browser can. */
function useAwakeScreen(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      void navigator.wakeLock
        ?.request('screen')
        .then((held) => {
          lock = held
        })
        .catch(() => undefined)
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
