import { formatPhone } from '@glm/shared/lib/phone-number'
import { mutations } from '@glm/shared/mutations/mutations'
import { type Player, type Sharable, sharable } from '@glm/shared/schema/people/player'
import { whoSeesText } from '@glm/shared/text/screens/people/who-sees'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { WithAddress } from '../../components/with-address.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { player: Player | undefined; confirmed: boolean }

/** Shows which of the user's player details other members can see, with a switch for each. Works offline. */
export function WhoSeesPanel({ player, confirmed }: Props) {
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  if (!player) return null
  const shares = player.shares ?? []
  const turn = async (field: Sharable, on: boolean) => {
    const next = sharable.options.filter((one) => (one === field ? on : shares.includes(one)))
    const said = { done: whoSeesText.saved(field, on), failed: whoSeesText.failed }
    setFailed(await record([mutations.player.share({ id: player.id, shares: next })], said))
  }
  const held: Record<Sharable, string | null> = {
    phone: player.phone && formatPhone(player.phone),
    email: player.email,
  }
  return (
    <section className="panel form is-slim" aria-labelledby="who-sees">
      <h2 id="who-sees">{whoSeesText.title}</h2>
      <p className="small">{whoSeesText.rule}</p>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {confirmed ? (
        sharable.options.map((field) => (
          <label className="tick" key={field}>
            <input
              type="checkbox"
              checked={shares.includes(field)}
              onChange={(event) => void turn(field, event.target.checked)}
            />
            <span>
              <WithAddress words={whoSeesText.share(field, held[field])} />
            </span>
          </label>
        ))
      ) : (
        <p className="field-note">{whoSeesText.afterConfirm}</p>
      )}
    </section>
  )
}
