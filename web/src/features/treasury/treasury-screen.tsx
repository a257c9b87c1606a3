import { treasuryTable } from '@glm/shared/export/treasury-table'
import { formatDollars } from '@glm/shared/lib/dollars'
import { explainBalance } from '@glm/shared/rules/explain/explain-balance'
import { type Balance, balances, treasuryTotals } from '@glm/shared/rules/games/treasury'
import { type TreasuryEntry, treasuryKinds } from '@glm/shared/schema/money/treasury-entry'
import { fullName } from '@glm/shared/text/full-name'
import { inListOrder, listName } from '@glm/shared/text/list-name'
import { frameText } from '@glm/shared/text/screens/frame'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'
import { Link, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { ContactButton } from '../../components/contact/contact-button.tsx'
import { owesGroup, owingGroup } from '../../components/contact/contact-groups.ts'
import { TypedForms } from '../../components/drafts/typed-forms.tsx'
import { typedEntry } from '../../components/drafts/typed-work.ts'
import { useDrafts } from '../../components/drafts/use-drafts.ts'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { PaperButtons } from '../../components/paper-buttons.tsx'
import { saveTable } from '../../platform/csv-file.ts'
import { useToday } from '../../platform/use-today.ts'
import { draftIds } from '../../season/draft-ids.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { useSeason } from '../../season/use-season.ts'
import { type Column, DataList } from '../../ui/data-list.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExportButton } from '../../ui/export-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { addOnce } from './add-once.ts'
import { EntryList } from './entry-list.tsx'
import { EntryModal } from './entry-modal.tsx'
import { FeeButton } from './fee-button.tsx'
import { PrizesButton } from './prizes-button.tsx'
import { type Booking, weeksToBook } from './weeks-to-book.ts'

export function TreasuryScreen() {
  const season = useSeason()
  if (season === null) return <NoSeason label={frameText.tabSets.players} title={treasuryText.title} />
  return <Treasury />
}

/**
 * Shows what every player owes and is owed, with the entries behind it. If the URL names a player, shows only that
 * player's entries.
 */
function Treasury() {
  const season = useShownSeason()
  const { player } = useSearch({ from: '/treasury' })
  const [editing, setEditing] = useState<{ entry: TreasuryEntry | null; draftId: string } | null>(null)
  const drafts = useDrafts()
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const all = useMemo(() => balances([...season.players.values()], season.treasuryEntries), [season])
  const day = useToday()
  const bookings = useMemo(() => weeksToBook(season, day), [season, day])
  const name = (id: number) => fullName(season.players.get(id))
  const edit = (entry: TreasuryEntry | null) => setEditing({ entry, draftId: draftIds.treasury(entry?.id ?? 'new') })
  const rowOf = (row: string) => season.treasuryEntries.find((entry) => String(entry.id) === row)
  const book = async ({ entries }: Booking) => {
    const calls = addOnce(season.treasuryEntries, entries)
    setFailed(await record(calls, { done: treasuryText.saved(calls.length), failed: treasuryText.notSaved }))
  }
  const entries = season.treasuryEntries.filter((entry) => player === undefined || entry.playerId === player)
  const { cash, inPots, owedToLeague, owedToPlayers, credit } = treasuryTotals(all)
  const dollars = {
    cash: formatDollars(cash),
    inPots: formatDollars(inPots),
    owedToLeague: formatDollars(owedToLeague),
    owedToPlayers: formatDollars(owedToPlayers),
    credit: formatDollars(credit),
  }
  return (
    <>
      <div className="sheet">
        <PageHeader label={frameText.tabSets.players} title={player === undefined ? treasuryText.title : name(player)}>
          <button className="btn is-main" type="button" onClick={() => edit(null)}>
            <Icon of={Plus} />
            {treasuryText.addEntry}
          </button>
          {player === undefined ? <FeeButton /> : null}
          {player === undefined ? <PrizesButton /> : null}
          {owedToLeague > 0 ? (
            <ContactButton groups={() => [player === undefined ? owingGroup(season) : owesGroup(season, player)]} />
          ) : null}
          {all.length > 0 ? (
            <>
              <PaperButtons
                request={player === undefined ? { kind: 'treasury' } : { kind: 'statement', playerId: player }}
              />
              <ExportButton onPress={() => saveTable('treasury.csv', treasuryTable(season))} />
            </>
          ) : null}
        </PageHeader>
        {failed ? <Notice kind="needs">{failed}</Notice> : null}
        <TypedForms
          drafts={drafts}
          start={draftIds.treasuries}
          still={editing !== null}
          nameOf={(row) => typedEntry(row, rowOf(row), season.players)}
          onOpen={(row) => setEditing({ entry: rowOf(row) ?? null, draftId: draftIds.treasuries + row })}
        />
        {all.length === 0 ? <EmptyState title={treasuryText.noEntries}>{treasuryText.noEntriesHint}</EmptyState> : null}
        {bookings.length > 0 || all.length > 0 ? (
          <div className="panel">
            {all.length > 0 ? <p>{treasuryText.totals(dollars)}</p> : null}
            {bookings.some((booking) => booking.isCorrection) ? <p>{treasuryText.correctionHint}</p> : null}
            <div className="tools">
              {bookings.map((booking) => (
                <button key={booking.week} className="btn" type="button" onClick={() => void book(booking)}>
                  {treasuryText.bookWeek(booking)}
                </button>
              ))}
              {player === undefined ? null : (
                <Link className="btn" to="/treasury">
                  {treasuryText.allPlayers}
                </Link>
              )}
            </div>
          </div>
        ) : null}
        {all.length > 0 ? (
          <Balances all={player === undefined ? all : all.filter((one) => one.playerId === player)} />
        ) : null}
        {entries.length > 0 ? <EntryList entries={entries} onEdit={edit} /> : null}
      </div>
      {editing ? (
        <EntryModal
          {...editing}
          playerId={editing.entry?.playerId ?? player ?? null}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  )
}

function Balances({ all }: { all: readonly Balance[] }) {
  const season = useShownSeason()
  const name = (one: Balance) => fullName(season.players.get(one.playerId))
  const balance = (one: Balance) => (
    <WhyNumber
      title={treasuryText.balanceOf(name(one))}
      value={treasuryText.balanceWords(one.balance)}
      steps={() => explainBalance(one)}
    />
  )
  const link = (one: Balance) => (
    <Link to="/treasury" search={{ player: one.playerId }}>
      {name(one)}
    </Link>
  )
  const columns: Column<Balance>[] = [
    { head: treasuryText.player, cell: link, sort: (one) => listName(season.players.get(one.playerId)) },
    ...treasuryKinds.map(
      (kind): Column<Balance> => ({
        head: treasuryText.kinds[kind],
        look: 'num',
        cell: (one) => (one[kind] === 0 ? '–' : formatDollars(one[kind])),
        sort: (one) => one[kind],
      }),
    ),
    { head: treasuryText.balance, look: 'num', cell: balance, sort: (one) => one.balance },
  ]
  const partsOf = (one: Balance) =>
    treasuryKinds.flatMap((kind) =>
      one[kind] === 0 ? [] : [`${treasuryText.kinds[kind]} ${formatDollars(one[kind])}`],
    )
  const card = (one: Balance) => (
    <>
      <b>{link(one)}</b>
      <p>
        {balance(one)}
        {partsOf(one).length > 1 ? (
          <>
            <br />
            {partsOf(one).join(', ')}
          </>
        ) : null}
      </p>
    </>
  )
  const sorted = [...all].sort(
    (a, b) => a.balance - b.balance || inListOrder(season.players.get(a.playerId), season.players.get(b.playerId)),
  )
  return (
    <DataList label={treasuryText.balance} rows={sorted} rowKey={(one) => one.playerId} columns={columns} card={card} />
  )
}
