import { formatPhone } from '@glm/shared/lib/phone-number'
import { stateOf, type WeekPlace } from '@glm/shared/rules/who-is-out'
import type { RowOf } from '@glm/shared/schema/tables'
import { fullName } from '@glm/shared/text/full-name'
import { whoIsOutText } from '@glm/shared/text/screens/who-is-out'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecord } from '../../season/client/use-record.ts'
import { type Live, teamNumber } from '../../season/use-season.ts'
import { poolOf } from '../../season/weeks/who-plays.ts'
import { Notice } from '../../ui/notice.tsx'
import { NumberBox } from '../../ui/number-box.tsx'

type Props = { live: Live; week: RowOf<'weeks'>; places: readonly WeekPlace[]; onAsk: (playerId: number) => void }

/** Whose place is to be filled, who plays in it, and who was asked how. */
export function OpenPlaces({ live, week, places, onAsk }: Props) {
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const stop = async ({ weekId, playerId, asked }: RowOf<'subRequests'>) => {
    const call = { name: 'subRequest.withdraw' as const, args: { weekId, playerId, asked } }
    setFailed(await record([call], { done: whoIsOutText.stopDone, failed: whoIsOutText.notSaved }))
  }
  return (
    <section className="panel" aria-labelledby="holes-title">
      <div className="panel-head">
        <h2 id="holes-title">{whoIsOutText.holes}</h2>
        <span className="small soft">{whoIsOutText.holesLeft(places.filter(({ subId }) => subId === null).length)}</span>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <ul className="settings" aria-labelledby="holes-title">
        {places.map(({ playerId, teamId, subId }) => {
          const request = live.subRequests.find((one) => one.weekId === week.id && one.playerId === playerId)
          return (
            <li key={playerId}>
              <span>
                <b>
                  <NumberBox no={teamNumber(live, teamId)} /> {fullName(live.players.get(playerId))}
                </b>
                <small>{subId === null ? whoIsOutText.nobodyYet : whoIsOutText.filledBy(fullName(live.players.get(subId)))}</small>
                {request?.asked.map((id) => (
                  <small key={id}>{askedWords(live, week, { playerId: id, subId })}</small>
                ))}
              </span>
              {subId === null ? (
                <span className="tools">
                  <button className="btn is-main" type="button" onClick={() => onAsk(playerId)}>
                    {request ? whoIsOutText.askMore : whoIsOutText.ask}
                  </button>
                  {request ? (
                    <button className="btn" type="button" onClick={() => void stop(request)}>
                      {whoIsOutText.stop}
                    </button>
                  ) : null}
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
      <div className="tools">
        <Link className="btn" to="/sub-assignment-manager">
          {whoIsOutText.assign}
        </Link>
      </div>
    </section>
  )
}

/** "Sue Orr: asked, by mail". */
function askedWords(live: Live, week: RowOf<'weeks'>, { playerId, subId }: { playerId: number; subId: number | null }): string {
  const player = live.players.get(playerId)
  const pool = poolOf(live, week).find((one) => one.player.id === playerId)
  const answer =
    subId === playerId
      ? 'plays'
      : pool?.playsIn
        ? 'elsewhere'
        : stateOf(live.availability, { weekId: week.id, playerId }) === 'out'
          ? 'cannot'
          : 'asked'
  return whoIsOutText.askedSub({ name: fullName(player), answer: whoIsOutText.answers[answer], road: roadTo(live, playerId) })
}

/** How a request reaches somebody. */
function roadTo(live: Live, playerId: number): string {
  const player = live.players.get(playerId)
  const hasAccount = [...live.members.values()].some((member) => member.playerId === playerId && member.confirmed)
  if (hasAccount) return whoIsOutText.roads.both
  if (player?.email) return whoIsOutText.roads.mail
  return player?.phone ? whoIsOutText.roads.call(formatPhone(player.phone)) : whoIsOutText.roads.none
}
