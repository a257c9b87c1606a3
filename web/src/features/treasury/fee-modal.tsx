import { formatDollars, readDollars } from '@glm/shared/lib/dollars'
import { mutations } from '@glm/shared/mutations/mutations'
import { type FeeCharge, feeCharged, feeCharges, type LateFee, lateFees } from '@glm/shared/rules/games/season-fee'
import { calendarDate } from '@glm/shared/schema/fields'
import { lastCounted } from '@glm/shared/season/last-counted'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
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

/** Charges the season's fee to everyone who hasn't been charged yet, and shows who pays what before it is saved. */
export function FeeModal({ onClose }: { onClose: () => void }) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const before = feeCharged(season.treasuryEntries, reasonOf(season))
  const [typed, setTyped] = useState(before ? formatDollars(before.cents).replace('$', '') : '')
  const [late, setLate] = useState<LateFee>(before?.late ?? 'full')
  const [failed, setFailed] = useState<string | null>(null)
  const cents = readDollars(typed)
  const charges = cents ? chargesOf(season, { cents, late }) : []
  const submit = async (form: FormData) => {
    const date = calendarDate.safeParse(form.get('due'))
    if (!cents) return setFailed(treasuryText.amountLike)
    if (!date.success) return setFailed(screenText.dateMissing)
    if (charges.length === 0) return onClose()
    const rows = charges.map(({ playerId, cents }) =>
      mutations.treasury.add({
        playerId,
        cents,
        kind: 'owed',
        date: date.data,
        reason: reasonOf(season),
        weekId: null,
      }),
    )
    const problem = await record(rows, { done: treasuryText.saved(rows.length), failed: treasuryText.notSaved })
    if (problem) setFailed(problem)
    else onClose()
  }
  return (
    <Modal
      title={feeText.title}
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
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
          wrong={typed !== '' && !cents ? treasuryText.amountLike : undefined}
        />
        <Field
          label={feeText.due}
          name="due"
          type="date"
          defaultValue={before?.due ?? today()}
          note={feeText.dueNote}
        />
      </div>
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
      <Charges charges={charges} cents={cents ?? 0} />
    </Modal>
  )
}

/** Lists who is charged: everyone who pays the full fee as one line, and each late joiner. */
function Charges({ charges, cents }: { charges: readonly FeeCharge[]; cents: number }) {
  const season = useShownSeason()
  const full = charges.filter((one) => one.cents === cents)
  const less = charges.filter((one) => one.cents !== cents)
  return (
    <div role="status">
      {cents === 0 ? <p className="small">{feeText.noAmount}</p> : null}
      {cents > 0 && charges.length === 0 ? <p className="small">{feeText.everyone}</p> : null}
      {full.length > 0 ? (
        <p className="small">{feeText.charges({ players: full.length, amount: formatDollars(cents) })}</p>
      ) : null}
      {less.length > 0 ? (
        <ul className="small">
          {less.map(({ playerId, cents: own, weeks, of }) => (
            <li key={playerId}>
              {feeText.lateCharge({
                player: fullName(season.players.get(playerId)),
                amount: formatDollars(own),
                weeks,
                of,
              })}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const reasonOf = ({ season }: Season): string => feeText.reason(season.name)

const chargesOf = (season: Season, { cents, late }: { cents: number; late: LateFee }): FeeCharge[] =>
  feeCharges(
    {
      players: [...season.players.values()],
      teams: season.teams,
      weeks: season.weeks,
      entries: season.treasuryEntries,
      through: lastCounted(season),
    },
    { cents, reason: reasonOf(season), late },
  )
