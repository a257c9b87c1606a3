import { departureNote } from '@glm/shared/documents/departure-note'
import { teamsTable } from '@glm/shared/export/teams-table'
import { formatClock } from '@glm/shared/lib/clock-time'
import { joinNames } from '@glm/shared/lib/join-names'
import { rangeTo } from '@glm/shared/lib/range-to'
import { roomForTeams, teamCountCalls } from '@glm/shared/mutations/people/team-room'
import { stillPlaying } from '@glm/shared/rules/season/joining-leaving'
import type { Team } from '@glm/shared/schema/people/team'
import { teamPlaces, teamPlayers, teamSize } from '@glm/shared/schema/people/team-places'
import * as buttonText from '@glm/shared/text/buttons'
import { paperText } from '@glm/shared/text/documents/paper'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { numberedText } from '@glm/shared/text/numbered'
import { flightsText } from '@glm/shared/text/screens/people/flights'
import { teamsText } from '@glm/shared/text/screens/people/teams'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { Link } from '@tanstack/react-router'
import { Plus, Rows3, UsersRound } from 'lucide-react'
import { Fragment, lazy, Suspense, useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { HistoryLink } from '../../components/history-link.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { RowButtons } from '../../components/row-buttons.tsx'
import { saveTable } from '../../platform/csv-file.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { useSeason } from '../../season/use-season.ts'
import { Confirm } from '../../ui/confirm.tsx'
import type { Column } from '../../ui/data-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberBox } from '../../ui/number-box.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchableList } from '../../ui/searchable-list.tsx'
import { lastPlayed } from './leave-calls.ts'
import { LeaveModal } from './leave-modal.tsx'
import { planTeams } from './plan-teams.ts'
import { TeamModal } from './team-modal.tsx'

const FlightsModal = lazy(() => import('./flights-modal.tsx').then((m) => ({ default: m.FlightsModal })))

/** The minimum number of teams for flights: two teams in each of two flights. */
const LEAST_FOR_FLIGHTS = 4

export function TeamsScreen() {
  const season = useSeason()
  const [editing, setEditing] = useState<Team | 'new' | null>(null)
  const [leaving, setLeaving] = useState<Team | null>(null)
  const [filling, setFilling] = useState(false)
  const [drawing, setDrawing] = useState(false)
  const record = useRecord()
  if (season === null) return <NoSeason label={screenNames.teamManagement} title={screenNames.manageTeams} />
  const { teams, season: seasonRow } = season
  const size = teamSize(season)
  const plan = planTeams(season, lastPlayed(season))
  const playing = stillPlaying(teams)
  const open = playing.filter((t) => teamPlayers(t).length < size).length
  const fill = () =>
    record(
      [...teamCountCalls(season, plan.filter((p) => p.call.name === 'team.add').length), ...plan.map((p) => p.call)],
      { done: teamsText.filled(plan.length), failed: text.saveTeamFailed },
    )
  const nameOf = (id: number | null) => (id === null ? teamsText.nobody : fullName(season.players.get(id)))
  const namesOf = (t: Team) => teamPlaces(t).slice(0, size).map(nameOf)
  const columns: Column<Team>[] = [
    {
      head: labelText.teamNumber,
      cell: (t) => (
        <>
          <NumberBox no={t.teamNumber} /> {t.name} <Left team={t} />
        </>
      ),
      sort: (t) => t.teamNumber,
    },
    ...playerColumns(size, nameOf),
    { head: labelText.startTime, cell: (t) => startOf(t), sort: (t) => t.startTime ?? '' },
  ]
  return (
    <div className="sheet">
      <PageHeader label={screenNames.teamManagement} title={screenNames.manageTeams}>
        {roomForTeams(season) > 0 ? (
          <button className="btn is-main" type="button" onClick={() => setEditing('new')}>
            <Icon of={Plus} />
            {buttonText.addTeam}
          </button>
        ) : null}
        {plan.length > 0 ? (
          <button className="btn" type="button" onClick={() => setFilling(true)}>
            <Icon of={UsersRound} />
            {teamsText.fill}
          </button>
        ) : null}
        {size === 1 && teams.length >= LEAST_FOR_FLIGHTS ? (
          <button className="btn" type="button" onClick={() => setDrawing(true)}>
            <Icon of={Rows3} />
            {flightsText.draw}
          </button>
        ) : null}
        {teams.length > 0 ? <ExportButton onPress={() => saveTable('teams.csv', teamsTable(season))} /> : null}
      </PageHeader>
      <div className="panel is-flush">
        <div className="panel-head">
          <h2>{teamsText.someOf({ teams: playing.length, of: seasonRow.teamCount })}</h2>
          <p className="small soft">
            {teams.length < seasonRow.teamCount
              ? screenText.teamsMissing
              : open > 0
                ? teamsText.openPlaces(open)
                : screenText.teamsWhole}
          </p>
        </div>
      </div>
      {teams.length === 0 ? (
        <EmptyState
          title={screenText.noTeams}
          act={
            season.players.size === 0 ? (
              <Link className="btn" to="/player-management">
                {screenNames.addPlayers}
              </Link>
            ) : null
          }
        >
          {screenText.noTeamsHint}
        </EmptyState>
      ) : (
        <SearchableList
          label={labelText.teams}
          rows={teams}
          rowKey={(t) => t.id}
          textOf={(t) => [t.teamNumber, t.name, ...namesOf(t), startOf(t)].filter(Boolean).join(' ')}
          columns={columns}
          card={(t) => (
            <>
              <b className="numbered">
                <NumberBox no={t.teamNumber} /> {t.name ? <span>{t.name}</span> : <Partners names={namesOf(t)} />}
              </b>
              {t.name ? <p>{joinNames(namesOf(t))}</p> : null}
              {t.startTime === null ? null : <p>{startOf(t)}</p>}
              <Left team={t} />
            </>
          )}
          actions={(t) => (
            <>
              <HistoryLink what={numberedText.inLine.team(t.teamNumber)} search={{ team: t.id }} />
              <RowButtons what={numberedText.inLine.team(t.teamNumber)} onEdit={() => setEditing(t)} />
            </>
          )}
        />
      )}
      {filling ? (
        <Confirm
          ask={teamsText.fillAsk(plan.length)}
          act={teamsText.fillAct(plan.length)}
          onAct={() => void fill()}
          onClose={() => setFilling(false)}
        >
          <p>{teamsText.fillHint}</p>
          <ul className="settings">
            {plan.map(({ teamNumber, playerIds }) => (
              <li key={teamNumber}>
                <span className="numbered">
                  <NumberBox no={teamNumber} />
                  <span>{joinNames(playerIds.map(nameOf))}</span>
                </span>
              </li>
            ))}
          </ul>
        </Confirm>
      ) : null}
      {editing ? (
        <TeamModal
          team={editing === 'new' ? null : editing}
          onLeave={() => {
            setLeaving(editing === 'new' ? null : editing)
            setEditing(null)
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
      <Suspense>{drawing ? <FlightsModal onClose={() => setDrawing(false)} /> : null}</Suspense>
      {leaving ? <LeaveModal team={leaving} onClose={() => setLeaving(null)} /> : null}
    </div>
  )
}

/** Shows partners' names. A line can break between two names, but not inside one. */
function Partners({ names }: { names: readonly string[] }) {
  return (
    <span>
      {names.map((name, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two partners may have the same name.
        <Fragment key={i}>
          {i > 0 ? ' ' : ''}
          <span className="nowrap">
            {i === names.length - 1 ? name : i === names.length - 2 ? `${name} &` : `${name},`}
          </span>
        </Fragment>
      ))}
    </span>
  )
}

/** Returns one column per player in teams of one or two. The players on larger teams share a column. */
function playerColumns(size: number, nameOf: (id: number | null) => string): Column<Team>[] {
  if (size > 2)
    return [{ head: teamsText.players, cell: (t) => joinNames(teamPlayers(t).map(nameOf)) || teamsText.nobody }]
  return rangeTo(size).map((place) => {
    const name = (t: Team) => nameOf(teamPlaces(t)[place - 1] ?? null)
    return { head: size === 1 ? paperText.player : teamsText.place(place), cell: name, sort: name }
  })
}

/** Shows the week after which a team left. */
function Left({ team }: { team: Team }) {
  const season = useShownSeason()
  const mark = departureNote(season, team.id)
  return mark ? <span className="badge is-no">{mark}</span> : null
}

const startOf = (team: Team): string => (team.startTime === null ? '–' : formatClock(team.startTime))
