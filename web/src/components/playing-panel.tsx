import { mutations } from '@glm/shared/mutations/mutations'
import { stateOf, subOf } from '@glm/shared/rules/availability'
import { type SignUp, signUpOfWeek } from '@glm/shared/rules/schedule/sign-up'
import type { AvailabilityState } from '@glm/shared/schema/people/availability'
import type { RowOf } from '@glm/shared/schema/tables'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { signUpText } from '@glm/shared/text/screens/people/sign-up'
import { lazy, Suspense, useState } from 'react'
import { usePhone } from '../client/client-provider.tsx'
import { useRecord } from '../client/use-record.ts'
import { weekdayOf } from '../platform/say-time.ts'
import { useShownSeason } from '../season/shown-season.ts'
import { weekAndDay, weekLine } from '../season/weeks/week-words.ts'
import { comingWeeks, confirmedPlayer, savedAnswer, weeksOf } from '../season/weeks/who-plays.ts'
import { Tick } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'

const NoticeAsk = lazy(() => import('./notification-ask.tsx').then((m) => ({ default: m.NotificationAsk })))

/**
 * Asks a member whether they're playing in the next week. Answering takes one tap. Renders nothing unless the member is
 * a confirmed player.
 */
export function PlayingPanel({ today }: { today: string }) {
  const season = useShownSeason()
  const { session } = usePhone()
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const [answered, setAnswered] = useState(false)
  const me = confirmedPlayer(season, session.userId)
  const [week, ...later] = me?.active ? weeksOf(season, comingWeeks(season, today, me.id), me) : []
  if (!me || !week) return null
  const state = stateOf(season.availability, { weekId: week.id, playerId: me.id })
  const signUp = me.isSub ? null : signUpOfWeek(week, season)
  const say = async (weekId: number, said: AvailabilityState) => {
    // Ignore a second sign-up, because it would replace the first one and lose the player's place in the order.
    if (signUp && stateOf(season.availability, { weekId, playerId: me.id }) === said) return
    const args = { userId: session.userId, weekId, playerId: me.id, state: said, retires: [] }
    const problem = await record([mutations.availability.set(args)], {
      done: signUp
        ? signUpText[said === 'in' ? 'signedUp' : 'withdrawn']
        : savedAnswer(season, { weekId, playerId: me.id, state: said }),
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
            {signUp
              ? signUpText[one === 'in' ? 'signUp' : 'withdraw']
              : one === 'out'
                ? availabilityText.out
                : me.isSub
                  ? availabilityText.canYes
                  : availabilityText.yes}
          </button>
        ))}
      </fieldset>
      {signUp ? (
        <OwnSpot signUp={signUp} playerId={me.id} />
      ) : (
        <p className="small soft">
          {subOf(season.subAssignments, { weekId: week.id, playerId: me.id }) === null
            ? availabilityText.openTo
            : availabilityText.hasSub}
        </p>
      )}
      {answered ? (
        <Suspense fallback={null}>
          <NoticeAsk />
        </Suspense>
      ) : null}
      {later.length > 0 ? <OtherWeeks weeks={later} playerId={me.id} signsUp={signUp !== null} onSay={say} /> : null}
    </section>
  )
}

/** Tells the member whether they have a spot, and how many spots are taken. */
function OwnSpot({ signUp, playerId }: { signUp: SignUp; playerId: number }) {
  const mine = [...signUp.playing, ...signUp.waiting].find((one) => one.playerId === playerId)
  const place = signUp.waiting.findIndex((one) => one.playerId === playerId) + 1
  const says = [
    mine && (place > 0 ? signUpText.youWait(place) : signUpText.youAreIn),
    `${signUpText.taken({ taken: signUp.playing.length, places: signUp.places })}.`,
    mine && !mine.sent ? signUpText.notSent : null,
  ]
  return (
    <p className="small soft" role="status">
      {says.filter(Boolean).join(' ')}
    </p>
  )
}

type Later = {
  weeks: readonly RowOf<'weeks'>[]
  playerId: number
  signsUp: boolean
  onSay: (weekId: number, state: AvailabilityState) => Promise<void>
}

/** Shows the weeks after the next one, so that members can plan ahead for vacations, or sign up. */
function OtherWeeks({ weeks, playerId, signsUp, onSay }: Later) {
  const season = useShownSeason()
  return (
    <details className="more-ways">
      <summary>{signsUp ? signUpText.otherWeeks : availabilityText.otherWeeks}</summary>
      <div className="ticks">
        {weeks.map((week) => {
          const state = stateOf(season.availability, { weekId: week.id, playerId })
          const ticked = state === (signsUp ? 'in' : 'out')
          return (
            <Tick
              key={week.id}
              label={weekLine(week)}
              checked={ticked}
              onChange={() => void onSay(week.id, ticked === signsUp ? 'out' : 'in')}
            />
          )
        })}
      </div>
    </details>
  )
}
