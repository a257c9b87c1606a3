import type { PlayerLine } from '@glm/shared/rules/season-book'
import { currentOf } from '@glm/shared/rules/season-rows'
import type { Card } from '@glm/shared/schema/card'
import { historyText } from '@glm/shared/text/history'
import { scoresText } from '@glm/shared/text/scores'
import { usePhone } from '../../live/phone-context.tsx'
import { fullName, type Live, teamNumber } from '../../live/use-season.ts'
import { NumberBox } from '../../ui/number-box.tsx'
import { HistoryLink } from '../parts/history-link.tsx'

type Props = { line: PlayerLine; live: Live; card: Card | undefined; weekId: number }

/** Who plays in this row; an absent player can be called present again. */
export function PlayerName({ line, live, card, weekId }: Props) {
  const { phone } = usePhone().local
  const absent = currentOf(card?.cells.attendance) === 'absent'
  const week = live.weeks.find((w) => w.id === weekId)
  const args = { weekId, playerId: line.playerId, teamId: line.teamId, attendance: null }
  return (
    <th className="card-name" scope="row">
      <NumberBox no={teamNumber(live, line.teamId)} />
      <span>
        {fullName(live.players.get(line.hitterId))}
        {line.hitterId === line.playerId ? '' : ' (sub)'}
        {absent ? (
          <button
            className="badge is-button"
            type="button"
            aria-label={scoresText.callPresent}
            onClick={() => void phone.record([{ name: 'card.setAttendance', args }])}
          >
            absent
          </button>
        ) : null}
      </span>
      {week ? (
        <span className="card-history">
          <HistoryLink
            aside
            what={historyText.card(fullName(live.players.get(line.hitterId)))}
            search={{ week: week.weekNumber, player: line.playerId }}
          />
        </span>
      ) : null}
    </th>
  )
}
