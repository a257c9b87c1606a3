import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { isPlayed } from '@glm/shared/rules/season/is-played'
import { may } from '@glm/shared/schema/league/role'
import type { RowOf } from '@glm/shared/schema/tables'
import * as buttonText from '@glm/shared/text/buttons'
import { screenNames } from '@glm/shared/text/names'
import { publishedText } from '@glm/shared/text/published'
import { readCardsText } from '@glm/shared/text/screens/scores/read-cards'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { text } from '@glm/shared/text/sentences'
import { useNavigate } from '@tanstack/react-router'
import { Printer, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useAskMoves } from '../../client/ask-moves.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { failureMessage } from '../../client/failure-message.ts'
import type { DraftStore } from '../../components/drafts/draft-store.ts'
import { SaveBar } from '../../components/drafts/save-bar.tsx'
import { TypedList } from '../../components/drafts/typed-list.tsx'
import { idsBelow, useAllDrafts, useDraftStore } from '../../components/drafts/use-drafts.ts'
import { ModalButton } from '../../components/modal-button.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { RainoutButton } from '../../components/rainout/rainout-button.tsx'
import { RainoutNotice } from '../../components/rainout/rainout-notice.tsx'
import { WeekSelect } from '../../components/week-select.tsx'
import { useDrawnInSteps } from '../../platform/use-drawn-in-steps.ts'
import { draftIds } from '../../season/draft-ids.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { dayOf, useSeason } from '../../season/use-season.ts'
import { useWeek } from '../../season/weeks/use-week.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { showToast } from '../../ui/toast.tsx'
import { CardGrid } from './card-grid.tsx'
import { collectDrafts } from './collect-drafts.ts'
import { ConfirmBar } from './confirm-bar.tsx'
import { MatchHead } from './match-head.tsx'
import { ReadCardsModal } from './read-cards/lazy-read-cards.ts'
import { SettleBars } from './settle-bars.tsx'
import { SignBar } from './sign-bar.tsx'
import { TotalsGrid } from './totals-grid.tsx'

export function ScoresScreen() {
  const season = useSeason()
  const drafts = useDraftStore()
  if (season === null) return <NoSeason label={screenNames.scoreManagement} title={screenNames.enterScores} />
  return <Scores drafts={drafts} />
}

function Scores({ drafts }: { drafts: DraftStore }) {
  const season = useShownSeason()
  const { local, session } = usePhone()
  const { phone } = local
  const navigate = useNavigate()
  const ask = useAskMoves()
  const [failed, setFailed] = useState<string | null>(null)
  const { week, pickWeek } = useWeek(season, '/admin-enter-scores')
  if (!week) return <NoSeason label={screenNames.scoreManagement} title={screenNames.enterScores} missing="schedule" />
  const off = week.status === 'cancelled'
  const matchResults = off
    ? []
    : season.matches
        .filter((m) => m.weekId === week.id && isPlayed(m, season.season))
        .map((m) => season.results.matchResult(m))
  const byHole = season.results.keepsHoles(week)
  const save = async () => {
    const { values, seen } = drafts.current()
    const { calls, ids, zeros, wrong } = collectDrafts({ season, matchResults, values, seen, byHole })
    if (wrong) return setFailed(scoresText.check({ where: wrong, problem: byHole ? text.scoreRange : text.totalRange }))
    if (calls.length === 0) return setFailed(zeros ? `${text.noScores} ${text.zeroIsBlank}` : text.noScores)
    const { answer, week: moved } = await ask(calls)
    if (answer === 'leave') return setFailed(publishedText.keptAsIs)
    const saved = await phone.record(calls, { clearDrafts: ids }).catch(() => null)
    if (saved?.status !== 'saved') return setFailed(failureMessage(text.scoresFailed, saved))
    showToast(zeros ? `${text.scoresSaved} ${text.zeroIsBlank}` : text.scoresSaved, (force = false) =>
      phone.undo(saved.action, { force }),
    )
    await navigate(
      answer === 'write' && moved !== null
        ? { to: '/recap', search: { week: moved, only: 'corrections' } }
        : { to: '/dashboard' },
    )
  }
  const complete = matchResults.filter((b) => b.complete).length
  return (
    <div className="sheet">
      <PageHeader label={screenNames.scoreManagement} title={screenNames.enterScores}>
        <WeekSelect weeks={season.weeks} value={week.weekNumber} onPick={pickWeek} />
        {may(session.role, 'keepLeague') ? <RainoutButton week={week} /> : null}
        {byHole && !off ? (
          <ModalButton icon={ScanLine} label={readCardsText.open}>
            {(close) => <ReadCardsModal asPlayer={null} onClose={close} />}
          </ModalButton>
        ) : null}
        <button className="btn" type="button" onClick={() => window.print()}>
          <Icon of={Printer} />
          <span className="btn-word">{buttonText.print}</span>
        </button>
      </PageHeader>
      {off ? null : (
        <div className="panel is-flush">
          <div className="panel-head">
            <h2>{scoresText.cardsComplete({ complete, all: matchResults.length })}</h2>
            <p className="small soft">
              {dayOf(week.date)}. {text.pencilWords}
            </p>
          </div>
        </div>
      )}
      <RainoutNotice week={week} />
      <ConfirmBar matchResults={matchResults} all />
      {matchResults.length === 0 && !off ? (
        <div className="empty">
          <b>{scoresText.noMatches(week.weekNumber)}</b>
          <p className="soft">{scoresText.noMatchesHint}</p>
        </div>
      ) : null}
      <Matches key={week.id} drafts={drafts} matchResults={matchResults} byHole={byHole} />
      {off ? null : <Foot drafts={drafts} week={week} onSave={save} failed={failed} />}
    </div>
  )
}

type MatchesProps = { drafts: DraftStore; matchResults: readonly MatchResult[]; byHole: boolean }

/** Renders the matches that are in view first, because a night's cards have hundreds of fields. */
function Matches({ drafts, matchResults, byHole }: MatchesProps) {
  const { session } = usePhone()
  const drawn = useDrawnInSteps(matchResults.length, { first: 2, aStep: 2 })
  const choosing = may(session.role, 'keepLeague')
  return matchResults.slice(0, drawn).map((results, at) => (
    <section className="match" aria-labelledby={`m${results.match.slot}`} key={results.match.id}>
      <MatchHead results={results} id={`m${results.match.slot}`} toPad={byHole} choosing={choosing} />
      {byHole ? (
        <CardGrid results={results} drafts={drafts} above={typedBefore(matchResults, at)} />
      ) : (
        <TotalsGrid results={results} drafts={drafts} above={typedBefore(matchResults, at)} />
      )}
      <SettleBars results={results} />
      <ConfirmBar matchResults={[results]} />
      <SignBar results={results} />
    </section>
  ))
}

/** Returns the players whose cards are entered in an earlier match of the night. */
const typedBefore = (matchResults: readonly MatchResult[], at: number): ReadonlySet<number> =>
  new Set(matchResults.slice(0, at).flatMap(({ lines }) => lines.map((line) => line.playerId)))

type FootProps = { drafts: DraftStore; week: RowOf<'weeks'>; onSave: () => Promise<void>; failed: string | null }

/**
 * Shows how much unsaved input there is, on this screen and elsewhere. It is a separate component, because it
 * re-renders with every digit.
 */
function Foot({ drafts: store, week, onSave, failed }: FootProps) {
  const drafts = useAllDrafts(store)
  const ids = idsBelow(drafts, draftIds.scores(week.id))
  return (
    <>
      {/* Rendered only if there is unsaved input elsewhere, which is rare, because the list re-renders with every
          digit. */}
      {drafts.values.size > ids.length ? (
        <TypedList drafts={drafts} here={{ to: '/admin-enter-scores', week: week.weekNumber }} />
      ) : null}
      <SaveBar save={buttonText.saveScores} onSave={onSave} failed={failed} drafts={drafts} ids={ids} />
    </>
  )
}
