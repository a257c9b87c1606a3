import { isLive } from '@glm/shared/documents/is-live'
import { liveScore } from '@glm/shared/documents/live-score'
import { nineOfWeek } from '@glm/shared/documents/nine-of-week'
import { partText } from '@glm/shared/documents/part-text'
import { shownMatchPoints } from '@glm/shared/documents/points-of-match'
import { startNotes } from '@glm/shared/documents/start-notes'
import { formatClock } from '@glm/shared/lib/clock-time'
import { joinNames } from '@glm/shared/lib/join-names'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import { dayOfMatch } from '@glm/shared/rules/schedule/first-match'
import { signUpOfWeek } from '@glm/shared/rules/schedule/sign-up'
import { groupOfTeam } from '@glm/shared/rules/schedule/week-groups'
import { isFieldSeason, isPlayed } from '@glm/shared/rules/season/is-played'
import { withDefaults } from '@glm/shared/schema/league/league-settings'
import { may } from '@glm/shared/schema/league/role'
import type { RowOf } from '@glm/shared/schema/tables'
import { startingHole } from '@glm/shared/season/starting-hole'
import { groupText } from '@glm/shared/text/groups'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { youText } from '@glm/shared/text/screens/account/you'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { signUpText } from '@glm/shared/text/screens/people/sign-up'
import { playerCardsText } from '@glm/shared/text/screens/scores/player-cards'
import { formatLabel } from '@glm/shared/text/week-format'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { LineHandicap } from '../../components/handicap/line-handicap.tsx'
import { MatchLink } from '../../components/match-link.tsx'
import { useToday } from '../../platform/use-today.ts'
import { groupResults, sharedCard } from '../../season/group-results.ts'
import { lineLastNames } from '../../season/line-names.ts'
import { thruText } from '../../season/match-state.ts'
import { openMatch } from '../../season/open-match.ts'
import { matchesOf } from '../../season/schedule-cells.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { unconfirmedCards } from '../../season/unconfirmed.ts'
import { dayOf, lastName, teamName, teamNumber } from '../../season/use-season.ts'
import { whyNoMatch } from '../../season/why-no-match.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { PadLink } from './pad-link.tsx'
import { StrokesTable } from './strokes-table.tsx'

type Props = { week: RowOf<'weeks'>; teamId: number }

/** Shows when, where and against whom the user's team plays, the current score, and who gets strokes on which holes. */
export function YourMatch({ week, teamId }: Props) {
  const season = useShownSeason()
  const { session } = usePhone()
  const day = useToday()
  const matches = matchesOf(season, week, teamId)
  const [match] = matches
  if (!match || !isPlayed(match, season.season)) return <NoMatch week={week} bye={match !== undefined} />
  const played = matches.map((one) => season.results.matchResult(one))
  const shared = groupResults(season, match)
  const results = sharedCard(shared, season.results.matchResult(match))
  const group = week.draw ? groupOfTeam(week, season, teamId) : null
  const hole = startingHole(season, match)
  const member = season.members.get(session.userId)
  const waits = member?.playerId != null && !member.confirmed && withDefaults(season.season.settings).playersEnterCards
  const own = may(session.role, 'enterAnyCard') ? null : openMatch(season, session.userId, week)
  const dates = matches.map((one) => dayOfMatch(one, week)).sort()
  return (
    <MatchPanel date={dates.find((one) => one >= day) ?? dayOfMatch(match, week)}>
      <div className="tee-when">
        <p className="tee-time">
          {[match.teeTime ? formatClock(match.teeTime) : null, hole ? numberedText.hole(hole) : null]
            .filter(Boolean)
            .join(' · ') || numberedText.match(match.slot)}
        </p>
        <p>
          {[
            season.results.index.settingsOf(week).shotgun ? labelText.shotgunStartNote : null,
            nineOfWeek(week, season.results),
          ]
            .filter(Boolean)
            .join(', ')}
          <br />
          {season.results.index.courseOf(week)?.name}
          {week.format ? ` · ${formatLabel(week.format)}` : ''}
          {startNotes(match, season.teams).map((note) => (
            <Fragment key={note}>
              <br />
              {note}
            </Fragment>
          ))}
        </p>
      </div>
      {group ? (
        <>
          <p>
            {groupText.plays({ number: group.number, names: joinNames(group.mates.map((id) => teamName(season, id))) })}
          </p>
          <StrokesTable results={results} />
        </>
      ) : (
        played.map((one) => (
          <Fragment key={one.match.id}>
            <Duel results={one} teamId={teamId} />
            <StrokesTable results={one} />
          </Fragment>
        ))
      )}
      {unconfirmedCards(season, results).length > 0 ? (
        <p className="small soft">{playerCardsText.notConfirmed}</p>
      ) : null}
      {may(session.role, 'enterAnyCard') && !results.complete ? (
        <PadLink results={results} fresh={dashboardText.startCard} />
      ) : shared.some((one) => one.match.id === own?.id) ? (
        <>
          <p className="small soft">{playerCardsText.says}</p>
          <PadLink results={results} fresh={playerCardsText.enter} />
        </>
      ) : waits ? (
        <p className="small soft">{youText.waitsHere}</p>
      ) : null}
    </MatchPanel>
  )
}

function MatchPanel({ date, children }: { date: string; children: ReactNode }) {
  return (
    <section className="panel tee">
      <div className="panel-head">
        <h2>{dashboardText.yourMatch}</h2>
        {/* The week's number is left out, because it is already above the screen's title. */}
        <span className="label">{dayOf(date)}</span>
      </div>
      {children}
    </section>
  )
}

/** Shows both sides of a match, with the opponent first. */
function Duel({ results, teamId }: { results: MatchResult; teamId: number }) {
  const mine = results.match.team1Id === teamId ? 0 : 1
  return (
    <div className="duel">
      {([1 - mine, mine] as (0 | 1)[])
        .filter((side) => side === 0 || results.match.team2Id !== null)
        .map((side) => (
          <Side key={side} results={results} side={side} mine={side === mine} />
        ))}
    </div>
  )
}

function Side({ results, side, mine }: { results: MatchResult; side: 0 | 1; mine: boolean }) {
  const season = useShownSeason()
  const day = useToday()
  const teamId = side === 0 ? results.match.team1Id : (results.match.team2Id ?? 0)
  const lines = results.lines.filter((line) => line.teamId === teamId)
  const name = season.teams.find(({ id }) => id === teamId)?.name
  const other = side === 0 ? results.match.team2Id : results.match.team1Id
  const points = shownMatchPoints(results.match, season, other ?? teamId)
  const part = partText(results)
  const between = other === null ? null : isFieldSeason(season.season, results.match.weekId) ? '&' : 'vs.'
  const week = season.weeks.find((one) => one.id === results.match.weekId)
  const live = () => week && liveScore(results, side, (tee) => season.results.holesOf(week, tee))
  const handicap = (line: PlayerLine) => (
    <span className="soft">{week ? <LineHandicap week={week} line={line} aside={false} /> : null}</span>
  )
  const list = (
    <div className="duel-side">
      <NumberBox no={teamNumber(season, teamId)} mine={mine} />
      <ul>
        {name ? (
          <li>
            <b>{name}</b>
          </li>
        ) : null}
        {lines.map((line) => (
          <li key={line.playerId}>
            {mine ? handicap(line) : null}
            {line.partners?.length ? lineLastNames(season, line) : <Name line={line} />}
            {mine ? null : handicap(line)}
          </li>
        ))}
      </ul>
    </div>
  )
  if (!mine) return list
  return (
    <>
      <div className="duel-tally">
        <b>{points ? <MatchLink matchId={results.match.id} words={points} /> : between}</b>
        {part ? <span className="small soft">{part}</span> : null}
        <span className="small soft">
          {(week && isLive(results.match, week, day) ? live() : null) ?? thruText(results)}
        </span>
      </div>
      {list}
    </>
  )
}

function Name({ line }: { line: PlayerLine }) {
  const season = useShownSeason()
  const player = season.players.get(line.hitterId)
  return (
    <span>
      <span className="if-broad">{player?.firstName} </span>
      {lastName(player)}
      {line.hitterId === line.playerId ? '' : ` ${dashboardText.sub}`}
    </span>
  )
}

function NoMatch({ week, bye }: { week: RowOf<'weeks'>; bye: boolean }) {
  const season = useShownSeason()
  const hasSignUp = signUpOfWeek(week, season) !== null
  const why = {
    fun: dashboardText.funRoundHint,
    position: dashboardText.positionLater,
    unpaired: hasSignUp ? signUpText.notInGroup : dashboardText.unpaired,
    idle: hasSignUp ? signUpText.notInGroup : dashboardText.noMatchThisWeek,
  }
  const words = bye ? dashboardText.byeThisWeek : why[whyNoMatch(season, week)]
  return (
    <MatchPanel date={week.date}>
      <p>{words}</p>
    </MatchPanel>
  )
}
