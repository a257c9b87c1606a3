import { formatDollars } from '@glm/shared/lib/dollars'
import type { Player } from '@glm/shared/schema/people/player'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import type { Season } from '@glm/shared/season/season'
import * as labelText from '@glm/shared/text/labels'
import { listName } from '@glm/shared/text/list-name'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { PhoneLink } from '../../components/phone-link.tsx'
import { WithAddress } from '../../components/with-address.tsx'
import { type Column, DataList } from '../../ui/data-list.tsx'
import { Icon } from '../../ui/icon.tsx'
import { NumberBox } from '../../ui/number-box.tsx'

/** Maps each player on a team to the team's number. */
export function teamsByPlayer(season: Season | null): Map<number, number> {
  const pairs = (season?.teams ?? []).flatMap((t) => teamPlayers(t).map((id) => [id, t.teamNumber] as const))
  return new Map(pairs)
}

type Props = { players: readonly Player[]; teams: ReadonlyMap<number, number>; actions: (player: Player) => ReactNode }

export function PlayersList({ players, teams, actions }: Props) {
  const columns: Column<Player>[] = [
    {
      head: labelText.name,
      cell: (p) => (
        <>
          <b>{p.lastName}</b>
          {p.lastName ? ', ' : ''}
          {p.firstName}
        </>
      ),
      sort: listName,
    },
    {
      head: labelText.team,
      look: 'mid',
      cell: (p) => <TeamNo no={teams.get(p.id)} />,
      sort: (p) => teams.get(p.id) ?? 99,
    },
    { head: labelText.phone, look: 'nowrap', cell: (p) => <PhoneLink phone={p.phone} /> },
    {
      head: labelText.email,
      look: 'if-room',
      cell: (p) => (p.email ? <WithAddress words={p.email} /> : null),
      sort: (p) => p.email ?? '',
    },
    { head: labelText.dues, look: 'num', cell: (p) => formatDollars(p.paidDues), sort: (p) => p.paidDues ?? 0 },
    {
      head: labelText.isSub,
      cell: (p) => (p.isSub ? <span className="badge">{labelText.sub}</span> : null),
      sort: (p) => Number(p.isSub),
    },
    { head: labelText.active, cell: (p) => <ActiveBadge active={p.active} />, sort: (p) => Number(!p.active) },
  ]
  const card = (p: Player) => (
    <>
      <b>{p.lastName ? `${p.lastName}, ${p.firstName}` : p.firstName}</b>
      <p>
        <PhoneLink phone={p.phone} />
        {p.phone && p.email ? <br /> : null}
        {p.email ? <WithAddress words={p.email} /> : null}
      </p>
      <div className="person-badges">
        {teams.has(p.id) ? (
          <span>
            {labelText.team} <TeamNo no={teams.get(p.id)} />
          </span>
        ) : null}
        {p.isSub ? <span className="badge">{labelText.sub}</span> : null}
        {p.active ? null : <ActiveBadge active={false} />}
        <span>
          {labelText.dues} {formatDollars(p.paidDues)}
        </span>
      </div>
    </>
  )
  return (
    <DataList
      label={labelText.players}
      rows={players}
      rowKey={(p) => p.id}
      columns={columns}
      card={card}
      actions={actions}
    />
  )
}

const TeamNo = ({ no }: { no: number | undefined }) => (no === undefined ? null : <NumberBox no={no} />)

function ActiveBadge({ active }: { active: boolean }) {
  if (!active) return <span className="badge is-no">{labelText.inactive}</span>
  return (
    <span className="badge is-plain">
      <Icon of={Check} small />
      {labelText.active}
    </span>
  )
}
