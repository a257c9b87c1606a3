import { mutations } from '@glm/shared/mutations/mutations'
import { stateOf } from '@glm/shared/rules/availability'
import type { AvailabilityState } from '@glm/shared/schema/people/availability'
import type { RowOf } from '@glm/shared/schema/tables'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { lazy, Suspense, useState } from 'react'
import { usePhone } from '../client/client-provider.tsx'
import { useRecord } from '../client/use-record.ts'
import { weekdayOf } from '../platform/say-time.ts'
import { useShownSeason } from '../season/shown-season.ts'
import { weekAndDay, weekLine } from '../season/weeks/week-words.ts'
import { comingWeeks, confirmedPlayer, weeksOf } from '../season/weeks/who-plays.ts'
import { Tick } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'

const NoticeAsk = lazy(() => import('./notification-ask.tsx').then((m) => ({ default: m.NotificationAsk })))

/**
 * Asks a member whether they're playing next, which takes one tap to answer; renders nothing unless they are a
 * confirmed player.
 */
export function PlayingPanel({ today }: { today: string }) {
  const season = useShownSeason()
  const { session } = usePhone()
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const [answered, setAnswered] = useState(false)
  const me = confirmedPlayer(season, session.userId)
  const [week, ...later] = me?.active ? weeksOf(season, comingWeeks(season, today), me) : []
  if (!me || !week) return null
  const state = stateOf(season.availability, { weekId: week.id, playerId: me.id })
  const say = async (weekId: number, said: AvailabilityState) => {
    const args = { userId: session.userId, weekId, playerId: me.id, state: said, retires: [] }
    const problem = await record([mutations.availability.set(args)], {
      done: availabilityText.saved[said],
      failed: availabilityText.notSaved,
    })
    setFailed(problem)
    setAnswered(!problem)
  }
  const day = weekdayOf(`${week.date}T12:00:00`)
  return (
    <section className="panel form" aria-labelledby="playing-title">
      <div className="panel-head">
        <h2 id="playing-title">{me.isSub ? availabilityText.canSub(day) : availabilityText.playing(day)}</h2>
        <span className="small soft">{weekAndDay(week)}</span>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <fieldset className="switch">
        <legend className="vh">{me.isSub ? availabilityText.canSub(day) : availabilityText.playing(day)}</legend>
        {(['in', 'out'] as const).map((one) => (
          <button
            className="switch-option"
            type="button"
            key={one}
            aria-pressed={state === one}
            onClick={() => void say(week.id, one)}
          >
            {one === 'out' ? availabilityText.out : me.isSub ? availabilityText.canYes : availabilityText.yes}
          </button>
        ))}
      </fieldset>
      <p className="small soft">{availabilityText.openTo}</p>
      {answered ? (
        <Suspense fallback={null}>
          <NoticeAsk />
        </Suspense>
      ) : null}
      {later.length > 0 ? <OtherWeeks weeks={later} playerId={me.id} onSay={say} /> : null}
    </section>
  )
}

type Later = {
  weeks: readonly RowOf<'weeks'>[]
  playerId: number
  onSay: (weekId: number, state: AvailabilityState) => Promise<void>
}

/** Shows the weeks after the next one, so that members can plan for vacations. */
function OtherWeeks({ weeks, playerId, onSay }: Later) {
  const season = useShownSeason()
  return (
    <details className="more-ways">
      <summary>{availabilityText.otherWeeks}</summary>
      <div className="ticks">
        {weeks.map((week) => {
          const isOut = stateOf(season.availability, { weekId: week.id, playerId }) === 'out'
          return (
            <Tick
              key={week.id}
              label={weekLine(week)}
              checked={isOut}
              onChange={() => void onSay(week.id, isOut ? 'in' : 'out')}
            />
          )
        })}
      </div>
    </details>
  )
}
