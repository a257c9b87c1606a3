import { formatClock } from '@glm/shared/lib/clock-time'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { stateOf, subOf } from '@glm/shared/rules/availability'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { lazy, Suspense, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRecord } from '../../client/use-record.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { weekAndDay } from '../../season/weeks/week-words.ts'
import { comingWeeks, confirmedPlayer } from '../../season/weeks/who-plays.ts'
import { Notice } from '../../ui/notice.tsx'

const NoticeAsk = lazy(() =>
  import('../../components/notification-ask.tsx').then((m) => ({ default: m.NotificationAsk })),
)

type Request = RowOf<'subRequests'> & { week: RowOf<'weeks'> }

/**
 * Asks a sub whether they can play (one tap to answer), and later shows the outcome. Renders nothing for anyone else.
 */
export function AskedPanel({ today }: { today: string }) {
  const season = useShownSeason()
  const { session } = usePhone()
  const me = confirmedPlayer(season, session.userId)
  if (!me) return null
  const requests = season.subRequests.flatMap((row): Request[] => {
    const coming = row.asked.includes(me.id) ? comingWeeks(season, today, row.playerId) : []
    const week = coming.find(({ id }) => id === row.weekId)
    return week ? [{ ...row, week }] : []
  })
  if (requests.length === 0) return null
  return (
    <section className="panel form" aria-labelledby="asked-title">
      <div className="panel-head">
        <h2 id="asked-title">{availabilityText.asked}</h2>
      </div>
      {requests.map((request) => (
        <Asked key={`${request.weekId}/${request.playerId}`} request={request} me={me.id} />
      ))}
    </section>
  )
}

function Asked({ request, me }: { request: Request; me: number }) {
  const season = useShownSeason()
  const { session } = usePhone()
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const [answered, setAnswered] = useState(false)
  const { weekId, playerId, week } = request
  const name = (id: number) => fullName(season.players.get(id))
  const of = { player: name(playerId), week: weekAndDay(week) }
  const taken = subOf(season.subAssignments, request)
  const say = async (call: MutationCall, done: string) => {
    const problem = await record([call], { done, failed: availabilityText.notSaved })
    setFailed(problem)
    setAnswered(!problem)
  }
  const cannot: MutationCall = mutations.availability.set({
    userId: session.userId,
    weekId,
    playerId: me,
    state: 'out',
    retires: [],
  })
  const answer = { userId: session.userId, weekId, playerId, subId: me }
  if (taken !== null && taken !== me) return <p>{availabilityText.taken({ ...of, by: name(taken) })}</p>
  const ask = answered ? (
    <Suspense fallback={null}>
      <NoticeAsk />
    </Suspense>
  ) : null
  if (taken === me) {
    const own = season.subAssignments
      .find((s) => s.weekId === weekId && s.playerId === playerId)
      ?.sub.live.filter((c) => c.author === session.userId)
    const claims = own?.flatMap((claim) => [claim.by, ...(claim.again ?? [])]) ?? []
    return (
      <>
        {failed ? <Notice kind="needs">{failed}</Notice> : null}
        <p>{availabilityText.youPlay(of)}</p>
        {ask}
        {claims.length > 0 ? (
          <div className="tools">
            <button
              className="btn"
              type="button"
              onClick={() =>
                void say(mutations.subRequest.handBack({ ...answer, claims }), availabilityText.handedBack)
              }
            >
              {availabilityText.takeBack}
            </button>
          </div>
        ) : null}
      </>
    )
  }
  const isOut = stateOf(season.availability, { weekId, playerId: me }) === 'out'
  return (
    <>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <p>{availabilityText.askedFor({ ...of, start: startOf(season, request) })}</p>
      <div className="tools">
        <button
          className="btn is-main"
          type="button"
          onClick={() => void say(mutations.subRequest.accept(answer), availabilityText.accepted)}
        >
          {availabilityText.accept}
        </button>
        <button
          className="btn"
          type="button"
          aria-pressed={isOut}
          onClick={() => void say(cannot, availabilityText.saved.out)}
        >
          {availabilityText.decline}
        </button>
      </div>
      <p className="small soft">{availabilityText.firstCounts}</p>
      {ask}
    </>
  )
}

/** Returns the tee time of the match with the open spot; null if it doesn't have one yet. */
function startOf(season: Season, { week, playerId }: Request): string | null {
  const match = season.matches.find(
    (m) =>
      m.weekId === week.id &&
      [m.team1Id, m.team2Id].some(
        (id) => id !== null && season.results.placesOf(id, week).some((place) => place.playerId === playerId),
      ),
  )
  return match?.teeTime ? formatClock(match.teeTime) : null
}
