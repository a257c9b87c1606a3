import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { HandicapSteps } from '../../components/explain/handicap-steps.tsx'
import { Modal } from '../../ui/modal.tsx'

type Props = { season: Season; playerId: number; through: number; onClose: () => void }

/** Shows how a player's handicap was calculated, on top of the list. */
export function WhyModal({ season, playerId, through, onClose }: Props) {
  return (
    <Modal title={fullName(season.players.get(playerId))} onClose={onClose}>
      <HandicapSteps season={season} playerId={playerId} through={through} />
    </Modal>
  )
}
