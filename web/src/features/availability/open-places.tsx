import { stateOf, type WeekPlace } from '@glm/shared/rules/availability'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { PhoneLink } from '../../components/phone-link.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamNumber } from '../../season/use-season.ts'
import { poolOf } from '../../season/weeks/who-plays.ts'
import { Notice } from '../../ui/notice.tsx'
import { NumberBox } from '../../ui/number-box.tsx'

/** `sends`: whether the server sends email, as far as this phone knows. */
type Props = {
  week: RowOf<'weeks'>
  places: readonly WeekPlace[]
  sends: boolean
  onAsk: (playerId: number) => void
}

/** Lists each open spot, with who fills it, who was asked, and how they were asked. */
export function OpenPlaces({ week, places, sends, onAsk }: Props) {
  const season = useShownSeason()
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const stop = async ({ weekId, playerId, asked }: RowOf<'subRequests'>) => {
    const call = { name: 'subRequest.withdraw' as const, args: { weekId, playerId, asked } }
    setFailed(await record([call], { done: availabilityText.stopDone, failed: availabilityText.notSaved }))
  }
  return (
    <section className="panel" aria-labelledby="holes-title">
      <div className="panel-head">
        <h2 id="holes-title">{availabilityText.holes}</h2>
        <span className="small soft">
          {availabilityText.holesLeft(places.filter(({ subId }) => subId === null).length)}
        </span>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {places.map(({ playerId, teamId, subId, state }) => {
        const request = season.subRequests.find((one) => one.weekId === week.id && one.playerId === playerId)
        return (
          <div className="open-place" key={playerId}>
            <h3>
              <NumberBox no={teamNumber(season, teamId)} /> {fullName(season.players.get(playerId))}
            </h3>
            <p className="small soft">
              {subId === null
                ? availabilityText.nobodyYet
                : availabilityText.filledBy(fullName(season.players.get(subId)))}
              {state === 'in' ? availabilityText.stillIn : null}
              {request?.asked.map((id) => (
                <Fragment key={id}>
                  <br />
                  {askedWords(season, week, { playerId: id, subId, sends })}{' '}
                  {roadTo(season, id, sends) === 'call' ? <PhoneLink phone={season.players.get(id)?.phone} /> : null}
                </Fragment>
              ))}
            </p>
            {subId === null ? (
              <div className="tools">
                <button className="btn is-main" type="button" onClick={() => onAsk(playerId)}>
                  {request ? availabilityText.askMore : availabilityText.ask}
                </button>
                {request ? (
                  <button className="btn" type="button" onClick={() => void stop(request)}>
                    {availabilityText.stop}
                  </button>
                ) : null}
              </div>
            ) : null}
          </div>
        )
      })}
      <div className="tools">
        <Link className="btn" to="/sub-assignment-manager">
          {availabilityText.assign}
        </Link>
      </div>
    </section>
  )
}

type Asked = { playerId: number; subId: number | null; sends: boolean }

/** Returns a line like "Sue Orr: asked, by email". */
function askedWords(season: Season, week: RowOf<'weeks'>, { playerId, subId, sends }: Asked): string {
  const player = season.players.get(playerId)
  const pool = poolOf(season, week).find((one) => one.player.id === playerId)
  const answer =
    subId === playerId
      ? 'plays'
      : pool?.playsIn
        ? 'elsewhere'
        : stateOf(season.availability, { weekId: week.id, playerId }) === 'out'
          ? 'cannot'
          : 'asked'
  return availabilityText.askedSub({
    name: fullName(player),
    answer: availabilityText.answers[answer],
    road: availabilityText.roads[roadTo(season, playerId, sends)],
  })
}

/** Returns how a request reaches a player: in the app, by email, both, by a phone call, or not at all. */
function roadTo(season: Season, playerId: number, sends: boolean): keyof typeof availabilityText.roads {
  const player = season.players.get(playerId)
  const hasAccount = [...season.members.values()].some((member) => member.playerId === playerId && member.confirmed)
  if (hasAccount) return sends ? 'both' : 'app'
  if (player?.email && sends) return 'mail'
  return player?.phone ? 'call' : 'none'
}
