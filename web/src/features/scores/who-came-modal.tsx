import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import { fullName } from '@glm/shared/text/full-name'
import { weekShapeText } from '@glm/shared/text/week-format'
import { useAskMoves } from '../../client/ask-moves.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { Tick } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'

type Props = { line: PlayerLine; weekId: number; onClose: () => void }

/** Lets a secretary choose who is present on a side that plays one ball. Each checkbox is saved immediately. */
export function WhoCameModal({ line, weekId, onClose }: Props) {
  const season = useShownSeason()
  const { local } = usePhone()
  const ask = useAskMoves()
  const { partners = [], missing = [] } = line
  const call = async (playerId: number, came: boolean) => {
    const args = { weekId, playerId, teamId: line.teamId, attendance: came ? null : ('absent' as const) }
    const calls = [{ name: 'card.setAttendance' as const, args }]
    if ((await ask(calls)).answer !== 'leave') await local.phone.record(calls)
  }
  const places = [...partners, ...missing].sort((a, b) => a.playerId - b.playerId)
  return (
    <Modal title={weekShapeText.whoCame} onClose={onClose}>
      <p className="soft">{weekShapeText.whoCameHint}</p>
      {places.map(({ playerId, hitterId }) => (
        <Tick
          key={playerId}
          label={fullName(season.players.get(hitterId))}
          checked={!missing.some((one) => one.playerId === playerId)}
          onChange={({ target }) => void call(playerId, target.checked)}
        />
      ))}
    </Modal>
  )
}
