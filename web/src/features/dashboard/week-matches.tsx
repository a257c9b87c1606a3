import { isLive } from '@glm/shared/documents/is-live'
import { liveScores } from '@glm/shared/documents/live-score'
import { partText } from '@glm/shared/documents/part-text'
import { shownMatchPoints } from '@glm/shared/documents/points-of-match'
import { startNotes } from '@glm/shared/documents/start-notes'
import { formatClock } from '@glm/shared/lib/clock-time'
import { isFieldSeason, isPlayed } from '@glm/shared/rules/season/is-played'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { startingHole } from '@glm/shared/season/starting-hole'
import { groupText } from '@glm/shared/text/groups'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { liveScoreText } from '@glm/shared/text/screens/scores/live-score'
import { Fragment } from 'react'
import { MatchLink } from '../../components/match-link.tsx'
import { useToday } from '../../platform/use-today.ts'
import { matchSides } from '../../season/match-sides.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { dayOf, teamName, teamNumber } from '../../season/use-season.ts'
import { drawnGroups } from '../../season/weeks/groups.ts'
import { makeupsBefore } from '../../season/weeks/makeups-before.ts'
import { outLines } from '../../season/weeks/out-lines.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { NumericHeader } from '../../ui/numeric-header.tsx'

/** Shows who plays whom this week, makeup matches of other weeks before it included, and the current score. */
export function WeekMatches({ week, mine }: { week: RowOf<'weeks'>; mine: number | null }) {
  const season = useShownSeason()
  const day = useToday()
  const own = season.matches.filter((m) => m.weekId === week.id && isPlayed(m, season.season))
  const matches = [...makeupsBefore(season, { week, day }), ...own.map((match) => ({ match, week }))]
  if (matches.length === 0) return null
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{labelText.matches}</h2>
        <span className="small soft">{dayOf(week.date)}</span>
      </div>
      <div className="scroll">
        <table className="ledger" aria-label={labelText.matches}>
          <thead>
            <tr>
              <th scope="col">{labelText.start}</th>
              <th scope="col">{labelText.sides}</th>
              <NumericHeader>{labelText.points}</NumericHeader>
            </tr>
          </thead>
          <tbody>
            {matches.map(({ match, week: of }) => (
              <Fragment key={match.id}>
                <GroupRow week={of} match={match} />
                <tr className={match.team1Id === mine || match.team2Id === mine ? 'is-mine' : ''}>
                  <th scope="row" className="nowrap">
                    {startText(match, season)}
                  </th>
                  <td>
                    {teamsOfMatch(match).map((id, i) => (
                      <span key={id}>
                        {i > 0 ? ' ' : ''}
                        <span className="side-name">
                          {i > 0 && !isFieldSeason(season.season, of.id) ? `${labelText.v} ` : ''}
                          <NumberBox no={teamNumber(season, id)} mine={id === mine} /> {teamName(season, id)}
                        </span>
                      </span>
                    ))}
                    {matchNotes(season, { week: of, match, day }).map((note) => (
                      <p className="small soft" key={note}>
                        {note}
                      </p>
                    ))}
                  </td>
                  <td className="num nowrap">
                    <MatchLink
                      matchId={match.id}
                      words={shownMatchPoints(match, season) ?? '–'}
                      label={matchSides(season, match)}
                    />
                  </td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Shows the name of a drawn group above its first match. */
function GroupRow({ week, match }: { week: RowOf<'weeks'>; match: RowOf<'matches'> }) {
  const season = useShownSeason()
  const at = drawnGroups(season, week).findIndex(({ matches: [first] }) => first?.id === match.id)
  return at < 0 ? null : (
    <tr>
      <th scope="rowgroup" colSpan={3}>
        {groupText.group(at + 1)}
      </th>
    </tr>
  )
}

/** `day`: today, YYYY-MM-DD. */
type Noted = { week: RowOf<'weeks'>; match: RowOf<'matches'>; day: string }

/**
 * Returns notes on a match: its makeup date, its holes if it covers only part of the round, its teams' own start times,
 * who is out, and the current score on the night itself.
 */
const matchNotes = (season: Season, { week, match, day }: Noted): string[] => [
  ...(match.playedOn ? [scheduleText.madeUpOn(dayOf(match.playedOn))] : []),
  ...[partText(season.results.matchResult(match)) ?? []].flat(),
  ...startNotes(match, season.teams),
  ...outLines(season, match),
  ...(isLive(match, week, day)
    ? liveScores(season.results.matchResult(match), (tee) => season.results.holesOf(week, tee)).map(
        ({ teamId, score }) => liveScoreText.ofTeam(teamNumber(season, teamId), score),
      )
    : []),
]

/** Returns a match's starting hole, or else its tee time or its place in the order of play. */
function startText(match: RowOf<'matches'>, season: Season): string | number {
  const hole = startingHole(season, match)
  return hole ? numberedText.hole(hole) : match.teeTime ? formatClock(match.teeTime) : match.slot
}
