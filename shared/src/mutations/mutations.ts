import type { Mutation } from './define/define-mutation.ts'
import { league } from './league/league.ts'
import { confirmMemberPlayer, setMemberPlayer } from './league/member.ts'
import { sendRecap } from './league/recap.ts'
import { enterGame } from './money/enter-game.ts'
import type { ArgsOf, CallOf, MutationName } from './mutation-call.ts'
import { setAvailability, withdrawAvailability } from './people/availability.ts'
import { forgetPlayer } from './people/player-forget.ts'
import { sharePlayer } from './people/player-share.ts'
import { assignSub, withdrawSub } from './people/sub.ts'
import { acceptRequest, askSubs, handBackRequest, withdrawRequest } from './people/sub-request.ts'
import { type RowEntity, rowEntities } from './row-entities.ts'
import { arrangeWeek } from './schedule/arrange-week.ts'
import { moveWeek } from './schedule/move-week.ts'
import { restoreSchedule } from './schedule/restore-schedule.ts'
import { generateSchedule } from './schedule/schedule.ts'
import { insertSpecialWeek, pairPositionRound, takeOutSpecialWeek } from './schedule/special-weeks.ts'
import { setAttendance, setHole, setTotal, settleHole } from './scores/card.ts'
import { enterCard } from './scores/card-enter.ts'
import { signCard } from './scores/card-sign.ts'
import { withdrawCard, withdrawEntered } from './scores/card-withdraw.ts'
import { setHandicap, withdrawHandicap } from './scores/handicap.ts'
import { lockNight, unlockNight } from './scores/lock-night.ts'
import { setPoints, withdrawPoints } from './scores/points.ts'
import { assignHandicaps, generateWeekHandicaps, restoreHandicaps } from './scores/week-handicaps.ts'
import { setWinners, withdrawWinners } from './scores/winners.ts'

/** What a caller can set on a call besides its arguments; see `CallOf`. */
type CallOptions = { ids?: readonly number[]; seen?: number | undefined }

/** The four calls for each table whose rows are added, updated, removed and restored one at a time. */
const rowCalls = Object.fromEntries(
  Object.values(rowEntities).map(({ noun }) => [
    noun,
    {
      add: named(`${noun}.add`),
      update: named(`${noun}.update`),
      remove: named(`${noun}.remove`),
      restore: named(`${noun}.restore`),
    },
  ]),
) as unknown as { readonly [E in keyof typeof rowEntities]: RowCalls<(typeof rowEntities)[E]['noun']> }

type RowVerb = 'add' | 'update' | 'remove' | 'restore'
type RowCalls<N extends RowEntity['noun']> = {
  readonly [V in RowVerb]: (args: ArgsOf<`${N}.${V}`>, options?: CallOptions) => CallOf<`${N}.${V}`>
}

/**
 * Constructors for each mutation's calls, with checked arguments. Screens, routes and imports record these calls. Each
 * line names the definition, so that "Go to Definition" leads from a call to its implementation.
 * @example
 * mutations.player.remove({ id: 7 }) // { name: 'player.remove', args: { id: 7 } }
 * mutations.card.setHole({ weekId: 1, playerId: 2, teamId: 3, hole: 7, strokes: 5 }).name // 'card.setHole'
 */
export const mutations = {
  ...rowCalls,
  availability: { set: callOf(setAvailability), withdraw: callOf(withdrawAvailability) },
  card: {
    setHole: callOf(setHole),
    setTotal: callOf(setTotal),
    setAttendance: callOf(setAttendance),
    settleHole: callOf(settleHole),
    enter: callOf(enterCard),
    withdraw: callOf(withdrawCard),
    withdrawEntered: callOf(withdrawEntered),
    sign: callOf(signCard),
  },
  game: { enter: callOf(enterGame) },
  handicap: {
    set: callOf(setHandicap),
    withdraw: callOf(withdrawHandicap),
    generate: callOf(generateWeekHandicaps),
    assign: callOf(assignHandicaps),
    restore: callOf(restoreHandicaps),
  },
  league: { update: named(`${league.noun}.update`) },
  member: { setPlayer: callOf(setMemberPlayer), confirmPlayer: callOf(confirmMemberPlayer) },
  night: { lock: callOf(lockNight), unlock: callOf(unlockNight) },
  player: { ...rowCalls.player, share: callOf(sharePlayer), forget: callOf(forgetPlayer) },
  points: { set: callOf(setPoints), withdraw: callOf(withdrawPoints) },
  recap: { send: callOf(sendRecap) },
  schedule: { generate: callOf(generateSchedule), restore: callOf(restoreSchedule) },
  sub: { assign: callOf(assignSub), withdraw: callOf(withdrawSub) },
  subRequest: {
    ask: callOf(askSubs),
    withdraw: callOf(withdrawRequest),
    accept: callOf(acceptRequest),
    handBack: callOf(handBackRequest),
  },
  week: {
    ...rowCalls.week,
    move: callOf(moveWeek),
    arrange: callOf(arrangeWeek),
    insert: callOf(insertSpecialWeek),
    takeOut: callOf(takeOutSpecialWeek),
    pair: callOf(pairPositionRound),
  },
  winners: { set: callOf(setWinners), withdraw: callOf(withdrawWinners) },
}

function callOf<N extends MutationName>({ name }: Pick<Mutation<never, N>, 'name'>) {
  return named(name)
}

function named<N extends MutationName>(name: N) {
  return (args: ArgsOf<N>, { ids, seen }: CallOptions = {}): CallOf<N> => ({
    name,
    args,
    ...(ids && { ids }),
    ...(seen !== undefined && { seen }),
  })
}
