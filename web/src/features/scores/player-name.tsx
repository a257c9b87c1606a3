import { currentOf } from '@glm/shared/claims/current-of'
import { mutations } from '@glm/shared/mutations/mutations'
import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import { may } from '@glm/shared/schema/league/role'
import type { Card } from '@glm/shared/schema/scores/card'
import { fullName } from '@glm/shared/text/full-name'
import { valueText as cellWords, historyText } from '@glm/shared/text/screens/league/history'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { text } from '@glm/shared/text/sentences'
import { memo } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRecord } from '../../client/use-record.ts'
import { HistoryLink } from '../../components/history-link.tsx'
import { lineNames } from '../../season/line-names.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamNumber } from '../../season/use-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { showToast } from '../../ui/toast.tsx'
import { BallPlayers } from './ball-players.tsx'

type Props = { line: PlayerLine; card: Card | undefined; weekId: number }

/** Shows who plays in this row. An absent player can be marked present again. */
export function PlayerName({ line, card, weekId }: Props) {
  const season = useShownSeason()
  const { session } = usePhone()
  const record = useRecord()
  const manager = may(session.role, 'enterAnyCard')
  const absent = currentOf(card?.cells.attendance) === 'absent'
  const week = season.weeks.find((w) => w.id === weekId)
  const args = { weekId, playerId: line.playerId, teamId: line.teamId, attendance: null }
  const callPresent = async () => {
    const failed = await record([mutations.card.setAttendance(args)], { done: null, failed: text.scoresFailed })
    if (failed) showToast(failed)
  }
  return (
    <th className="card-name" scope="row">
      <NumberBox no={teamNumber(season, line.teamId)} />
      <span>
        {line.partners ? (
          <BallPlayers line={line} weekId={weekId} manager={manager} />
        ) : (
          <>
            {fullName(season.players.get(line.hitterId))}
            {line.hitterId === line.playerId ? '' : ` ${scoresText.sub}`}
          </>
        )}
        {line.tee ? ' ' : ''}
        {line.tee ? <span className="badge is-plain">{scoresText.fromTee(line.tee)}</span> : null}
        {absent && !manager && !line.partners ? <span className="badge">{cellWords.absent}</span> : null}
        {absent && manager && !line.partners ? (
          <button
            className="badge is-button"
            type="button"
            aria-label={scoresText.callPresent}
            onClick={() => void callPresent()}
          >
            {cellWords.absent}
          </button>
        ) : null}
      </span>
      {week ? (
        <span className="card-history">
          <CardHistory player={lineNames(season, line)} week={week.weekNumber} playerId={line.playerId} />
        </span>
      ) : null}
    </th>
  )
}

const CardHistory = memo(function CardHistory({
  player,
  week,
  playerId,
}: {
  player: string
  week: number
  playerId: number
}) {
  return <HistoryLink aside what={historyText.card(player)} search={{ week, player: playerId }} />
})
