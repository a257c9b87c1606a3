import { fullName } from '@glm/shared/text/full-name'
import { HandicapSteps } from '../../components/explain/handicap-steps.tsx'
import type { Season } from '../../season/use-season.ts'
import { Modal } from '../../ui/modal.tsx'

type Props = { live: Season; playerId: number; through: number; onClose: () => void }

/** The sum behind a player's handicap, over the list that shows it. */
export function WhyModal({ live, playerId, through, onClose }: Props) {
  return (
    <Modal title={fullName(live.players.get(playerId))} onClose={onClose}>
      <HandicapSteps live={live} playerId={playerId} through={through} />
    </Modal>
  )
}
