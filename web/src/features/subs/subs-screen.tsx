import { currentOf } from '@glm/shared/claims/current-of'
import { subsTable } from '@glm/shared/export/subs-table'
import { mutations } from '@glm/shared/mutations/mutations'
import type { Season } from '@glm/shared/season/season'
import * as buttonText from '@glm/shared/text/buttons'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { subsText } from '@glm/shared/text/screens/people/subs'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { NoSeason } from '../../components/no-season.tsx'
import { RowButtons } from '../../components/row-buttons.tsx'
import { saveTable } from '../../platform/csv-file.ts'
import { useAvailabilityTab } from '../../season/use-availability-tab.ts'
import { useSeason } from '../../season/use-season.ts'
import { weekLine } from '../../season/weeks/week-words.ts'
import { Confirm } from '../../ui/confirm.tsx'
import type { Column } from '../../ui/data-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchableList } from '../../ui/searchable-list.tsx'
import type { Assignment } from './assignment.ts'
import { SubModal } from './sub-modal.tsx'

export function SubsScreen() {
  const season = useSeason()
  const record = useRecord()
  const availabilityTab = useAvailabilityTab()
  const [editing, setEditing] = useState<Assignment | 'new' | null>(null)
  const [deleting, setDeleting] = useState<Assignment | null>(null)
  if (season === null) return <NoSeason label={screenNames.manageSubsMenu} title={screenNames.manageSubs} />
  const nameOf = (id: number) => fullName(season.players.get(id))
  const rows = assignmentsOf(season)
  const columns: Column<Assignment>[] = [
    { head: labelText.week, cell: (a) => weekLine(a), sort: (a) => a.weekNumber },
    { head: labelText.player, cell: (a) => nameOf(a.playerId), sort: (a) => nameOf(a.playerId) },
    { head: labelText.sub, cell: (a) => nameOf(a.subId), sort: (a) => nameOf(a.subId) },
  ]
  const remove = ({ weekId, playerId }: Assignment) =>
    record([mutations.sub.assign({ weekId, playerId, subId: null, retires: [] })], {
      done: screenText.subDeleted,
      failed: '',
    })
  return (
    <div className="sheet">
      <PageHeader label={screenNames.manageSubsMenu} title={screenNames.manageSubs}>
        <button className="btn is-main" type="button" onClick={() => setEditing('new')}>
          <Icon of={Plus} />
          {subsText.addSub}
        </button>
        <Link className="btn" to="/who-is-out">
          {availabilityTab}
        </Link>
        {rows.length > 0 ? <ExportButton onPress={() => saveTable('subs.csv', subsTable(season))} /> : null}
      </PageHeader>
      {rows.length === 0 ? (
        <EmptyState title={screenText.noSubs}>{screenText.noSubsHint}</EmptyState>
      ) : (
        <SearchableList
          label={labelText.subAssignments}
          rows={rows}
          rowKey={(a) => `${a.weekId}/${a.playerId}`}
          textOf={(a) => [weekLine(a), nameOf(a.playerId), nameOf(a.subId)].join(' ')}
          columns={columns}
          card={(a) => (
            <>
              <b>{nameOf(a.subId)}</b>
              <p>{subsText.forPlayer(nameOf(a.playerId))}</p>
              <p>{weekLine(a)}</p>
            </>
          )}
          actions={(a) => (
            <RowButtons
              what={subsText.subFor({ player: nameOf(a.playerId), week: a.weekNumber })}
              onEdit={() => setEditing(a)}
              onDelete={() => setDeleting(a)}
            />
          )}
        />
      )}
      {editing ? <SubModal assignment={editing === 'new' ? null : editing} onClose={() => setEditing(null)} /> : null}
      {deleting ? (
        <Confirm
          ask={text.deleteSubAsk}
          act={buttonText.remove}
          onAct={() => void remove(deleting)}
          onClose={() => setDeleting(null)}
        >
          <p>{subsText.playsAgain({ player: nameOf(deleting.playerId), week: deleting.weekNumber })}</p>
        </Confirm>
      ) : null}
    </div>
  )
}

/** Returns the spots filled by a sub, newest week first. */
function assignmentsOf(season: Season): Assignment[] {
  const weeks = new Map(season.weeks.map((w) => [w.id, w]))
  return season.subAssignments
    .flatMap((s) => {
      const [week, subId] = [weeks.get(s.weekId), currentOf(s.sub)]
      if (!week || subId == null) return []
      return [{ id: s.id, weekId: week.id, weekNumber: week.weekNumber, date: week.date, playerId: s.playerId, subId }]
    })
    .sort((a, b) => b.weekNumber - a.weekNumber || a.playerId - b.playerId)
}
