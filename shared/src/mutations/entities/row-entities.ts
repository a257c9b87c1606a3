import type { Mutation } from '../define/define-mutation.ts'
import { defineRestore, defineRowMutations } from '../define/define-row-mutations.ts'
import { contest } from './contest.ts'
import { course } from './course.ts'
import { league } from './league.ts'
import { match } from './match.ts'
import { message } from './message.ts'
import { player } from './player.ts'
import { season } from './season.ts'
import { team } from './team.ts'
import { treasury } from './treasury.ts'
import { week } from './week.ts'

const rowEntities = [player, team, week, match, season, course, message, contest, treasury] as const

/** Rows that are added, updated, removed and restored by name. */
export type RowEntity = (typeof rowEntities)[number]
/** Rows that are only ever updated by name: a league is created with its account, on the server. */
export type UpdatedEntity = typeof league

export const rowMutations: Mutation[] = [
  ...rowEntities.flatMap((entity) => [...defineRowMutations(entity), defineRestore(entity)]),
  ...defineRowMutations(league).filter(({ name }) => name === 'league.update'),
]
