import * as z from 'zod/mini'
import { claimNames } from '../../claims/claim-names.ts'
import { cellStatus } from '../../claims/claims.ts'
import { clearTypedHandicap, takeBackTyped, typeHandicap } from '../../claims/typed-handicap.ts'
import { isNamed, namesOf } from '../../claims/withdraw-claims.ts'
import { rowId } from '../../schema/fields.ts'
import { goingInStrokes, type Handicap, typedHandicap } from '../../schema/scores/handicap.ts'
import { applied, defineMutation, refuse, rowAt } from '../define/define-mutation.ts'

const place = { weekId: rowId, playerId: rowId }

/**
 * Sets a player's handicap for a week by hand, optionally with a reason; null removes it. If this settles a conflict,
 * `retires` names the claims that it rejects.
 */
export const setHandicap = defineMutation({
  name: 'handicap.set',
  version: 2,
  needs: 'keepLeague',
  args: z.object({ ...place, ...typedHandicap.shape, retires: claimNames, again: z.optional(claimNames) }),
  reads: (a) => [rowAt('weeks', a.weekId), rowAt('players', a.playerId), rowAt('handicaps', a.weekId, a.playerId)],
  apply: ({ weekId, playerId, goingIn, handSet, reason = null, retires, again }, rows, ctx) => {
    if (!rows.get('weeks', [weekId]) || !rows.get('players', [playerId])) return refuse('not_found')
    const none: Handicap = { weekId, playerId, goingIn: null, handSet: false, generated: null, average: null }
    const put = typeHandicap(
      rows.get('handicaps', [weekId, playerId]) ?? none,
      { goingIn, handSet, reason },
      { ...ctx, again },
      retires,
    )
    return { status: put.typed ? cellStatus(put.typed) : 'ok', changes: [{ table: 'handicaps', put }] }
  },
  inverse: (a, before, ctx) => takeBackTyped(a, before.get('handicaps', [a.weekId, a.playerId]), ctx),
})

/**
 * Withdraws handicaps entered by hand and restores those they replaced. `goingIn` and `handSet` are the restored
 * values, used only for display.
 */
export const withdrawHandicap = defineMutation({
  name: 'handicap.withdraw',
  version: 1,
  needs: 'keepLeague',
  args: z.object({ ...place, goingIn: goingInStrokes, handSet: z.boolean(), claims: claimNames }),
  reads: (a) => [rowAt('handicaps', a.weekId, a.playerId)],
  apply: (a, rows, ctx) => {
    const old = rows.get('handicaps', [a.weekId, a.playerId])
    return old ? applied({ table: 'handicaps', put: clearTypedHandicap(old, a.claims, ctx) }) : applied()
  },
  inverse: ({ weekId, playerId, claims }, before) => {
    const claim = before.get('handicaps', [weekId, playerId])?.typed?.live.find((c) => isNamed(c, claims))
    return claim
      ? { name: 'handicap.set', args: { weekId, playerId, ...claim.value, retires: [], again: namesOf(claim) } }
      : null
  },
})
