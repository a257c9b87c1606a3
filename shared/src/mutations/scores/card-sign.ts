import * as z from 'zod/mini'
import { signersNeeded } from '../../rules/schedule/attested.ts'
import { rowId } from '../../schema/fields.ts'
import { may } from '../../schema/league/role.ts'
import type { Match } from '../../schema/schedule/match.ts'
import { type Signature, signature, signedScores } from '../../schema/scores/signature.ts'
import { applied, defineMutation, type RowReader, refuse } from '../define/define-mutation.ts'
import { accessReads, accessTo, enteredBy } from './card-enter.ts'

const args = z.object({
  /** The account or guest that signs. It is part of the arguments because another phone may relay the change. */
  userId: enteredBy,
  weekId: rowId,
  matchId: rowId,
  /** The side that signs, no matter whose phone is used. */
  teamId: rowId,
  /** The card's scores as displayed to the signer; null to withdraw the signature. */
  scores: z.nullable(signedScores),
  /** Why a scorer signs for the side; null if the side signs for itself. */
  reason: signature.shape.reason,
})
type Args = z.infer<typeof args>

/**
 * Signs a match's card for one side, or withdraws that side's signature. A signature contains the scores that the side
 * agrees to. It doesn't count while the card has any other scores, whether they were entered later or the signer just
 * hadn't seen them.
 * @source SG1, SG4, SG5
 */
export const signCard = defineMutation({
  name: 'card.sign',
  version: 1,
  needs: 'takePart',
  args,
  reads: accessReads,
  apply: (a, rows, ctx) => {
    const match = matchOf(a, rows)
    if (!match) return refuse('not_found')
    const season = rows.list('seasons').find((one) => one.id === rows.get('weeks', [a.weekId])?.seasonId)
    if (!season || signersNeeded(match, season) === 0) return refuse('forbidden')
    const isScorer = a.userId === ctx.userId && may(rows.get('members', [ctx.userId])?.role, 'enterAnyCard')
    // Only a scorer can sign with a reason, or withdraw such a signature. Anyone who can enter the card's scores can
    // sign without a reason.
    const needsScorer = (a.reason ?? standing(a, match)?.reason ?? null) !== null
    const mayAsScorer = isScorer && (needsScorer || a.scores === null)
    if (!mayAsScorer && (needsScorer || accessTo(a, rows, ctx) === 'forbidden')) return refuse('forbidden')
    const { userId: author, reason } = a
    const signed = a.scores && { author, at: ctx.at, version: ctx.version, scores: a.scores, reason }
    return applied({ table: 'matches', put: { ...match, [fieldOf(a, match)]: signed } })
  },
  inverse: (a, before) => {
    const match = matchOf(a, before)
    const old = match && standing(a, match)
    if (!old && a.scores === null) return null
    return { name: 'card.sign', args: { ...a, scores: old?.scores ?? null, reason: old?.reason ?? null } }
  },
})

/** Returns the match if it is in that week and the side plays in it; undefined otherwise. */
function matchOf({ weekId, matchId, teamId }: Args, rows: RowReader): Match | undefined {
  const match = rows.list('matches', { index: 'weekId', equals: weekId }).find((one) => one.id === matchId)
  return match && (match.team1Id === teamId || match.team2Id === teamId) ? match : undefined
}

const fieldOf = ({ teamId }: Args, match: Match): 'signed1' | 'signed2' =>
  match.team1Id === teamId ? 'signed1' : 'signed2'
const standing = (a: Args, match: Match): Signature | null => match[fieldOf(a, match)] ?? null
