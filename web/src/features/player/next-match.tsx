import { partText } from '@glm/shared/documents/part-text'
import { opponentIn } from '@glm/shared/documents/public-week'
import { formatClock } from '@glm/shared/lib/clock-time'
import { joinNames } from '@glm/shared/lib/join-names'
import { dayOfMatch } from '@glm/shared/rules/schedule/first-match'
import { groupOfTeam } from '@glm/shared/rules/schedule/week-groups'
import { isInTeam } from '@glm/shared/schema/people/team-places'
import { startingHole } from '@glm/shared/season/starting-hole'
import { groupText } from '@glm/shared/text/groups'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { playersText } from '@glm/shared/text/screens/people/players'
import { MatchLink } from '../../components/match-link.tsx'
import { useToday } from '../../platform/use-today.ts'
import { matchesOf, specialName } from '../../season/schedule-cells.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { currentWeek, dayOf, isComplete, teamAndPlayers, teamName, teamNumber } from '../../season/use-season.ts'
import { makeupsBefore } from '../../season/weeks/makeups-before.ts'
import { whyNoMatch } from '../../season/why-no-match.ts'
import { NumberBox } from '../../ui/number-box.tsx'

/** Shows when, where and against whom a player plays next. Renders nothing for a sub, or after the last week. */
export function NextMatch({ playerId }: { playerId: number }) {
  const season = useShownSeason()
  const team = season.teams.find((t) => isInTeam(t, playerId))
  const day = useToday()
  const current = currentWeek(season, day)
  if (!team || !current || isComplete(season, current)) return null
  const [makeup] = makeupsBefore(season, { week: current, day, teamId: team.id })
  const week = makeup?.week ?? current
  const matches = makeup ? [makeup.match] : matchesOf(season, week, team.id)
  const [match] = matches
  const group = groupOfTeam(week, season, team.id)
  const hole = match ? startingHole(season, match) : null
  const start = hole
    ? numberedText.hole(hole)
    : match?.teeTime
      ? formatClock(match.teeTime)
      : formatClock(season.season.startTime)
  return (
    <section className="panel" aria-labelledby="next-match">
      <div className="panel-head">
        <h2 id="next-match">{playersText.next}</h2>
        <span className="small soft">
          {numberedText.dayAndWeek({ week: week.weekNumber, day: dayOf(dayOfMatch(match, week)) })}
        </span>
      </div>
      {match ? null : (
        <p>
          {whyNoMatch(season, week) === 'idle' ? labelText.noMatch : (specialName(week) ?? playersText.notPairedYet)}
        </p>
      )}
      {match && group ? (
        <p>
          <b>{start}</b>{' '}
          <MatchLink
            matchId={match.id}
            words={groupText.plays({
              number: group.number,
              names: joinNames(group.mates.map((id) => teamName(season, id))),
            })}
          />
        </p>
      ) : (
        matches.map((one) => {
          const rival = opponentIn(one, team.id)
          if (rival === null) return <p key={one.id}>{labelText.bye}</p>
          return (
            <p key={one.id}>
              {one === match ? <b>{start}</b> : null} {labelText.v} <NumberBox no={teamNumber(season, rival)} />{' '}
              <MatchLink matchId={one.id} words={teamAndPlayers(season, rival)} />{' '}
              <span className="soft">{partText(season.results.matchResult(one))}</span>
            </p>
          )
        })
      )}
    </section>
  )
}
