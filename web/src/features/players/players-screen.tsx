import { playersTable } from '@glm/shared/export/players-table'
import { hasWords } from '@glm/shared/lib/has-words'
import { mutations } from '@glm/shared/mutations/mutations'
import { withPayments } from '@glm/shared/schema/money/treasury-entry'
import type { Player } from '@glm/shared/schema/people/player'
import * as buttonText from '@glm/shared/text/buttons'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { inListOrder } from '@glm/shared/text/list-name'
import { screenNames } from '@glm/shared/text/names'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { frameText } from '@glm/shared/text/screens/frame'
import { playersText } from '@glm/shared/text/screens/people/players'
import { text } from '@glm/shared/text/sentences'
import { Link, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { useRows } from '../../client/use-rows.ts'
import { TypedForms } from '../../components/drafts/typed-forms.tsx'
import { typedPlayer } from '../../components/drafts/typed-work.ts'
import { useDrafts } from '../../components/drafts/use-drafts.ts'
import { HistoryLink } from '../../components/history-link.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { RowButtons } from '../../components/row-buttons.tsx'
import { saveTable } from '../../platform/csv-file.ts'
import { draftIds } from '../../season/draft-ids.ts'
import { useSeason } from '../../season/use-season.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PlayerModal } from './player-modal.tsx'
import { PlayersList, teamsByPlayer } from './players-list.tsx'
import { ImportLink, isShown, PlayersToolbar, type Show } from './players-toolbar.tsx'
import { RemovePerson } from './remove-person.tsx'
import { StartingHandicaps } from './starting-handicaps.tsx'

export function PlayersScreen() {
  const season = useSeason()
  const { view } = useSearch({ from: '/player-management' })
  if (!view || season === null) return <Players />
  return season ? <StartingHandicaps /> : null
}

function Players() {
  const season = useSeason()
  const rows = useRows('players')
  const leagues = useRows('leagues')
  const entries = useRows('treasuryEntries')
  const record = useRecord()
  const [show, setShow] = useState<Show>(labelText.all)
  const [words, setWords] = useState('')
  const drafts = useDrafts()
  const [editing, setEditing] = useState<{ player: Player | null; draftId: string } | null>(null)
  const [deleting, setDeleting] = useState<Player | null>(null)
  const [removing, setRemoving] = useState<Player | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  if (leagues?.length === 0) return <NoSeason label={screenNames.playerManagement} title={playersText.manage} />
  if (!rows || !entries || !drafts) return null
  const players = withPayments(rows, entries)
  const teams = teamsByPlayer(season ?? null)
  const sorted = [...players].sort(inListOrder)
  const shown = sorted.filter(
    (p) => isShown(p, show) && hasWords(`${fullName(p)} ${p.email ?? ''} ${p.phone ?? ''}`, words),
  )
  const save = () => saveTable('players.csv', playersTable(players, season ? season : null))
  const remove = async (player: Player) => {
    const ids = [draftIds.player(player.id)]
    const said = await record([mutations.player.remove({ id: player.id })], {
      done: frameText.deleted(fullName(player)),
      failed: text.deletePlayerFailed,
      inUse: playersText.makeInactive,
      clearDrafts: ids,
    })
    if (!said) drafts.done(ids)
    setFailed(said)
  }
  const edit = (player: Player | null) => setEditing({ player, draftId: draftIds.player(player?.id ?? 'new') })
  const rowOf = (row: string) => players.find((p) => String(p.id) === row)
  return (
    <div className="sheet">
      <PageHeader label={screenNames.playerManagement} title={playersText.manage}>
        <button className="btn is-main" type="button" onClick={() => edit(null)}>
          <Icon of={Plus} />
          {playersText.addPlayer}
        </button>
        {season ? (
          <Link className="btn" to="/player-management" search={{ view: 'handicaps' }}>
            {dashboardText.startingHandicaps}
          </Link>
        ) : null}
      </PageHeader>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <TypedForms
        drafts={drafts}
        start={draftIds.players}
        still={editing !== null}
        nameOf={(row) => typedPlayer(row, rowOf(row))}
        onOpen={(row) => setEditing({ player: rowOf(row) ?? null, draftId: draftIds.players + row })}
      />
      {players.length > 0 ? (
        <PlayersToolbar count={players.length} show={show} onShow={setShow} onWords={setWords} onSave={save} />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState
          title={players.length === 0 ? playersText.noPlayers : playersText.nobodySuch}
          act={players.length === 0 ? <ImportLink /> : null}
        >
          {players.length === 0 ? playersText.noPlayersHint : playersText.nobodySuchHint}
        </EmptyState>
      ) : (
        <PlayersList
          players={shown}
          teams={teams}
          actions={(player) => (
            <>
              <HistoryLink what={fullName(player)} search={{ player: player.id }} />
              {player.former == null ? (
                <RowButtons what={fullName(player)} onEdit={() => edit(player)} onDelete={() => setDeleting(player)} />
              ) : null}
            </>
          )}
        />
      )}
      {editing ? (
        <PlayerModal
          {...editing}
          stored={rows.find((row) => row.id === editing.player?.id) ?? null}
          season={season?.season ?? null}
          weeks={season && season.results.lastWeek() > 0 ? season.weeks : []}
          tees={season?.course?.tees.map((tee) => tee.name) ?? []}
          drafts={drafts}
          onClose={() => setEditing(null)}
          onDelete={(p) => [setEditing(null), setDeleting(p)]}
          onRemove={(p) => [setEditing(null), setRemoving(p)]}
        />
      ) : null}
      {removing ? <RemovePerson player={removing} onClose={() => setRemoving(null)} onFailed={setFailed} /> : null}
      {deleting ? (
        <Confirm
          ask={text.deletePlayerAsk}
          act={buttonText.remove}
          onAct={() => void remove(deleting)}
          onClose={() => setDeleting(null)}
        >
          <p>{playersText.playerLost(fullName(deleting))}</p>
        </Confirm>
      ) : null}
    </div>
  )
}
