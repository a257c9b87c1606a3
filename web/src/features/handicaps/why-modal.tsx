import { fullName } from '@glm/shared/text/full-name'
import { HandicapSteps } from '../../components/explain/handicap-steps.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { Modal } from '../../ui/modal.tsx'

type Props = { playerId: number; through: number; onClose: () => void }

/** Shows how a player's handicap was calculated, on top of the list. */
export function WhyModal({ playerId, through, onClose }: Props) {
  const season = useShownSeason()
  return (
    <Modal title={fullName(season.players.get(playerId))} onClose={onClose}>
      <HandicapSteps playerId={playerId} through={through} />
    </Modal>
  )
}
