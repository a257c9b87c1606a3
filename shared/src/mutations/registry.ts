import { setAttendance, setHole, setTotal, settleHole } from './card.ts'
import { enterCard } from './card-enter.ts'
import type { Mutation } from './define-mutation.ts'
import { entityMutations } from './entities.ts'
import { setHandicap } from './handicap.ts'
import { assignHandicaps, generateWeekHandicaps, restoreHandicaps } from './handicaps.ts'
import { setMemberPlayer } from './member.ts'
import { moveWeek } from './move-week.ts'
import { setPoints } from './points.ts'
import { scheduleMutations } from './schedule.ts'
import { assignSub } from './sub.ts'
import { setWinners } from './winners.ts'

const all = [
  setHole,
  setTotal,
  setAttendance,
  settleHole,
  enterCard,
  setPoints,
  assignSub,
  setHandicap,
  generateWeekHandicaps,
  assignHandicaps,
  restoreHandicaps,
  setWinners,
  setMemberPlayer,
  moveWeek,
  ...scheduleMutations,
  ...entityMutations,
] as Mutation[]

/** Every mutation by its name. */
export const mutations: ReadonlyMap<string, Mutation> = new Map(all.map((m) => [m.name, m]))
