import { teamsTable } from '@glm/shared/export/teams-table'
import { formatClock } from '@glm/shared/lib/clock-time'
import type { Team } from '@glm/shared/schema/team'
import { labelText } from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { paperText } from '@glm/shared/text/paper'
import { screenText } from '@glm/shared/text/screens'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { saveTable } from '../../live/csv-file.ts'
import { paperRowsOf } from '../../live/paper-rows-of.ts'
import { fullName, useSeason } from '../../live/use-season.ts'
import type { Column } from '../../ui/data-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { NumberBox } from '../../ui/number-box.tsx'
import { SearchableList } from '../../ui/searchable-list.tsx'
import { HistoryLink } from '../parts/history-link.tsx'
import { NoSeason } from '../parts/no-season.tsx'
import { RowButtons } from '../parts/row-buttons.tsx'
import { TeamModal } from './team-modal.tsx'

export function TeamsScreen() {
  const live = useSeason()
  const [editing, setEditing] = useState<Team | 'new' | null>(null)
  if (live === undefined) return null
  if (live === null) return <NoSeason label="Setup" title={screenNames.manageTeams} />
  const { teams, season } = live
  const nameOf = (id: number | null) => (id === null ? 'Nobody yet' : fullName(live.players.get(id)))
  const columns: Column<Team>[] = [
    { head: labelText.teamNumber, cell: (t) => <NumberBox no={t.teamNumber} />, sort: (t) => t.teamNumber },
    { head: paperText.player1, cell: (t) => nameOf(t.player1Id), sort: (t) => nameOf(t.player1Id) },
    { head: paperText.player2, cell: (t) => nameOf(t.player2Id), sort: (t) => nameOf(t.player2Id) },
    { head: labelText.startTime, cell: (t) => startOf(t), sort: (t) => t.startTime ?? '' },
  ]
  return (
    <div className="sheet">
      <Masthead label="Setup" title={screenNames.manageTeams}>
        {teams.length < season.teamCount ? (
          <button className="btn is-main" type="button" onClick={() => setEditing('new')}>
            <Icon of={Plus} />
            Add Team
          </button>
        ) : null}
        <ExportButton onPress={() => saveTable('teams.csv', teamsTable(paperRowsOf(live)))} />
      </Masthead>
      <div className="panel is-flush">
        <div className="panel-head">
          <h2>
            {teams.length} of {season.teamCount} teams
          </h2>
          <p className="small soft">{teams.length < season.teamCount ? screenText.teamsMissing : screenText.teamsWhole}</p>
        </div>
      </div>
      {teams.length === 0 ? (
        <EmptyState
          title={screenText.noTeams}
          act={
            live.players.size === 0 ? (
              <Link className="btn" to="/player-management">
                {screenNames.addPlayers}
              </Link>
            ) : null
          }
        >
          {screenText.noTeamsSays}
        </EmptyState>
      ) : (
        <SearchableList
          label="Teams"
          rows={teams}
          rowKey={(t) => t.id}
          textOf={(t) => [t.teamNumber, nameOf(t.player1Id), nameOf(t.player2Id), startOf(t)].join(' ')}
          columns={columns}
          card={(t) => (
            <>
              <b>
                <NumberBox no={t.teamNumber} /> {nameOf(t.player1Id)}
              </b>
              <p>{nameOf(t.player2Id)}</p>
              {t.startTime === null ? null : <p>{startOf(t)}</p>}
            </>
          )}
          actions={(t) => (
            <>
              <HistoryLink what={`team ${t.teamNumber}`} search={{ team: t.id }} />
              <RowButtons what={`team ${t.teamNumber}`} onEdit={() => setEditing(t)} />
            </>
          )}
        />
      )}
      {editing ? <TeamModal live={live} team={editing === 'new' ? null : editing} onClose={() => setEditing(null)} /> : null}
    </div>
  )
}

const startOf = (team: Team): string => (team.startTime === null ? '–' : formatClock(team.startTime))
