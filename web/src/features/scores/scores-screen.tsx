import { screenNames } from '@glm/shared/text/names'
import { scoresText } from '@glm/shared/text/scores'
import { text } from '@glm/shared/text/sentences'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { draftIds } from '../../live/draft-ids.ts'
import { failureWords } from '../../live/failure-words.ts'
import { usePhone } from '../../live/phone-context.tsx'
import { type Drafts, idsBelow, useDrafts } from '../../live/use-drafts.ts'
import { currentWeek, dayOf, type Live, useSeason } from '../../live/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { showToast } from '../../ui/toast.tsx'
import { NoSeason } from '../parts/no-season.tsx'
import { SaveBar } from '../parts/save-bar.tsx'
import { TypedList } from '../parts/typed-list.tsx'
import { WeekPick } from '../parts/week-pick.tsx'
import { RainButton } from '../rain/rain-button.tsx'
import { RainNotice } from '../rain/rain-notice.tsx'
import { CardGrid } from './card-grid.tsx'
import { collectDrafts } from './collect-drafts.ts'
import { ConfirmBar } from './confirm-bar.tsx'
import { MatchHead } from './match-head.tsx'
import { SettleBars } from './settle-bars.tsx'
import { TotalsGrid } from './totals-grid.tsx'

export function ScoresScreen() {
  const live = useSeason()
  const drafts = useDrafts()
  if (live === undefined || !drafts) return null
  if (live === null) return <NoSeason label={screenNames.scoreManagement} title={screenNames.enterScores} />
  return <Scores live={live} drafts={drafts} />
}

function Scores({ live, drafts }: { live: Live; drafts: Drafts }) {
  const { phone } = usePhone().local
  const navigate = useNavigate()
  const { week: wanted } = useSearch({ strict: false }) as { week?: number }
  const [failed, setFailed] = useState<string | null>(null)
  const week = live.weeks.find((w) => w.weekNumber === Number(wanted)) ?? currentWeek(live)
  if (!week) return <NoSeason label={screenNames.scoreManagement} title={screenNames.enterScores} missing="schedule" />
  const off = week.status === 'cancelled'
  const books = off ? [] : live.matches.filter((m) => m.weekId === week.id && m.team2Id !== null).map((m) => live.book.matchBook(m))
  const byHole = live.book.keepsHoles(week)
  const save = async () => {
    const { calls, ids, zeros, wrong } = collectDrafts({ live, books, values: drafts.values, byHole })
    if (wrong) return setFailed(scoresText.check({ where: wrong, problem: text.scoreRange }))
    if (calls.length === 0) return setFailed(zeros ? `${text.noScores} ${text.zeroIsBlank}` : text.noScores)
    const saved = await phone.record(calls, { clearDrafts: ids }).catch(() => null)
    if (saved?.status !== 'saved') return setFailed(failureWords(text.scoresFailed, saved))
    showToast(zeros ? `${text.scoresSaved} ${text.zeroIsBlank}` : text.scoresSaved, () => phone.undo(saved.gesture))
    await navigate({ to: '/dashboard' })
  }
  const complete = books.filter((b) => b.complete).length
  return (
    <div className="sheet">
      <Masthead label={screenNames.scoreManagement} title={screenNames.enterScores}>
        <WeekPick
          weeks={live.weeks}
          value={week.weekNumber}
          onPick={(number) => void navigate({ to: '/admin-enter-scores', search: { week: number } })}
        />
        <RainButton live={live} week={week} />
        <button className="btn" type="button" onClick={() => window.print()}>
          <Icon of={Printer} />
          <span className="btn-word">Print</span>
        </button>
      </Masthead>
      {off ? null : (
        <div className="panel is-flush">
          <div className="panel-head">
            <h2>{scoresText.cardsComplete({ complete, all: books.length })}</h2>
            <p className="small soft">
              {dayOf(week.date)}. {text.pencilWords}
            </p>
          </div>
        </div>
      )}
      <RainNotice week={week} />
      <ConfirmBar live={live} books={books} all />
      {books.length === 0 && !off ? (
        <div className="empty">
          <b>{scoresText.noMatches(week.weekNumber)}</b>
          <p className="soft">{scoresText.noMatchesSays}</p>
        </div>
      ) : null}
      {books.map((book) => (
        <section className="match" aria-labelledby={`m${book.match.slot}`} key={book.match.id}>
          <MatchHead live={live} book={book} id={`m${book.match.slot}`} toPad={byHole} />
          {byHole ? <CardGrid live={live} book={book} drafts={drafts} /> : <TotalsGrid live={live} book={book} drafts={drafts} />}
          <SettleBars live={live} book={book} />
          <ConfirmBar live={live} books={[book]} />
        </section>
      ))}
      {off ? null : (
        <>
          <TypedList live={live} drafts={drafts} here={{ to: '/admin-enter-scores', week: week.weekNumber }} />
          <SaveBar
            save="Save Scores"
            onSave={() => void save()}
            failed={failed}
            drafts={drafts}
            ids={idsBelow(drafts, draftIds.scores(week.id))}
          />
        </>
      )}
    </div>
  )
}
