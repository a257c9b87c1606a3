import { hasRole, Role } from '@glm/shared/schema/role'
import type { RowOf } from '@glm/shared/schema/tables'
import { Link } from '@tanstack/react-router'
import { Check, ChevronRight } from 'lucide-react'
import { contestedItems } from '../../live/contested.ts'
import { usePhone } from '../../live/phone-context.tsx'
import { useRows } from '../../live/use-rows.ts'
import { currentWeek, dayOf, isComplete, type Live, teamName, teamNumber, useSeason } from '../../live/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { Masthead } from '../../ui/masthead.tsx'

export function DashboardScreen() {
  const live = useSeason()
  const { session, local } = usePhone()
  const outbox = useRows('outbox') ?? []
  const parked = useRows('parked') ?? []
  if (live === undefined) return null
  const label = new Date().toLocaleDateString(undefined, { weekday: 'long', month: 'long', day: 'numeric' })
  if (live === null) {
    return (
      <div className="sheet">
        <Masthead label={label} title="Dashboard" />
        <div className="empty">
          <b>The league’s book is on its way</b>
          <p className="soft">This phone reads it once with signal; after that everything works without.</p>
        </div>
      </div>
    )
  }
  const disagreements = contestedItems(live).length
  const needs = disagreements + parked.length
  const week = currentWeek(live)
  return (
    <div className="sheet">
      <Masthead label={label} title="Dashboard" />
      {needs > 0 ? (
        <Link className="alarm" to="/tray">
          <span className="count">{needs}</span>
          <span>
            {disagreements} {disagreements === 1 ? 'disagreement' : 'disagreements'}, {parked.length}{' '}
            {parked.length === 1 ? 'refusal' : 'refusals'}
          </span>
          <Icon of={ChevronRight} />
        </Link>
      ) : null}
      <div className="fold">
        <div>
          {week ? <ThisWeek live={live} week={week} manager={hasRole(session.role, Role.LeagueAdmin)} /> : null}
          {week ? <Matches live={live} week={week} /> : null}
        </div>
        <div>
          <Leaders live={live} />
          <section className="panel state">
            <div className="panel-head">
              <h2>{outbox.length > 0 ? 'Not sent yet' : 'All sent'}</h2>
              <span className="label">On this phone</span>
            </div>
            <p className="state-big">{outbox.length > 0 ? `${outbox.length} not sent` : 'Nothing waits'}</p>
            <p className="small soft">
              {outbox.length > 0
                ? 'They are safe here and go out by themselves as soon as there is signal.'
                : 'Everything written here is in the book.'}
            </p>
            {outbox.length > 0 ? (
              <button className="btn" type="button" onClick={() => local.driver.dispatch({ type: 'trigger', why: 'button' })}>
                Send now
              </button>
            ) : null}
          </section>
        </div>
      </div>
    </div>
  )
}

type WeekProps = { live: Live; week: RowOf<'weeks'> }

/** What the secretary still has to do this week, in order. */
function ThisWeek({ live, week, manager }: WeekProps & { manager: boolean }) {
  const books = live.matches.filter((m) => m.weekId === week.id && m.team2Id !== null).map((m) => live.book.matchBook(m))
  const complete = books.filter((b) => b.complete).length
  const whole = isComplete(live, week)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{manager ? 'This week, in order' : 'This week'}</h2>
        <span className="label">
          Week {week.weekNumber} of {live.weeks.length}
        </span>
      </div>
      <p>
        {dayOf(week.date)} · {live.course?.name}
      </p>
      {manager ? (
        <ol className="todo">
          <li className={whole ? 'todo-step is-done' : 'todo-step is-now'}>
            <span className="todo-no" aria-hidden="true">
              {whole ? <Icon of={Check} /> : 1}
            </span>
            <div>
              <h3 className="todo-name">Scores</h3>
              <p>
                {complete} of {books.length} cards complete
              </p>
            </div>
            <span className="nowrap">
              <span className="figure">
                {complete}/{books.length}
              </span>
            </span>
            <div className="todo-acts">
              <Link className="btn is-main" to="/admin-enter-scores" search={{ week: week.weekNumber }}>
                Enter scores
              </Link>
            </div>
          </li>
          <li className={whole ? 'todo-step is-now' : 'todo-step is-later'}>
            <span className="todo-no" aria-hidden="true">
              2
            </span>
            <div>
              <h3 className="todo-name">Points</h3>
              <p>Counted from the cards as they come in</p>
            </div>
            <span />
            <div className="todo-acts">
              <Link className="btn" to="/admin/enter-points" search={{ week: week.weekNumber }}>
                See points
              </Link>
            </div>
          </li>
        </ol>
      ) : null}
    </section>
  )
}

function Matches({ live, week }: WeekProps) {
  const matches = live.matches.filter((m) => m.weekId === week.id && m.team2Id !== null)
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>Matches</h2>
      </div>
      <div className="scroll">
        <table className="ledger">
          <thead>
            <tr>
              <th scope="col">Start</th>
              <th scope="col">Sides</th>
              <th scope="col" className="num">
                Points
              </th>
            </tr>
          </thead>
          <tbody>
            {matches.map((match) => (
              <tr key={match.id}>
                <th scope="row" className="nowrap">
                  {match.startingHole ? `Hole ${match.startingHole}` : (match.teeTime ?? match.slot)}
                </th>
                <td>
                  {[match.team1Id, match.team2Id ?? 0].map((id, i) => (
                    <span key={id}>
                      {i > 0 ? ' v ' : ''}
                      <span className="no">{teamNumber(live, id)}</span> {teamName(live, id)}
                    </span>
                  ))}
                </td>
                <td className="num">{live.book.matchBook(match).points?.join('–') ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Leaders({ live }: { live: Live }) {
  const standings = live.book.standings().slice(0, 5)
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>Leaders</h2>
        <Link to="/standings">Standings</Link>
      </div>
      <table className="ledger">
        <tbody>
          {standings.map(({ teamId, place, points }) => (
            <tr key={teamId}>
              <th scope="row" className="nowrap">
                <span className="place-cell">{place}</span>
              </th>
              <td>
                <span className="no">{teamNumber(live, teamId)}</span> {teamName(live, teamId)}
              </td>
              <td className="num">
                <span className="figure">{points}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
