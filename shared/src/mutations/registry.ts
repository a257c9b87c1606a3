import type { Mutation } from './define/define-mutation.ts'
import { defineRestore, defineRowMutations } from './define/define-row-mutations.ts'
import { league } from './league/league.ts'
import { confirmMemberPlayer, setMemberPlayer } from './league/member.ts'
import { sendRecap } from './league/recap.ts'
import { enterGame } from './money/enter-game.ts'
import { setAvailability, withdrawAvailability } from './people/availability.ts'
import { forgetPlayer } from './people/player-forget.ts'
import { sharePlayer } from './people/player-share.ts'
import { assignSub, withdrawSub } from './people/sub.ts'
import { acceptRequest, askSubs, handBackRequest, withdrawRequest } from './people/sub-request.ts'
import { rowEntities } from './row-entities.ts'
import { moveWeek } from './schedule/move-week.ts'
import { scheduleMutations } from './schedule/schedule.ts'
import { setAttendance, setHole, setTotal, settleHole } from './scores/card.ts'
import { enterCard } from './scores/card-enter.ts'
import { signCard } from './scores/card-sign.ts'
import { withdrawCard, withdrawEntered } from './scores/card-withdraw.ts'
import { setHandicap, withdrawHandicap } from './scores/handicap.ts'
import { lockNight, unlockNight } from './scores/lock-night.ts'
import { setPoints, withdrawPoints } from './scores/points.ts'
import { assignHandicaps, generateWeekHandicaps, restoreHandicaps } from './scores/week-handicaps.ts'
import { setWinners, withdrawWinners } from './scores/winners.ts'

const custom = [
  setHole,
  setTotal,
  setAttendance,
  settleHole,
  withdrawCard,
  enterCard,
  withdrawEntered,
  signCard,
  setPoints,
  withdrawPoints,
  assignSub,
  withdrawSub,
  setHandicap,
  withdrawHandicap,
  generateWeekHandicaps,
  assignHandicaps,
  restoreHandicaps,
  setWinners,
  withdrawWinners,
  enterGame,
  setMemberPlayer,
  confirmMemberPlayer,
  sharePlayer,
  forgetPlayer,
  setAvailability,
  withdrawAvailability,
  askSubs,
  withdrawRequest,
  acceptRequest,
  handBackRequest,
  moveWeek,
  lockNight,
  unlockNight,
  sendRecap,
  ...scheduleMutations,
] as const
export type CustomMutation = (typeof custom)[number]

const rowMutations: Mutation[] = [
  ...Object.values(rowEntities).flatMap((entity) => [...defineRowMutations(entity), defineRestore(entity)]),
  ...defineRowMutations(league).filter(({ name }) => name === 'league.update'),
]

/** Every mutation by its name. */
export const mutationByName: ReadonlyMap<string, Mutation> = new Map(
  ([...custom, ...rowMutations] as Mutation[]).map((m) => [m.name, m]),
)
