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

/** Tables whose rows are added, updated, removed, and restored by name; each under its noun. */
export const rowEntities = { player, team, week, match, season, course, message, contest, treasury } as const

export type RowEntity = (typeof rowEntities)[keyof typeof rowEntities]
/** Tables whose rows can only be updated by name: a league is created with its account, on the server. */
export type UpdatedEntity = typeof league
