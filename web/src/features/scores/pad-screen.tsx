import type { MatchBook } from '@glm/shared/rules/season-book'
import { hasRole, Role } from '@glm/shared/schema/role'
import { screenNames } from '@glm/shared/text/names'
import { scoresText } from '@glm/shared/text/scores'
import { Link, Navigate, useParams } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Undo2 } from 'lucide-react'
import { NotFound } from '../../app/not-found.tsx'
import { openMatch } from '../../live/open-match.ts'
import { usePhone } from '../../live/phone-context.tsx'
import { useSyncState } from '../../live/use-rows.ts'
import { fullName, type Live, lastName, useSeason } from '../../live/use-season.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { CardGrid } from './card-grid.tsx'
import { MatchHead } from './match-head.tsx'
import { matchState } from './match-state.ts'
import { PadBoard } from './pad-board.tsx'
import { PadHistory } from './pad-history.tsx'
import { PadKeys } from './pad-keys.tsx'
import { type PadPosition, positionBefore } from './pad-position.ts'
import { SettleBars } from './settle-bars.tsx'
import { useAwakeScreen } from './use-awake-screen.ts'
import { type Pad, usePad } from './use-pad.ts'

type MatchProps = { live: Live; book: MatchBook }
/** `asPlayer`: the account of a player who enters his own match; null for a secretary. */
type PadProps = MatchProps & { asPlayer: number | null }

/** Where the card stands as a whole for who enters it. */
type WholeCard = '/admin-enter-scores' | '/dashboard'

export function PadScreen() {
  const live = useSeason()
  const { matchId } = useParams({ strict: false }) as { matchId: string }
  const match = live?.matches.find((m) => String(m.id) === matchId)
  const { session } = usePhone()
  useAwakeScreen()
  if (live === undefined) return null
  if (!live || !match) return <NotFound />
  const book = live.book.matchBook(match)
  if (hasRole(session.role, Role.LeagueAdmin)) return <MatchPad live={live} book={book} asPlayer={null} />
  const week = live.weeks.find((w) => w.id === match.weekId)
  const own = week && openMatch(live, session.userId, week)
  return own?.id === match.id ? <MatchPad live={live} book={book} asPlayer={session.userId} /> : <Navigate to="/dashboard" replace />
}

/** One match, one hole, likely scores as keys. */
function MatchPad({ live, book, asPlayer }: PadProps) {
  const pad = usePad(book, asPlayer)
  const wholeCard = asPlayer === null ? '/admin-enter-scores' : '/dashboard'
  const { sending } = useSyncState()
  const beside = useMedia('(min-width: 69rem)')
  const whole = matchState(book, live.cards, sending)
  // What two people wrote differently is for the secretary to settle.
  const state = whole === 'needs' && asPlayer !== null ? 'book' : whole
  if (!book.holes[pad.at.hole]) return null
  return (
    <div className="pad-screen">
      <section className="pad" aria-label={screenNames.scorePad}>
        <div className="pad-top">
          <Link className="pad-back" to={wholeCard}>
            <Icon of={ChevronLeft} />
            Match {book.match.slot}
          </Link>
          {state ? <Chip state={state} /> : <span />}
          <PadHistory live={live} book={book} at={pad.at} />
        </div>
        <PadBoard live={live} book={book} at={pad.at} go={pad.go} />
        <Dock live={live} book={book} pad={pad} wholeCard={wholeCard} />
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

/** What the thumb reaches: whose score the next key is, the keys, and the way back and on. */
function Dock({ live, book, pad, wholeCard }: MatchProps & { pad: Pad; wholeCard: WholeCard }) {
  const { at, go, undo } = pad
  const lines = book.pairings.flat()
  const [hole, line] = [book.holes[at.hole], lines[at.player]]
  if (!hole || !line) return null
  return (
    <div className="dock">
      {pad.failed ? <Notice kind="needs">{pad.failed}</Notice> : null}
      <p className="dock-line" aria-live="polite">
        <span>
          <b>{fullName(live.players.get(line.hitterId))}</b>, hole {hole.hole}
        </span>
        <span className="soft">{lastTap({ live, book }, at)}</span>
      </p>
      <PadKeys par={hole.par} tap={pad.tap} callAbsent={pad.callAbsent} />
      <div className="moves">
        <button className="btn" type="button" disabled={!undo} onClick={() => void undo?.()}>
          <Icon of={Undo2} />
          Undo
        </button>
        <button className="btn" type="button" onClick={() => go(positionBefore(at, lines.length))}>
          <Icon of={ChevronLeft} />
          Back
        </button>
        <NextHole book={book} at={at} go={go} wholeCard={wholeCard} />
      </div>
    </div>
  )
}

function NextHole({ book, at, go, wholeCard }: { book: MatchBook; wholeCard: WholeCard } & Pick<Pad, 'at' | 'go'>) {
  const following = book.holes[at.hole + 1]
  if (!following) {
    return (
      <Link className="btn" to={wholeCard}>
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

/** What the player before this one had on the hole, else how far it is to the end. */
function lastTap({ live, book }: MatchProps, at: PadPosition): string {
  const last = book.pairings.flat()[at.player - 1]
  const gross = last?.gross[at.hole]
  if (!last || typeof gross !== 'number') return scoresText.toGo(book.holes.length - at.hole)
  return scoresText.nets({ player: lastName(live.players.get(last.hitterId)), gross, net: gross - (last.strokes[at.hole] ?? 0) })
}
