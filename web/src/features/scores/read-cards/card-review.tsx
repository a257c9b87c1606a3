import { numberedText } from '@glm/shared/text/numbered'
import { publishedText } from '@glm/shared/text/published'
import { cardPhotosText } from '@glm/shared/text/screens/scores/card-photos'
import { readCardsText } from '@glm/shared/text/screens/scores/read-cards'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { useSession } from '../../../account/session-context.ts'
import { useAskMoves } from '../../../client/ask-moves.ts'
import { usePhone } from '../../../client/client-provider.tsx'
import { failureMessage } from '../../../client/failure-message.ts'
import { useWaitingPhotos } from '../../../client/photos/use-waiting-photos.ts'
import { keepGrey } from '../../../components/photos/keep-grey.ts'
import { lineNames } from '../../../season/line-names.ts'
import { matchSides } from '../../../season/match-sides.ts'
import { useShownSeason } from '../../../season/shown-season.ts'
import { Tick } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { singleFlight } from '../../../ui/single-flight.ts'
import { showToast } from '../../../ui/toast.tsx'
import { HoleQuestion } from './hole-question.tsx'
import { cardCalls, type Decisions, type PlannedCard, type PlannedHole, savedStrokes, undecided } from './plan-card.ts'
import { type Strokes, strokesText } from './strokes-text.ts'

/** A card that was saved, with the action that can be undone. `recap`: the week to write a recap of; null for none. */
export type SavedCard = { action: string; match: string; recap: number | null }
type Props = {
  planned: PlannedCard
  asPlayer: number | null
  onSaved: (card: SavedCard) => void
  onDone: () => void
}

/**
 * Shows what was read, with pictures of the doubtful boxes. Saves the card as one action once every question has been
 * answered.
 */
export function CardReview({ planned, asPlayer, onSaved, onDone }: Props) {
  const season = useShownSeason()
  const { phone } = usePhone().local
  const ask = useAskMoves()
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [failed, setFailed] = useState<string | null>(null)
  const [inFlight] = useState(() => singleFlight<void>())
  const open = undecided(planned, decisions)
  const { rehearsal } = useSession()
  const { keep } = useWaitingPhotos(planned.results.match.id)
  const [keepsPicture, setKeepsPicture] = useState(false)
  const match = matchSides(season, planned.results.match)
  const decide = (id: string, strokes: Strokes) => setDecisions(new Map(decisions).set(id, strokes))
  const save = async () => {
    const calls = cardCalls(planned, decisions, asPlayer)
    if (calls.length === 0) {
      showToast(readCardsText.nothing)
      return onDone()
    }
    const { answer, week } = await ask(calls)
    if (answer === 'leave') return setFailed(publishedText.keptAsIs)
    const saved = await phone.record(calls).catch(() => null)
    if (saved?.status !== 'saved') return setFailed(failureMessage(text.scoresFailed, saved))
    const keeping = { matchId: planned.results.match.id, keep }
    // The scores are already saved, so a problem with the picture must not keep the card open.
    if (keepsPicture && !(await keepGrey(planned.picture, keeping).catch(() => false)))
      showToast(cardPhotosText.pictureNotKept)
    onSaved({
      action: saved.action,
      match: `${numberedText.match(planned.results.match.slot)} (${match})`,
      recap: answer === 'write' ? week : null,
    })
    onDone()
  }
  return (
    <section className="form" aria-labelledby="read-card">
      <h3 id="read-card">
        {numberedText.match(planned.results.match.slot)}: {match}
      </h3>
      <p aria-live="polite">{open.length > 0 ? readCardsText.asks(open.length) : readCardsText.noAsks}</p>
      <Remarks planned={planned} />
      <Questions planned={planned} decisions={decisions} asked={asked} onDecide={decide} />
      <ScoreTable planned={planned} decisions={decisions} onAsk={(id) => setAsked(new Set(asked).add(id))} />
      <p className="small soft">{readCardsText.tapToChange}</p>
      {rehearsal ? null : (
        <Tick
          label={cardPhotosText.keepPicture}
          checked={keepsPicture}
          onChange={(event) => setKeepsPicture(event.target.checked)}
        />
      )}
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <div className="tools">
        <button
          className="btn is-main"
          type="button"
          disabled={open.length > 0}
          onClick={() => void inFlight('save', save)}
        >
          {readCardsText.save}
        </button>
        <button className="btn" type="button" onClick={onDone}>
          {readCardsText.skip}
        </button>
      </div>
    </section>
  )
}

function Remarks({ planned }: { planned: PlannedCard }) {
  const season = useShownSeason()
  return (
    <>
      {planned.gone ? <Notice kind="needs">{readCardsText.goneLine}</Notice> : null}
      {planned.nameless ? <Notice kind="needs">{readCardsText.noName}</Notice> : null}
      {planned.empty.map((line) => (
        <Notice kind="plain" key={line.playerId}>
          {readCardsText.emptyLine(lineNames(season, line))}
        </Notice>
      ))}
    </>
  )
}

type QuestionsProps = {
  planned: PlannedCard
  decisions: Decisions
  asked: ReadonlySet<string>
  onDecide: (id: string, strokes: Strokes) => void
}

function Questions({ planned, decisions, asked, onDecide }: QuestionsProps) {
  const season = useShownSeason()
  const all = planned.lines.flatMap(({ line, holes }) =>
    holes.filter(({ id, question }) => question !== null || asked.has(id)).map((hole) => ({ line, hole })),
  )
  if (all.length === 0) return null
  return (
    <ul className="told-list">
      {all.map(({ line, hole }) => (
        <li key={hole.id}>
          <HoleQuestion
            player={lineNames(season, line)}
            hole={hole}
            picture={planned.picture}
            decided={decisions.has(hole.id) ? (decisions.get(hole.id) ?? null) : undefined}
            onDecide={(strokes) => onDecide(hole.id, strokes)}
          />
        </li>
      ))}
    </ul>
  )
}

type TableProps = { planned: PlannedCard; decisions: Decisions; onAsk: (id: string) => void }

function ScoreTable({ planned, decisions, onAsk }: TableProps) {
  const season = useShownSeason()
  const [first] = planned.lines
  if (!first) return null
  const shown = (hole: PlannedHole): string => {
    const isOpen = hole.question !== null && !decisions.has(hole.id)
    return isOpen ? '?' : strokesText(savedStrokes(hole, decisions))
  }
  return (
    // This section needs no `tabIndex`: each score in it is a button, so the keyboard can scroll it.
    <section className="scroll" aria-label={readCardsText.tableOf(matchSides(season, planned.results.match))}>
      <table className="ledger">
        <thead>
          <tr>
            <th scope="col">{numberedText.hole('')}</th>
            {first.holes.map(({ hole }) => (
              <th scope="col" className="mid" key={hole}>
                {hole}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planned.lines.map(({ line, holes }) => (
            <tr key={line.playerId}>
              <th scope="row">{lineNames(season, line)}</th>
              {holes.map((hole) => (
                <td className="mid" key={hole.id}>
                  <button
                    className="btn is-quiet"
                    type="button"
                    aria-label={`${readCardsText.ask({ player: lineNames(season, line), hole: hole.hole, par: hole.par })}: ${shown(hole)}`}
                    onClick={() => onAsk(hole.id)}
                  >
                    {shown(hole)}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
