import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import { refusalText, text } from '@glm/shared/text/sentences'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Pencil, Printer } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { usePhone } from '../../live/phone-context.tsx'
import { useRows, useSyncState } from '../../live/use-rows.ts'
import { currentWeek, dayOf, type Live, teamName, teamNumber, useSeason } from '../../live/use-season.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { CardGrid } from './card-grid.tsx'
import { draftId, readCell } from './cell-text.ts'
import { matchState, thruWords } from './match-state.ts'

export function ScoresScreen() {
  const live = useSeason()
  const stored = useRows('draft')
  if (!live || !stored) return null
  return <Scores live={live} stored={stored} />
}

function Scores({ live, stored }: { live: Live; stored: { id: string; value: string }[] }) {
  const { phone } = usePhone().local
  const { sending } = useSyncState()
  const navigate = useNavigate()
  const { week: wanted } = useSearch({ strict: false }) as { week?: number }
  const [typed, setTyped] = useState<ReadonlyMap<string, string | null>>(new Map())
  const [failed, setFailed] = useState<string | null>(null)
  const week = live.weeks.find((w) => w.weekNumber === Number(wanted)) ?? currentWeek(live)
  const keep = useCallback(
    (id: string, value: string | null) => {
      setTyped((old) => new Map(old).set(id, value))
      phone.keepDraft(id, value).catch(() => setFailed(text.notSavedHere))
    },
    [phone],
  )
  const values = useMemo(() => {
    const all = new Map<string, string | null>([...stored.map((d) => [d.id, d.value] as const), ...typed])
    return new Map([...all].flatMap(([id, value]) => (value === null ? [] : [[id, value] as const])))
  }, [stored, typed])
  if (!week) return null
  const books = live.matches.filter((m) => m.weekId === week.id && m.team2Id !== null).map((m) => live.book.matchBook(m))
  const save = async () => {
    const { calls, ids, zeros, wrong } = collect(live, books, values)
    if (wrong) return setFailed(`Check ${wrong}: a score is a whole number from 1 to 30, or X for a picked-up ball.`)
    if (calls.length === 0) return setFailed(text.noScores)
    const saved = await phone.record(calls, { clearDrafts: ids }).catch(() => null)
    if (saved?.status !== 'saved') return setFailed(saved ? (refusalText[saved.code] ?? text.scoresFailed) : text.notSavedHere)
    showToast(zeros ? `${text.scoresSaved} ${text.zeroIsBlank}` : text.scoresSaved, () => void phone.undo(saved.gesture))
    await navigate({ to: '/dashboard' })
  }
  const complete = books.filter((b) => b.complete).length
  return (
    <div className="sheet">
      <Masthead label="Score Management" title="Enter Scores">
        <select
          className="btn field-pick pick"
          aria-label="Week"
          value={week.weekNumber}
          onChange={(event) => void navigate({ to: '/admin-enter-scores', search: { week: Number(event.target.value) } })}
        >
          {live.weeks.map((w) => (
            <option key={w.id} value={w.weekNumber}>
              Week {w.weekNumber} · {dayOf(w.date)}
            </option>
          ))}
        </select>
        <button className="btn" type="button" onClick={() => window.print()}>
          <Icon of={Printer} />
          <span className="btn-word">Print</span>
        </button>
      </Masthead>
      <div className="panel is-flush">
        <div className="panel-head">
          <h2>
            {complete} of {books.length} cards complete
          </h2>
          <p className="small soft">{dayOf(week.date)}. Pencil figures are on this phone, not sent yet.</p>
        </div>
      </div>
      {books.length === 0 ? (
        <div className="empty">
          <b>No matches in week {week.weekNumber}</b>
          <p className="soft">Pick another week: this one has nothing to score.</p>
        </div>
      ) : null}
      {books.map((book) => {
        const state = matchState(book, live.cards, sending)
        const { match } = book
        const id = `m${match.slot}`
        return (
          <section className="match" aria-labelledby={id} key={match.id}>
            <header className="match-head">
              <div className="match-start">
                <b>{match.startingHole ?? match.slot}</b>
                <span>{match.startingHole ? 'start' : 'match'}</span>
              </div>
              <h2 className="match-sides" id={id}>
                <span className="match-side">
                  <span className="no">{teamNumber(live, match.team1Id)}</span>
                  {teamName(live, match.team1Id)}
                </span>
                <span className="match-v soft">v</span>
                <span className="match-side">
                  <span className="no">{teamNumber(live, match.team2Id ?? 0)}</span>
                  {teamName(live, match.team2Id ?? 0)}
                </span>
              </h2>
              <span className="match-tally">{book.points ? book.points.join('–') : ''}</span>
              <div className="match-meta">
                <span>{thruWords(book)}</span>
                {state ? <Chip state={state} /> : null}
                {state === 'needs' ? <Link to="/tray">Settle</Link> : null}
                <Link className="btn is-quiet" to="/pad/$matchId" params={{ matchId: String(match.id) }}>
                  <Icon of={Pencil} small />
                  Score pad
                </Link>
              </div>
            </header>
            <CardGrid live={live} book={book} drafts={{ values, keep }} />
          </section>
        )
      })}
      <div className="save">
        {failed ? <Notice kind="needs">{failed}</Notice> : <p>Kept on this phone the moment you save.</p>}
        <button className="btn is-main" type="button" onClick={() => void save()}>
          Save Scores
        </button>
      </div>
    </div>
  )
}

type Collected = { calls: MutationCall[]; ids: string[]; zeros: boolean; wrong: string | null }

/** The drafts of this week's cells as mutations. */
function collect(live: Live, books: ReturnType<Live['book']['matchBook']>[], values: ReadonlyMap<string, string>): Collected {
  const found: Collected = { calls: [], ids: [], zeros: false, wrong: null }
  for (const book of books) {
    for (const line of book.pairings.flat()) {
      for (const { hole } of book.holes) {
        const id = draftId(book.match.weekId, line.playerId, String(hole))
        const value = values.get(id)
        if (value === undefined) continue
        const read = readCell(value)
        if (read.kind === 'wrong') found.wrong ??= `${live.players.get(line.hitterId)?.lastName}, hole ${hole}`
        found.zeros ||= /^0+$/.test(value.trim())
        found.ids.push(id)
        const strokes = read.kind === 'score' ? read.value : null
        found.calls.push({
          name: 'card.setHole',
          args: { weekId: book.match.weekId, playerId: line.playerId, teamId: line.teamId, hole, strokes },
        })
      }
    }
  }
  return found
}
