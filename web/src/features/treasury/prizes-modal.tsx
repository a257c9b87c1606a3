import { formatDollars } from '@glm/shared/lib/dollars'
import { prizesRecorded, type SeasonPrize, seasonPrizes } from '@glm/shared/rules/games/season-prizes'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import { lastCounted } from '@glm/shared/season/last-counted'
import type { Season } from '@glm/shared/season/season'
import { seasonNames } from '@glm/shared/season/season-names'
import { prizesText, treasuryText } from '@glm/shared/text/screens/money/treasury'
import { readShares } from '@glm/shared/text/week-format'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { today } from '../../platform/today.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Field } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { addOnce } from './add-once.ts'
import { readAmount } from './read-amount.ts'

/** Records what each player wins for their team's place, and shows it before it is saved. */
export function PrizesModal({ onClose }: { onClose: () => void }) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const [typed, setTyped] = useState('')
  const [by, setBy] = useState('60/40')
  const [failed, setFailed] = useState<string | null>(null)
  const { cents, error } = readAmount(typed)
  const shares = readShares(by)
  const through = lastCounted(season)
  const reason = prizesText.reason(season.season.name)
  const isRecorded = prizesRecorded(season.treasuryEntries, reason)
  const prizes = cents && shares !== undefined && through > 0 ? prizesOf(season, { cents, shares: shares ?? [] }) : []
  const entries = isRecorded ? [] : prizes.flatMap(({ players }) => players.filter((one) => one.cents > 0))
  const submit = async () => {
    if (isRecorded || through === 0) return onClose()
    if (error) return setFailed(error)
    if (shares === undefined) return setFailed(prizesText.sharesLike)
    const rows = addOnce(
      season.treasuryEntries,
      entries.map((one) => ({ ...one, kind: 'prize', date: today(), reason, weekId: null })),
    )
    const problem = await record(rows, { done: treasuryText.saved(rows.length), failed: treasuryText.notSaved })
    if (problem) setFailed(problem)
    else onClose()
  }
  return (
    <Modal
      title={prizesText.title}
      onClose={onClose}
      onSubmit={submit}
      foot={<ModalFoot save={prizesText.save(entries.length)} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <div className="form-two">
        <Field
          label={prizesText.pot}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          wrong={typed === '' ? undefined : error}
        />
        <Field
          label={prizesText.shares}
          autoComplete="off"
          value={by}
          onChange={({ target }) => setBy(target.value)}
          note={prizesText.sharesNote}
          wrong={shares === undefined ? prizesText.sharesLike : undefined}
        />
      </div>
      <div role="status">
        {isRecorded ? <p className="small">{prizesText.recorded}</p> : null}
        {!isRecorded && through === 0 ? <p className="small">{prizesText.noPoints}</p> : null}
        {!isRecorded && through > 0 ? <Prizes prizes={prizes} through={through} isTyped={cents > 0} /> : null}
      </div>
    </Modal>
  )
}

function Prizes({ prizes, through, isTyped }: { prizes: readonly SeasonPrize[]; through: number; isTyped: boolean }) {
  const season = useShownSeason()
  const names = seasonNames(season)
  if (prizes.length === 0) return <p className="small">{isTyped ? prizesText.noShare : prizesText.noPot}</p>
  return (
    <>
      <p className="small">{prizesText.standings(through)}</p>
      <ul className="small">
        {prizes.map(({ teamId, place, cents, players }) => (
          <li key={teamId}>
            {prizesText.wins({
              place,
              team: names.inWords(teamId),
              players: players.map(({ playerId }) => names.name(playerId)).join(' & '),
              amount: formatDollars(cents),
            })}
          </li>
        ))}
      </ul>
      {season.teams.some((team) => teamPlayers(team).length === 0) ? (
        <p className="small">{prizesText.noPlayers}</p>
      ) : null}
    </>
  )
}

const prizesOf = (season: Season, of: Parameters<typeof seasonPrizes>[2]): SeasonPrize[] =>
  seasonPrizes(season.results.standings(), season.teams, of)
