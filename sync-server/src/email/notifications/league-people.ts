import { allRows } from '@glm/shared/mutations/define/define-mutation'
import type { Member } from '@glm/shared/schema/league/member'
import { isAccount } from '@glm/shared/schema/league/member'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Tx } from '../../store/store.ts'

export type LeaguePeople = { league: string; seasonId: number | null; members: readonly Member[] }

/** Returns the people who can be notified about a league's events, and the league's name. */
export async function leaguePeople(tx: Tx, leagueId: number): Promise<LeaguePeople> {
  const [leagues = [], members = []] = await tx.load(leagueId, [allRows('leagues'), allRows('members')])
  const [league] = leagues as RowOf<'leagues'>[]
  return {
    league: league?.name ?? '',
    seasonId: league?.currentSeasonId ?? null,
    members: (members as RowOf<'members'>[]).filter(isAccount),
  }
}

/** Returns the account that a secretary has confirmed as this player. */
export const accountOf = ({ members }: LeaguePeople, playerId: number): number | null =>
  members.find((member) => member.confirmed && member.playerId === playerId)?.userId ?? null
