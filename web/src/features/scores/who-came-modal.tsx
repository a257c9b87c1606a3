import { mutations } from '@glm/shared/mutations/mutations'
import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import { fullName } from '@glm/shared/text/full-name'
import { text } from '@glm/shared/text/sentences'
import { weekShapeText } from '@glm/shared/text/week-format'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Tick } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'

type Props = { line: PlayerLine; weekId: number; onClose: () => void }

/** Lets a secretary choose who is present on a side that plays one ball. Each checkbox is saved immediately. */
export function WhoCameModal({ line, weekId, onClose }: Props) {
  const season = useShownSeason()
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const { partners = [], missing = [] } = line
  const call = async (playerId: number, came: boolean) => {
    const args = { weekId, playerId, teamId: line.teamId, attendance: came ? null : ('absent' as const) }
    setFailed(await record([mutations.card.setAttendance(args)], { done: null, failed: text.scoresFailed }))
  }
  const places = [...partners, ...missing].sort((a, b) => a.playerId - b.playerId)
  return (
    <Modal title={weekShapeText.whoCame} onClose={onClose}>
      <p className="soft">{weekShapeText.whoCameHint}</p>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
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
