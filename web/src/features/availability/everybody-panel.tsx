import { mutations } from '@glm/shared/mutations/mutations'
import { regularsOfWeek } from '@glm/shared/rules/availability'
import type { AvailabilityState } from '@glm/shared/schema/people/availability'
import type { RowOf } from '@glm/shared/schema/tables'
import { fullName } from '@glm/shared/text/full-name'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRecord } from '../../client/use-record.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamNumber } from '../../season/use-season.ts'
import { poolOf } from '../../season/weeks/who-plays.ts'
import { Notice } from '../../ui/notice.tsx'
import { NumberBox } from '../../ui/number-box.tsx'

/** Shows each player's answer for a week. The secretary can change the answer of a player who called. */
export function EverybodyPanel({ week }: { week: RowOf<'weeks'> }) {
  const season = useShownSeason()
  const { session } = usePhone()
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const regulars = regularsOfWeek(week, season)
  const known = new Set(regulars.map(({ playerId }) => playerId))
  const subs = poolOf(season, week).flatMap(({ player, state }) =>
    known.has(player.id) ? [] : [{ playerId: player.id, teamId: null, state, subId: null }],
  )
  const nameOf = (playerId: number) => fullName(season.players.get(playerId))
  /** Regulars count as playing unless they say that they're out. Subs count as playing only if they say so. */
  const words = ({ teamId, state, subId }: (typeof regulars | typeof subs)[number]) => {
    if (subId !== null) return availabilityText.filledBy(nameOf(subId))
    if (state !== null) return availabilityText.says[state]
    return teamId === null ? availabilityText.noAnswer : availabilityText.assumedIn
  }
  const say = async (playerId: number, state: AvailabilityState | null) => {
    const args = { userId: session.userId, weekId: week.id, playerId, state, retires: [] }
    const done = availabilityText.savedFor({
      name: nameOf(playerId),
      state: availabilityText.states[state ?? 'unknown'],
    })
    setFailed(await record([mutations.availability.set(args)], { done, failed: availabilityText.notSaved }))
  }
  return (
    <section className="panel" aria-labelledby="everybody-title">
      <div className="panel-head">
        <h2 id="everybody-title">{availabilityText.everybody}</h2>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <ul className="settings" aria-labelledby="everybody-title">
        {[...regulars, ...subs].map((place) => {
          const { playerId, teamId, state } = place
          const name = nameOf(playerId)
          return (
            <li key={playerId}>
              <span>
                {teamId === null ? null : <NumberBox no={teamNumber(season, teamId)} />} {name}
                <small>{words(place)}</small>
              </span>
              <fieldset className="switch">
                <legend className="vh">{availabilityText.stateOf(name)}</legend>
                {(['in', 'out'] as const).map((one) => (
                  <button
                    className="switch-option"
                    type="button"
                    key={one}
                    aria-pressed={state === one}
                    onClick={() => void say(playerId, state === one ? null : one)}
                  >
                    {availabilityText.says[one]}
                  </button>
                ))}
              </fieldset>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
