import { MOST_ASKED } from '@glm/shared/schema/people/sub-request'
import type { RowOf } from '@glm/shared/schema/tables'
import { fullName } from '@glm/shared/text/full-name'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { subsText } from '@glm/shared/text/screens/people/subs'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { AddSub } from '../../components/add-sub.tsx'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { poolOf } from '../../season/weeks/who-plays.ts'
import { Tick } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { week: RowOf<'weeks'>; playerId: number; onClose: () => void }

/**
 * Lets the secretary choose which subs to ask for a spot. At first, all subs who are free are selected, in the league's
 * order.
 */
export function AskModal({ week, playerId, onClose }: Props) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const already = season.subRequests.find((one) => one.weekId === week.id && one.playerId === playerId)?.asked ?? []
  const available = poolOf(season, week).filter(({ playsIn }) => !playsIn)
  const free = available.filter(({ player }) => !already.includes(player.id))
  const [off, setOff] = useState<readonly number[]>(() =>
    free.flatMap(({ player, state }) => (state === 'out' ? [player.id] : [])),
  )
  const [failed, setFailed] = useState<string | null>(null)
  const asked = free
    .map(({ player }) => player.id)
    .filter((id) => !off.includes(id))
    .slice(0, MOST_ASKED)
  const submit = async () => {
    if (asked.length === 0) return setFailed(availabilityText.askNone)
    const call = { name: 'subRequest.ask' as const, args: { weekId: week.id, playerId, asked } }
    const said = await record([call], { done: availabilityText.askDone, failed: availabilityText.askFailed })
    if (said) setFailed(said)
    else onClose()
  }
  return (
    <Modal
      title={availabilityText.askFor(fullName(season.players.get(playerId)))}
      onClose={onClose}
      onSubmit={submit}
      foot={<ModalFoot save={availabilityText.askPress(asked.length)} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {free.length === 0 ? <p>{available.length > 0 ? availabilityText.allAsked : subsText.noFreeSub}</p> : null}
      <div className="ticks">
        {free.map(({ player, nights, state }) => (
          <Tick
            key={player.id}
            label={[
              fullName(player),
              availabilityText.nights(nights),
              state === null ? null : availabilityText.states[state],
            ]
              .filter(Boolean)
              .join(', ')}
            checked={!off.includes(player.id)}
            onChange={(event) =>
              setOff(event.target.checked ? off.filter((id) => id !== player.id) : [...off, player.id])
            }
          />
        ))}
      </div>
      <p className="small soft">{availabilityText.askHint}</p>
      <AddSub open={free.length === 0} />
    </Modal>
  )
}
