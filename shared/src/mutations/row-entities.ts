import type { league } from './league/league.ts'
import { message } from './league/message.ts'
import { treasury } from './money/treasury.ts'
import { player } from './people/player.ts'
import { team } from './people/team.ts'
import { course } from './schedule/course.ts'
import { match } from './schedule/match.ts'
import { season } from './schedule/season.ts'
import { week } from './schedule/week.ts'
import { contest } from './scores/contest.ts'

/** Tables whose rows are added, updated, removed and restored one at a time, by the noun in their mutations' names. */
export const rowEntities = { player, team, week, match, season, course, message, contest, treasury } as const

export type RowEntity = (typeof rowEntities)[keyof typeof rowEntities]
/** Tables whose rows can only be updated: the server creates a league together with its account. */
export type UpdatedEntity = typeof league
