import type { Mutation } from './define/define-mutation.ts'
import { defineRestore, defineRowMutations } from './define/define-row-mutations.ts'
import { league } from './league/league.ts'
import { message } from './league/message.ts'
import { treasury } from './money/treasury.ts'
import { player } from './people/player.ts'
import { team } from './people/team.ts'
import { course } from './schedule/course.ts'
import { match } from './schedule/match.ts'
import { season } from './schedule/season.ts'
import { week } from './schedule/week.ts'
import { contest } from './scores/contest.ts'

const rowEntities = [player, team, week, match, season, course, message, contest, treasury] as const

/** Rows that are added, updated, removed and restored by name. */
export type RowEntity = (typeof rowEntities)[number]
/** Rows that can only be updated by name. A league is created along with its account, on the server. */
export type UpdatedEntity = typeof league

export const rowMutations: Mutation[] = [
  ...rowEntities.flatMap((entity) => [...defineRowMutations(entity), defineRestore(entity)]),
  ...defineRowMutations(league).filter(({ name }) => name === 'league.update'),
]
