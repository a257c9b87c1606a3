import type { Change } from '@glm/shared/mutations/define/define-mutation'
import { may, Role } from '@glm/shared/schema/league/role'
import type { Account } from './account.ts'

/** Returns the first rows of a league: the league itself, and its creator as its secretary. */
export function newLeague(id: number, name: string, owner: Account): Change[] {
  const role = may(owner.role, 'keepLeague') ? owner.role : Role.LeagueAdmin
  return [
    {
      table: 'leagues',
      put: {
        id,
        name,
        description: null,
        isActive: true,
        secretaryName: owner.name,
        secretaryPhone: null,
        secretaryEmail: owner.email,
        currentSeasonId: null,
        publicPage: null,
      },
    },
    {
      table: 'members',
      put: { userId: owner.id, name: owner.name, role, playerId: null, confirmed: false, cardsAfter: null },
    },
  ]
}
