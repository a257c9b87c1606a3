import { nineOfWeek } from '@glm/shared/documents/nine-of-week'
import { partText } from '@glm/shared/documents/part-text'
import { opponentIn } from '@glm/shared/documents/public-week'
import { startNotes } from '@glm/shared/documents/start-notes'
import { isElsewhere, weekShape } from '@glm/shared/documents/week-shape'
import { formatClock } from '@glm/shared/lib/clock-time'
import { joinNames } from '@glm/shared/lib/join-names'
import { dayOfMatch } from '@glm/shared/rules/schedule/first-match'
import { groupOfTeam } from '@glm/shared/rules/schedule/week-groups'
import type { Match } from '@glm/shared/schema/schedule/match'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { startingHole } from '@glm/shared/season/starting-hole'
import { paperSentence } from '@glm/shared/text/documents/paper'
import { groupText } from '@glm/shared/text/groups'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { screenText } from '@glm/shared/text/screens/screens'
import { Fragment } from 'react'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { MatchLink } from '../../components/match-link.tsx'
import { useToday } from '../../platform/use-today.ts'
import { matchesOf, specialName } from '../../season/schedule-cells.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { currentWeek, dayOf, teamAndPlayers, teamName, teamNumber } from '../../season/use-season.ts'
import { outLines } from '../../season/weeks/out-lines.ts'
import { NumberBox } from '../../ui/number-box.tsx'

type Week = RowOf<'weeks'>
type Props = { team: RowOf<'teams'>; mine: boolean }

/** Lists one team's season: its opponents, times and places, and its points. Shown only if the grid doesn't fit. */
export function TeamAgenda({ team, mine }: Props) {
  const season = useShownSeason()
  const day = useToday()
  return (
    <section className="panel is-flush if-narrow agenda">
      <div className="panel-head">
        <h2>
          <NumberBox no={team.teamNumber} mine={mine} /> {teamAndPlayers(season, team.id)}
        </h2>
        <span className="small soft">
          {numberedText.weeks(season.weeks.length)}
          {team.startTime === null ? null : <>, {paperSentence.starts(formatClock(team.startTime))}</>}
        </span>
      </div>
      <ol>
        {season.weeks.map((week) => (
          <AgendaRow key={week.id} week={week} teamId={team.id} day={day} />
        ))}
      </ol>
    </section>
  )
}

/** @param day today, YYYY-MM-DD */
function AgendaRow({ week, teamId, day }: { week: Week; teamId: number; day: string }) {
  const season = useShownSeason()
  const matches = matchesOf(season, week, teamId)
  const [match] = matches
  const group = groupOfTeam(week, season, teamId)
  const special = specialName(week)
  const points = season.results.weekPoints(week).find((p) => p.teamId === teamId)?.points ?? null
  const dates = match ? matches.map((one) => dayOfMatch(one, week)) : [week.date]
  const tonight = dates.includes(day)
  const now = tonight || week === currentWeek(season, day)
  const look = [
    'agenda-row',
    special ? 'is-special' : '',
    now ? 'is-now' : '',
    dates.every((date) => date < day) && !special && !now ? 'is-past' : '',
  ]
  const opponents = matches.flatMap((one) => {
    const id = opponentIn(one, teamId)
    return id === null ? [] : [{ id, match: one }]
  })
  return (
    <li className={look.filter(Boolean).join(' ')} aria-current={now ? 'true' : undefined}>
      <span className="place-cell">{week.weekNumber}</span>
      <div>
        {special && (!match || week.status === 'cancelled') ? (
          <b>{special}</b>
        ) : group ? (
          <b>
            <MatchLink
              matchId={match?.id ?? null}
              words={groupText.plays({
                number: group.number,
                names: joinNames(group.mates.map((id) => teamName(season, id))),
              })}
            />
          </b>
        ) : opponents.length === 0 ? (
          <b>{match ? labelText.bye : labelText.noMatch}</b>
        ) : (
          opponents.map((one, i) => (
            <Fragment key={one.match.id}>
              {i > 0 ? <br /> : null}
              <NumberBox no={teamNumber(season, one.id)} />{' '}
              <b>
                <MatchLink matchId={one.match.id} words={teamName(season, one.id)} />
              </b>
            </Fragment>
          ))
        )}
        <br />
        <small>{whereWords({ season, week, day, match, special, teamId })}</small>
        {matches.flatMap((one) =>
          outLines(season, one).map((line) => (
            <Fragment key={`${one.id} ${line}`}>
              <br />
              <small>{line}</small>
            </Fragment>
          )),
        )}
      </div>
      <span className="num">
        {points !== null ? (
          <>
            <span className="figure">
              <WhyNumber
                title={scheduleText.pointsOfWeek({ team: teamNumber(season, teamId), week: week.weekNumber })}
                value={points}
                steps={(explanations) => explanations(season.results).weekPoints(teamId, week)}
              />
            </span>
            <br />
            <small>{scheduleText.points}</small>
          </>
        ) : tonight ? (
          <span className="badge is-yes">{labelText.tonight}</span>
        ) : match?.teeTime ? (
          <small>{formatClock(match.teeTime)}</small>
        ) : null}
      </span>
    </li>
  )
}

type Where = {
  season: Season
  week: Week
  day: string
  match: Match | undefined
  special: string | null
  teamId: number
}

function whereWords({ season, week, day, match, special, teamId }: Where): string {
  const why =
    special === null || match || week.status === 'cancelled'
      ? null
      : week.type === 'fun'
        ? screenText.funHint
        : screenText.positionHint
  // Show only the opponent's start notes here, because the team's own are above the list.
  const other = season.teams.filter((t) => t.id !== teamId)
  const theirs = match?.team2Id == null || dayOfMatch(match, week) < day ? [] : startNotes(match, other)
  const hole = match ? startingHole(season, match) : null
  return [
    dayOf(week.date),
    isElsewhere(week, season) ? null : nineOfWeek(week, season.results),
    hole ? numberedText.inLine.hole(hole) : null,
    match ? partText(season.results.matchResult(match)) : null,
    match?.playedOn ? scheduleText.madeUpOn(dayOf(match.playedOn)) : null,
    match && special ? special : null,
    week.status === 'cancelled' ? null : weekShape(week, season),
    why,
    ...theirs,
  ]
    .filter(Boolean)
    .join(', ')
}
