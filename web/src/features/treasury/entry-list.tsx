import { formatDollars } from '@glm/shared/lib/dollars'
import { mutations } from '@glm/shared/mutations/mutations'
import type { TreasuryEntry } from '@glm/shared/schema/money/treasury-entry'
import * as buttonText from '@glm/shared/text/buttons'
import { fullName } from '@glm/shared/text/full-name'
import { listName } from '@glm/shared/text/list-name'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { RowButtons } from '../../components/row-buttons.tsx'
import { draftIds } from '../../season/draft-ids.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { dayOf } from '../../season/use-season.ts'
import { Confirm } from '../../ui/confirm.tsx'
import type { Column } from '../../ui/data-list.tsx'
import { SearchableList } from '../../ui/searchable-list.tsx'

type Props = { entries: readonly TreasuryEntry[]; onEdit: (entry: TreasuryEntry) => void }

/** Lists treasury entries, newest first. Each can be edited and deleted. */
export function EntryList({ entries, onEdit }: Props) {
  const season = useShownSeason()
  const record = useRecord()
  const [deleting, setDeleting] = useState<TreasuryEntry | null>(null)
  const name = (entry: TreasuryEntry) => fullName(season.players.get(entry.playerId))
  const kind = (entry: TreasuryEntry) => treasuryText.kinds[entry.kind]
  const columns: Column<TreasuryEntry>[] = [
    { head: treasuryText.date, look: 'nowrap', cell: (entry) => dayOf(entry.date), sort: (entry) => entry.date },
    { head: treasuryText.player, cell: name, sort: (entry) => listName(season.players.get(entry.playerId)) },
    { head: treasuryText.kind, cell: kind, sort: kind },
    { head: treasuryText.reason, cell: (entry) => entry.reason, sort: (entry) => entry.reason ?? '' },
    {
      head: treasuryText.amount,
      look: 'num',
      cell: (entry) => formatDollars(entry.cents),
      sort: (entry) => entry.cents,
    },
  ]
  const sorted = [...entries].sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id)
  const remove = async ({ id }: TreasuryEntry) => {
    await record([mutations.treasury.remove({ id })], {
      done: treasuryText.deleted,
      failed: treasuryText.notSaved,
      clearDrafts: [draftIds.treasury(id)],
    })
  }
  return (
    <>
      <SearchableList
        label={treasuryText.entries}
        rows={sorted}
        rowKey={(entry) => entry.id}
        textOf={(entry) => [name(entry), kind(entry), entry.reason ?? '', dayOf(entry.date)].join(' ')}
        columns={columns}
        card={(entry) => (
          <>
            <b>{name(entry)}</b>
            <p>
              {kind(entry)} {formatDollars(entry.cents)}, {dayOf(entry.date)}
              {entry.reason ? <br /> : null}
              {entry.reason}
            </p>
          </>
        )}
        actions={(entry) => (
          <RowButtons
            what={`${name(entry)} ${kind(entry)}`}
            onEdit={() => onEdit(entry)}
            onDelete={() => setDeleting(entry)}
          />
        )}
      />
      {deleting ? (
        <Confirm
          ask={treasuryText.deleteAsk}
          act={buttonText.remove}
          onAct={() => void remove(deleting)}
          onClose={() => setDeleting(null)}
        >
          <p>{treasuryText.deleteHint}</p>
        </Confirm>
      ) : null}
    </>
  )
}
