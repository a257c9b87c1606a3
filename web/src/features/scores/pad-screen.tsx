import { indexesOf, type PadPosition, positionBefore, startOfHole } from '@glm/shared/lib/pad-position'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { signersNeeded } from '@glm/shared/rules/schedule/attested'
import type { Season } from '@glm/shared/season/season'
import * as buttonText from '@glm/shared/text/buttons'
import { groupText } from '@glm/shared/text/groups'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { numberedText } from '@glm/shared/text/numbered'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { Link, Navigate, useParams, useSearch } from '@tanstack/react-router'
import { Camera, ChevronLeft, ChevronRight, Undo2 } from 'lucide-react'
import { Fragment, memo, useEffect } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { AsGuest } from '../../components/as-guest.tsx'
import { HistoryLink } from '../../components/history-link.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { NotFound } from '../../components/not-found.tsx'
import { useMedia } from '../../platform/use-media.ts'
import { groupResults, sharedCard } from '../../season/group-results.ts'
import { lineHoles } from '../../season/line-holes.ts'
import { lineLastNames, lineNames } from '../../season/line-names.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { useSeason } from '../../season/use-season.ts'
import { groupNumber } from '../../season/weeks/groups.ts'
import { nextMatch } from '../../season/weeks/next-match.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CardGrid } from './card-grid.tsx'
import { MatchChip } from './match-chip.tsx'
import { MatchHead } from './match-head.tsx'
import { openedPad } from './opened-pad.ts'
import { OtherLeague } from './other-league.tsx'
import { PadBoard } from './pad-board.tsx'
import { PadKeys } from './pad-keys.tsx'
import { ReadOwnCard } from './read-cards/read-own-card.tsx'
import { SettleBars } from './settle-bars.tsx'
import { SignBar } from './sign-bar.tsx'
import { type Pad, usePad } from './use-pad.ts'

type CellHistoryProps = { player: string; week: number; playerId: number; hole: number }

/** Links to the history of the pad's current cell. */
function PadHistory({ results, at }: { results: MatchResult; at: PadPosition }) {
  const season = useShownSeason()
  const week = season.weeks.find((w) => w.id === results.match.weekId)
  const line = results.lines.find(({ playerId }) => playerId === at.playerId)
  if (!line || !week) return null
  const player = lineNames(season, line)
  return <CellHistory player={player} week={week.weekNumber} playerId={line.playerId} hole={at.hole} />
}

const CellHistory = memo(function CellHistory({ player, week, playerId, hole }: CellHistoryProps) {
  return <HistoryLink what={scoresText.cell({ hole, player })} search={{ week, player: playerId, hole }} />
})

type MatchProps = { results: MatchResult }
/**
 * `asPlayer`: the account of a player who enters scores in their own match; null for a secretary. `group`: all matches
 * on the same card as `results`.
 */
type PadProps = MatchProps & { asPlayer: number | null; group: readonly MatchResult[] }

/** Where the user can see the whole card: a secretary in the week's grid, and a player on the match's page. */
type WholeCard =
  | { to: '/admin-enter-scores'; search: { week: number } }
  | { to: '/matches/$matchId'; params: { matchId: string } }

export function PadScreen() {
  const season = useSeason()
  const { matchId } = useParams({ from: '/pad/$matchId' })
  const match = season?.matches.find((m) => String(m.id) === matchId)
  const { session } = usePhone()
  const { league, guest } = useSearch({ from: '/pad/$matchId' })
  useAwakeScreen()
  const shownId = season?.league.id ?? session.leagueId
  if (league && league !== shownId) return <OtherLeague key={league} leagueId={league} />
  if (!season) return <NoSeason label={screenNames.card} title={screenNames.scorePad} />
  if (!match) return <NotFound />
  const group = groupResults(season, match)
  const results = sharedCard(group, season.results.matchResult(match))
  const week = season.weeks.find((w) => w.id === match.weekId)
  const opened = openedPad(season, { match, group, session, league, guest })
  if (opened === 'any') {
    // One score by hole on the pad would make the whole week count by hole, without the totals entered so far.
    if (week && !season.results.keepsHoles(week))
      return <Navigate to="/admin-enter-scores" search={{ week: week.weekNumber }} replace />
    // React's `key` resets the pad's position and undo history when the match changes.
    return <MatchPad key={match.id} results={results} group={group} asPlayer={null} />
  }
  if (opened === 'own') return <MatchPad key={match.id} results={results} group={group} asPlayer={session.userId} />
  if (opened === 'guest' && guest) return <AsGuest token={guest} />
  if (opened === 'read') return <Navigate to="/matches/$matchId" params={{ matchId }} replace />
  return <Navigate to="/dashboard" replace />
}

/** The screen for entering one match's scores, one hole at a time, with likely scores as keys. */
function MatchPad({ results, group, asPlayer }: PadProps) {
  const season = useShownSeason()
  const pad = usePad(results, asPlayer)
  const week = season.weeks.find((w) => w.id === results.match.weekId)?.weekNumber
  const wholeCard: WholeCard =
    asPlayer === null && week !== undefined
      ? { to: '/admin-enter-scores', search: { week } }
      : { to: '/matches/$matchId', params: { matchId: String(results.match.id) } }
  const beside = useMedia('(min-width: 69rem)')
  if (results.holes.length === 0) return null
  return (
    <div className="pad-screen">
      <section className="pad" aria-label={screenNames.scorePad}>
        <div className="pad-top">
          <Back
            week={asPlayer === null ? week : undefined}
            slot={results.match.slot}
            group={groupNumber(season, results.match)}
          />
          <MatchChip results={results} toPlayer={asPlayer !== null} />
          {asPlayer === null ? <PadHistory results={results} at={pad.at} /> : <ReadOwnCard asPlayer={asPlayer} />}
        </div>
        <PadBoard results={results} group={group} at={pad.at} go={pad.go} />
        {signersNeeded(results.match, season.season) > 0
          ? group.map((one) => <SignBar key={one.match.id} results={one} />)
          : null}
        {results.complete ? <PhotoLink matchId={results.match.id} /> : null}
        <Dock results={results} pad={pad} wholeCard={wholeCard} />
      </section>
      {beside ? (
        <section className="pad-aside sheet" aria-label={scoresText.cardSoFar}>
          {group.map((one) => (
            <Fragment key={one.match.id}>
              <MatchHead results={one} id={`pad-card-${one.match.id}`} />
              <CardGrid results={one} drafts={null} />
            </Fragment>
          ))}
          {asPlayer === null ? <SettleBars results={results} /> : null}
        </section>
      ) : null}
    </div>
  )
}

/** Links to the photos of a complete card. */
const PhotoLink = memo(function PhotoLink({ matchId }: { matchId: number }) {
  return (
    <div className="sign-bar">
      <Link className="btn is-quiet" to="/matches/$matchId" params={{ matchId: String(matchId) }}>
        <Icon of={Camera} />
        {labelText.cardPhoto}
      </Link>
    </div>
  )
})

/** Memoized, because rendering a link takes longer than rendering a score. */
const Back = memo(function Back({
  week,
  slot,
  group,
}: {
  week: number | undefined
  slot: number
  group: number | null
}) {
  const back =
    week === undefined ? { to: '/dashboard' as const } : { to: '/admin-enter-scores' as const, search: { week } }
  return (
    <Link className="pad-back" {...back}>
      <Icon of={ChevronLeft} />
      {group === null ? numberedText.match(slot) : groupText.group(group)}
    </Link>
  )
})

/**
 * The controls within reach of the thumb: whose score the next key enters, the keys, and the buttons to go back and
 * forward.
 */
function Dock({ results, pad, wholeCard }: MatchProps & { pad: Pad; wholeCard: WholeCard }) {
  const season = useShownSeason()
  const { at, go, undo } = pad
  const lines = results.lines
  const now = indexesOf(results, at)
  const line = lines[now.player]
  const hole = line && lineHoles(season, results, line)[now.hole]
  if (!hole || !line) return null
  return (
    <div className="dock">
      {pad.failed ? <Notice kind="needs">{pad.failed}</Notice> : null}
      <p className="dock-line" aria-live="polite">
        <span>
          <b>{lineNames(season, line)}</b>, {numberedText.inLine.hole(hole.hole)}
        </span>
        {now.player === 0 && now.hole > 0 ? (
          <span className="vh">{lastTap({ season, results }, { hole: now.hole - 1, player: lines.length })}</span>
        ) : null}
        <span className="soft">{lastTap({ season, results }, now)}</span>
      </p>
      <PadKeys par={hole.par} tap={pad.tap} callAbsent={line.partners ? null : pad.callAbsent} />
      <div className="moves">
        <button className="btn" type="button" disabled={!undo} onClick={() => void undo?.()}>
          <Icon of={Undo2} />
          {buttonText.undo}
        </button>
        <button
          className="btn"
          type="button"
          disabled={now.hole === 0 && now.player === 0}
          onClick={() => go(positionBefore(at, results))}
        >
          <Icon of={ChevronLeft} />
          {buttonText.back}
        </button>
        <NextHole results={results} at={at} go={go} wholeCard={wholeCard} />
      </div>
    </div>
  )
}

function NextHole({ results, at, go, wholeCard }: MatchProps & { wholeCard: WholeCard } & Pick<Pad, 'at' | 'go'>) {
  const season = useShownSeason()
  const following = results.holes[indexesOf(results, at).hole + 1]
  const next =
    wholeCard.to !== '/admin-enter-scores' || !results.complete ? undefined : nextMatch(season, results.match)
  if (next) {
    return (
      <Link className="btn is-main" to="/pad/$matchId" params={{ matchId: String(next.id) }}>
        {numberedText.match(next.slot)}
        <Icon of={ChevronRight} />
      </Link>
    )
  }
  if (!following) {
    return (
      <Link className="btn" {...wholeCard}>
        {labelText.wholeCard}
      </Link>
    )
  }
  return (
    <button className="btn" type="button" onClick={() => go(startOfHole(results, following.hole))}>
      {numberedText.hole(following.hole)}
      <Icon of={ChevronRight} />
    </button>
  )
}

/** Returns the previous player's score on the hole or, for the first player, how many holes are left. Takes indexes. */
function lastTap({ season, results }: MatchProps & { season: Season }, at: ReturnType<typeof indexesOf>): string {
  const last = results.lines[at.player - 1]
  const gross = last?.gross[at.hole]
  if (!last || typeof gross !== 'number') return scoresText.toGo(results.holes.length - at.hole)
  return scoresText.nets({
    player: lineLastNames(season, last),
    gross,
    net: gross - (last.strokes[at.hole] ?? 0),
  })
}

/** Keeps the screen on while scores are entered, if the browser can. */
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
