import { formatClock } from '@glm/shared/lib/clock-time'
import type { RowOf } from '@glm/shared/schema/tables'
import { paperSentence, paperText } from '@glm/shared/text/paper'
import { matchOf, specialName } from '../../live/schedule-cells.ts'
import { today } from '../../live/today.ts'
import { currentWeek, dayOf, type Live, teamName, teamNumber } from '../../live/use-season.ts'

/** One team's season, a week a line: whom it plays, when and from where, and what it got. */
export function TeamAgenda({ live, teamId }: { live: Live; teamId: number }) {
  const now = currentWeek(live)
  return (
    <section className="panel is-flush agenda" aria-label={paperText.myTeam}>
      <div className="panel-head">
        <h2>
          <span className="no is-mine">{teamNumber(live, teamId)}</span> {teamName(live, teamId)}
        </h2>
      </div>
      <ol>
        {live.weeks.map((week) => (
          <AgendaRow key={week.id} live={live} week={week} teamId={teamId} now={week.id === now?.id} />
        ))}
      </ol>
    </section>
  )
}

type RowProps = { live: Live; week: RowOf<'weeks'>; teamId: number; now: boolean }

function AgendaRow({ live, week, teamId, now }: RowProps) {
  const special = specialName(week)
  const match = matchOf(live, week, teamId)
  const other = match ? (match.team1Id === teamId ? match.team2Id : match.team1Id) : null
  const points = live.book.weekPoints(week).find((p) => p.teamId === teamId)?.points ?? null
  const looks = ['agenda-row', special && !match ? 'is-special' : '', now ? 'is-now' : '', week.date < today() ? 'is-past' : '']
  return (
    <li className={looks.filter(Boolean).join(' ')} {...(now ? { 'aria-current': 'date' as const } : {})}>
      <span className="place-cell">{week.weekNumber}</span>
      <div>
        {other === null ? null : <span className="no">{teamNumber(live, other)}</span>}{' '}
        <b>{other === null ? (special ?? (match ? paperText.bye : paperText.noMatch)) : teamName(live, other)}</b>
        <br />
        <small>
          {[dayOf(week.date), match?.startingHole ? paperSentence.startsOn(match.startingHole) : null, match ? special : null]
            .filter(Boolean)
            .join(', ')}
        </small>
      </div>
      <span className="num">
        {points === null ? (
          <small>{match?.teeTime && other !== null ? formatClock(match.teeTime) : null}</small>
        ) : (
          <>
            <span className="figure">{points}</span>
            <br />
            <small>{paperText.pointsWon}</small>
          </>
        )}
      </span>
    </li>
  )
}
