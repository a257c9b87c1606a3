import { setAttendance, setHole, setTotal, settleHole } from './card.ts'
import { enterCard } from './card-enter.ts'
import { withdrawCard, withdrawEntered } from './card-withdraw.ts'
import type { Mutation } from './define/define-mutation.ts'
import { rowMutations } from './entities/row-entities.ts'
import { enterGame } from './games/enter-game.ts'
import { setHandicap, withdrawHandicap } from './handicap.ts'
import { assignHandicaps, generateWeekHandicaps, restoreHandicaps } from './handicaps.ts'
import { lockNight, unlockNight } from './lock-night.ts'
import { confirmMemberPlayer, setMemberPlayer } from './member.ts'
import { moveWeek } from './move-week.ts'
import { setAvailability, withdrawAvailability } from './people/availability.ts'
import { forgetPlayer } from './people/player-forget.ts'
import { sharePlayer } from './people/player-share.ts'
import { acceptRequest, askSubs, handBackRequest, withdrawRequest } from './people/sub-request.ts'
import { setPoints, withdrawPoints } from './points.ts'
import { sendRecap } from './recap.ts'
import { scheduleMutations } from './schedule.ts'
import { assignSub, withdrawSub } from './sub.ts'
import { setWinners, withdrawWinners } from './winners.ts'

const custom = [
  setHole,
  setTotal,
  setAttendance,
  settleHole,
  withdrawCard,
  enterCard,
  withdrawEntered,
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

/** Every mutation by its name. */
export const mutations: ReadonlyMap<string, Mutation> = new Map(([...custom, ...rowMutations] as Mutation[]).map((m) => [m.name, m]))
