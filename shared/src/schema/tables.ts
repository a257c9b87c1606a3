import type * as z from 'zod/mini'
import type { DeepReadonly } from '../lib/deep-readonly.ts'
import { league } from './league/league.ts'
import { member } from './league/member.ts'
import { message } from './league/message.ts'
import { gameEntry } from './money/game-entry.ts'
import { treasuryEntry } from './money/treasury-entry.ts'
import { availability } from './people/availability.ts'
import { player } from './people/player.ts'
import { subAssignment } from './people/sub-assignment.ts'
import { subRequest } from './people/sub-request.ts'
import { team } from './people/team.ts'
import { course } from './schedule/course.ts'
import { match } from './schedule/match.ts'
import { season } from './schedule/season.ts'
import { week } from './schedule/week.ts'
import { card } from './scores/card.ts'
import { contest } from './scores/contest.ts'
import { contestWinner } from './scores/contest-winner.ts'
import { handicap } from './scores/handicap.ts'
import { points } from './scores/points.ts'
import { publication } from './scores/publication.ts'

/**
 * Private fields. Secretaries can read them, and so can the player whose id is in `owner`. Everyone can read a field
 * that the row lists in `shares`. `money`: the fields that treasurers can read as well. `whole`: whether the whole row
 * is withheld from other readers.
 */
export type Private = {
  owner: string
  shares: string | null
  fields: readonly string[]
  money?: readonly string[]
  whole?: true
}
type TableDefinition = {
  key: readonly string[]
  indexes: readonly string[]
  schema: z.ZodMiniObject
  private?: Private
}

/** The private fields of a treasury entry. */
const money = ['kind', 'cents', 'date', 'reason'] as const

/**
 * All synced tables, parents before children. `key` lists the columns of the primary key within a league, and `indexes`
 * lists the columns that a mutation can filter by. Every member of a league can read all of these tables, except the
 * fields marked `private` (`reader.ts`).
 */
export const tables = {
  leagues: { key: ['id'], indexes: [], schema: league },
  courses: { key: ['id'], indexes: [], schema: course },
  seasons: { key: ['id'], indexes: [], schema: season },
  members: { key: ['userId'], indexes: [], schema: member },
  players: {
    key: ['id'],
    indexes: [],
    schema: player,
    private: {
      owner: 'id',
      shares: 'shares',
      fields: ['phone', 'email', 'paidDues', 'subPlace', 'gender', 'ghin'],
      money: ['paidDues'],
    },
  },
  teams: { key: ['id'], indexes: ['seasonId'], schema: team },
  weeks: { key: ['id'], indexes: ['seasonId'], schema: week },
  matches: { key: ['id'], indexes: ['weekId'], schema: match },
  subAssignments: { key: ['weekId', 'playerId'], indexes: ['weekId', 'playerId'], schema: subAssignment },
  availability: { key: ['weekId', 'playerId'], indexes: ['weekId'], schema: availability },
  subRequests: { key: ['weekId', 'playerId'], indexes: ['weekId'], schema: subRequest },
  handicaps: { key: ['weekId', 'playerId'], indexes: ['weekId'], schema: handicap },
  cards: { key: ['weekId', 'playerId'], indexes: ['weekId', 'playerId'], schema: card },
  points: { key: ['weekId', 'teamId'], indexes: ['weekId'], schema: points },
  publications: { key: ['weekId'], indexes: [], schema: publication },
  messages: { key: ['id'], indexes: [], schema: message },
  contests: { key: ['id'], indexes: ['weekId'], schema: contest },
  contestWinners: { key: ['contestId'], indexes: ['weekId'], schema: contestWinner },
  gameEntries: { key: ['weekId', 'playerId'], indexes: ['weekId'], schema: gameEntry },
  treasuryEntries: {
    key: ['id'],
    indexes: ['playerId'],
    schema: treasuryEntry,
    private: { owner: 'playerId', shares: null, fields: money, money, whole: true },
  },
} as const satisfies Record<string, TableDefinition>

export type TableName = keyof typeof tables
export type RowOf<T extends TableName> = DeepReadonly<z.infer<(typeof tables)[T]['schema']>>
export type AnyRow = { [T in TableName]: RowOf<T> }[TableName]
/** A row's primary key within its league: its values in the order of the table's `key`. */
export type RowKey = readonly number[]

export const tableNames = Object.keys(tables) as TableName[]

/**
 * Returns the primary key of a row.
 * @example
 * keyOf('cards', { weekId: 3, playerId: 7, teamId: 1, cells: {} }) // [3, 7]
 */
export function keyOf(table: TableName, row: AnyRow): RowKey {
  const fields = row as Record<string, unknown>
  return tables[table].key.map((name) => fields[name] as number)
}

/**
 * Compares two keys of a table the way every database engine sorts them.
 * @example
 * compareKeys([1, 2], [1, 10]) // -8
 */
export function compareKeys(a: RowKey, b: RowKey): number {
  const at = a.findIndex((part, i) => part !== b[i])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/**
 * Returns a key as a string, for use in maps.
 * @example
 * keyText('cards', [3, 7]) // 'cards/3/7'
 */
export function keyText(table: TableName, key: RowKey): string {
  return `${table}/${key.join('/')}`
}

/**
 * Fills in null for every field that a row doesn't have, so that the phone and the server have identical rows, no
 * matter which release wrote them.
 * @example
 * wholeRow('teams', { id: 1, seasonId: 1, teamNumber: 4, player1Id: 7, player2Id: 8, startTime: null }).morePlayerIds // null
 */
export function wholeRow<T extends TableName>(table: T, row: RowOf<T>): RowOf<T> {
  const lacks = optionalFields[table].filter((field) => (row as Record<string, unknown>)[field] === undefined)
  return lacks.length === 0 ? row : { ...row, ...Object.fromEntries(lacks.map((field) => [field, null])) }
}

const optionalFields = Object.fromEntries(
  tableNames.map((table) => {
    const shape = tables[table].schema.shape as Record<string, { _zod: { def: { type: string } } }>
    return [table, Object.keys(shape).filter((field) => shape[field]?._zod.def.type === 'optional')]
  }),
) as Record<TableName, string[]>
