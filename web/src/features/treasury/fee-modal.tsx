import { formatDollars } from '@glm/shared/lib/dollars'
import {
  type FeeCharge,
  type FeePayer,
  type FeeReason,
  feeCharged,
  feeCharges,
  feePayers,
  feePayments,
  type LateFee,
  lateFees,
  type SeasonFee,
} from '@glm/shared/rules/games/season-fee'
import { calendarDate } from '@glm/shared/schema/fields'
import { teamPlayers, teamSize } from '@glm/shared/schema/people/team-places'
import { lastNightCounted } from '@glm/shared/season/last-counted'
import type { Season } from '@glm/shared/season/season'
import { seasonNames } from '@glm/shared/season/season-names'
import { feeText, treasuryText } from '@glm/shared/text/screens/money/treasury'
import { screenText } from '@glm/shared/text/screens/screens'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { today } from '../../platform/today.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Field, FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { addOnce } from './add-once.ts'
import { readAmount } from './read-amount.ts'

/** Charges the season's fee to everyone who hasn't been charged yet, and shows who pays what before it is saved. */
export function FeeModal({ onClose }: { onClose: () => void }) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const before = feeCharged(season.treasuryEntries, season.teams, reasonOf(season))
  const [typed, setTyped] = useState(before ? formatDollars(before.cents).replace('$', '') : '')
  const [per, setPer] = useState<FeePayer>(before?.per ?? 'player')
  const [late, setLate] = useState<LateFee>(before?.late ?? 'full')
  const [failed, setFailed] = useState<string | null>(null)
  const { cents, error } = readAmount(typed)
  const charges = cents ? chargesOf(season, { cents, per, late }) : []
  const submit = async (form: FormData) => {
    const date = calendarDate.safeParse(form.get('due'))
    if (error) return setFailed(error)
    if (!date.success) return setFailed(screenText.dateMissing)
    if (charges.length === 0) return onClose()
    const rows = addOnce(
      season.treasuryEntries,
      charges.map(({ playerId, teamNumber, cents }) => ({
        playerId,
        cents,
        kind: 'owed',
        date: date.data,
        reason: reasonOf(season)(teamNumber),
        weekId: null,
      })),
    )
    const problem = await record(rows, { done: treasuryText.saved(rows.length), failed: treasuryText.notSaved })
    if (problem) setFailed(problem)
    else onClose()
  }
  return (
    <Modal
      title={feeText.title}
      onClose={onClose}
      onSubmit={submit}
      foot={<ModalFoot save={feeText.save(charges.length)} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <div className="form-two">
        <Field
          label={feeText.amount}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          wrong={typed === '' ? undefined : error}
        />
        <Field
          label={feeText.due}
          name="due"
          type="date"
          defaultValue={before?.due ?? today()}
          note={feeText.dueNote}
        />
      </div>
      {teamSize(season) > 1 ? (
        <FieldSelect
          label={feeText.per}
          note={feeText.split}
          value={per}
          onChange={({ target }) => setPer(feePayers.find((one) => one === target.value) ?? 'player')}
        >
          {feePayers.map((one) => (
            <option key={one} value={one}>
              {feeText.payers[one]}
            </option>
          ))}
        </FieldSelect>
      ) : null}
      <FieldSelect
        label={feeText.late}
        value={late}
        onChange={({ target }) => setLate(lateFees.find((one) => one === target.value) ?? 'full')}
      >
        {lateFees.map((one) => (
          <option key={one} value={one}>
            {feeText.lateChoices[one]}
          </option>
        ))}
      </FieldSelect>
      <Charges charges={charges} cents={cents} per={per} />
    </Modal>
  )
}

/** Lists who is charged: everyone who pays the full fee as one line, and each late joiner. */
function Charges({ charges, cents, per }: { charges: readonly FeeCharge[]; cents: number; per: FeePayer }) {
  const season = useShownSeason()
  const names = seasonNames(season)
  const payers = feePayments(charges)
  const full = payers.filter((one) => one.cents === cents)
  const less = payers.filter((one) => one.cents !== cents)
  const onTeams = new Set(season.teams.flatMap(teamPlayers))
  const noTeam = [...season.players.values()].filter(({ id, active, isSub }) => active && !isSub && !onTeams.has(id))
  const amount = formatDollars(cents)
  const nameOf = ({ playerId, teamNumber }: FeeCharge) => {
    const team = season.teams.find((one) => one.teamNumber === teamNumber)
    return team ? feeText.team(names.inWords(team.id)) : names.name(playerId)
  }
  return (
    <div role="status">
      {cents === 0 ? <p className="small">{feeText.noAmount}</p> : null}
      {cents > 0 && charges.length === 0 ? <p className="small">{feeText.everyone}</p> : null}
      {full.length > 0 ? (
        <p className="small">
          {per === 'team'
            ? feeText.teamCharges({ teams: full.length, amount })
            : feeText.charges({ players: full.length, amount })}
        </p>
      ) : null}
      {less.length > 0 ? (
        <ul className="small">
          {less.map((one) => (
            <li key={one.playerId}>
              {feeText.lateCharge({ who: nameOf(one), amount: formatDollars(one.cents), weeks: one.weeks, of: one.of })}
            </li>
          ))}
        </ul>
      ) : null}
      {per === 'team' && noTeam.length > 0 ? <p className="small">{feeText.noTeam(noTeam.length)}</p> : null}
    </div>
  )
}

const reasonOf =
  ({ season }: Season): FeeReason =>
  (teamNumber) =>
    feeText.reason(season.name, teamNumber)

const chargesOf = (season: Season, fee: Omit<SeasonFee, 'reason'>): FeeCharge[] =>
  feeCharges(
    {
      players: [...season.players.values()],
      teams: season.teams,
      weeks: season.weeks,
      entries: season.treasuryEntries,
      through: lastNightCounted(season, today())?.weekNumber ?? 0,
    },
    { ...fee, reason: reasonOf(season) },
  )
