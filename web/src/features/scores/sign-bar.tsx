import { mutations } from '@glm/shared/mutations/mutations'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import {
  isAttested,
  isReadyToSign,
  type SideSignature,
  scoresToSign,
  signaturesOf,
  signersNeeded,
} from '@glm/shared/rules/schedule/attested'
import { may } from '@glm/shared/schema/league/role'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { cellWord, plainValue } from '@glm/shared/text/screens/league/history'
import { attestText } from '@glm/shared/text/screens/scores/attest'
import { playerCardsText } from '@glm/shared/text/screens/scores/player-cards'
import { Signature, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRecord } from '../../client/use-record.ts'
import { weekdayAndTime } from '../../platform/say-time.ts'
import { mayWriteCard } from '../../season/may-write-card.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamNumber, teamWords } from '../../season/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { NumberBox } from '../../ui/number-box.tsx'

const SignForModal = lazy(() => import('./sign-for-modal.tsx').then((m) => ({ default: m.SignForModal })))

type Props = { results: MatchResult }

/**
 * Shows the sides' signatures on a match's card, in a league that signs its cards. Anyone who may enter the card can
 * sign for a side here or withdraw a signature. Renders nothing until the card can be signed.
 */
export function SignBar({ results }: Props) {
  const season = useShownSeason()
  const { session } = usePhone()
  const { match } = results
  const week = season.weeks.find((one) => one.id === match.weekId)
  if (!week || signersNeeded(match, season.season) === 0) return null
  const rows = { ...season, cards: season.results.cardsOf(week.id) }
  const ready = isReadyToSign(match, week, rows)
  const sides = signaturesOf(match, week, rows)
  if (!ready && sides.every(({ signature }) => signature === null)) return null
  const signs = mayWriteCard(season, { week, teamId: match.team1Id, userId: session.userId })
  const scores = may(session.role, 'enterAnyCard')
  const done = isAttested(match, week, rows)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own style.
    <div className="sign-bar" role="group" aria-label={attestText.title}>
      <p className="small soft">
        {done ? attestText.done : ready ? (signs ? attestText.says : '') : attestText.notReady}
      </p>
      {sides.map((side) => (
        <Side key={side.teamId} results={results} side={side} can={{ ready, signs, scores }} />
      ))}
    </div>
  )
}

/**
 * `ready`: whether the card can be signed. `signs`: whether the user may sign as a player in the match. `scores`:
 * whether they may sign for either side, with a reason.
 */
type Can = { ready: boolean; signs: boolean; scores: boolean }

function Side({ results, side, can }: Props & { side: SideSignature; can: Can }) {
  const season = useShownSeason()
  const [failed, setFailed] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const sign = useSign(results)
  const { teamId, signature, holds } = side
  const team = teamWords(season, teamId)
  const press = async (isSigned: boolean, reason: string | null = null) => {
    setAsking(false)
    setFailed(await sign({ teamId, isSigned, reason }))
  }
  const mayWithdraw = can.scores || (can.signs && signature?.reason === null)
  return (
    <div className="sign-side">
      <NumberBox no={teamNumber(season, teamId)} />
      <p>
        {stateWords(season, side)}
        {failed ? <span role="alert"> {failed}</span> : null}
      </p>
      {holds && mayWithdraw ? (
        <button
          className="btn is-quiet"
          type="button"
          aria-label={attestText.withdrawFor(team)}
          onClick={() => void press(false)}
        >
          <Icon of={Undo2} small />
          {attestText.withdraw}
        </button>
      ) : !holds && can.ready && can.signs ? (
        <button
          className="btn is-main"
          type="button"
          aria-label={attestText.signFor(team)}
          onClick={() => void press(true)}
        >
          <Icon of={Signature} />
          {attestText.sign}
        </button>
      ) : !holds && can.ready && can.scores ? (
        <button
          className="btn"
          type="button"
          aria-label={attestText.signAnywayFor(team)}
          onClick={() => setAsking(true)}
        >
          <Icon of={Signature} />
          {attestText.signAnyway}
        </button>
      ) : null}
      <Suspense>
        {asking ? (
          <SignForModal team={team} onSign={(reason) => press(true, reason)} onClose={() => setAsking(false)} />
        ) : null}
      </Suspense>
    </div>
  )
}

/** Returns a function that saves or withdraws a signature. The function returns an error message, or null. */
function useSign({ match }: MatchResult) {
  const season = useShownSeason()
  const { session } = usePhone()
  const record = useRecord()
  return async (of: { teamId: number; isSigned: boolean; reason: string | null }): Promise<string | null> => {
    const week = season.weeks.find((one) => one.id === match.weekId)
    const scores = of.isSigned && week ? scoresToSign(match, week, season) : null
    const place = { userId: session.userId, weekId: match.weekId, matchId: match.id, teamId: of.teamId }
    const call = mutations.card.sign({ ...place, scores, reason: of.reason })
    return record([call], { done: null, failed: of.isSigned ? attestText.failed : attestText.notWithdrawn })
  }
}

/** Shows who signed and when, or what has changed since. */
function stateWords(season: Season, { signature, changes, holds }: SideSignature): string {
  if (!signature) return attestText.waits
  if (!holds) {
    const words = changes.map(({ playerId, cell, was, is }) =>
      attestText.change({
        hole: cellWord(cell),
        name: fullName(season.players.get(playerId)),
        was: plainValue(was),
        is: plainValue(is),
      }),
    )
    return attestText.fallen(words)
  }
  const name = season.members.get(signature.author)?.name ?? playerCardsText.aPlayer
  return signature.reason === null
    ? attestText.signedBy({ name, at: weekdayAndTime(signature.at) })
    : attestText.forThem({ name, reason: signature.reason })
}
