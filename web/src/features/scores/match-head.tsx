import type { MatchBook } from '@glm/shared/rules/season-book'
import { screenNames } from '@glm/shared/text/names'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useSyncState } from '../../live/use-rows.ts'
import { type Live, teamName, teamNumber } from '../../live/use-season.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberBox } from '../../ui/number-box.tsx'
import { matchState, thruWords } from './match-state.ts'

type Props = { live: Live; book: MatchBook; id: string; toPad: boolean }

/** Where a match starts, who plays whom, how it stands, and what became of what was written. */
export function MatchHead({ live, book, id, toPad }: Props) {
  const { sending } = useSyncState()
  const { match } = book
  const state = matchState(book, live.cards, sending)
  return (
    <header className="match-head">
      <div className="match-start">
        <b>{match.startingHole ?? match.slot}</b>
        <span>{match.startingHole ? 'start' : 'match'}</span>
      </div>
      <h2 className="match-sides" id={id}>
        <Side live={live} teamId={match.team1Id} />
        <span className="match-v soft">v</span>
        <Side live={live} teamId={match.team2Id ?? 0} />
      </h2>
      <span className="match-tally">{book.points ? book.points.join('–') : ''}</span>
      <div className="match-meta">
        <span>{thruWords(book)}</span>
        {state ? <Chip state={state} /> : null}
        {toPad ? (
          <Link className="btn is-quiet" to="/pad/$matchId" params={{ matchId: String(match.id) }}>
            <Icon of={Pencil} small />
            {screenNames.scorePad}
          </Link>
        ) : null}
      </div>
    </header>
  )
}

function Side({ live, teamId }: { live: Live; teamId: number }) {
  return (
    <span className="match-side">
      <NumberBox no={teamNumber(live, teamId)} />
      {teamName(live, teamId)}
    </span>
  )
}
