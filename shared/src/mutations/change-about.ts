import type { RowOf } from '../schema/tables.ts'
import type { ChangeKind } from './define/change-kinds.ts'
import { league } from './league/league.ts'
import { rowEntities } from './row-entities.ts'

/** A change, identified by the name of its mutation, with the call that undoes it. */
export type NamedChange = { name: string; args: unknown; undo: { args: unknown } | null }
/** Filters for changes. An omitted filter matches everything. `hole` is the course's hole number. */
export type ChangeFilter = {
  weekId?: number | undefined
  playerId?: number | undefined
  teamId?: number | undefined
  hole?: number | undefined
  kind?: ChangeKind | undefined
  /** Needed to filter by week, player or team. */
  owners?: RowOwners | undefined
}
/**
 * The weeks, players and teams that rows belong to, by the noun of the row's mutations and the row's id. They are needed
 * because an update of a row contains only the row's id.
 */
export type RowOwners = {
  contest: ReadonlyMap<number, Pick<RowOf<'contests'>, 'weekId'>>
  match: ReadonlyMap<number, Pick<RowOf<'matches'>, 'weekId' | 'team1Id' | 'team2Id'>>
  treasury: ReadonlyMap<number, Pick<RowOf<'treasuryEntries'>, 'weekId' | 'playerId'>>
}

const kinds: Readonly<Record<string, ChangeKind>> = {
  ...Object.fromEntries([...Object.values(rowEntities), league].map(({ noun, kind }) => [noun, kind])),
  card: 'scores',
  points: 'points',
  night: 'points',
  sub: 'subs',
  subRequest: 'subs',
  availability: 'subs',
  handicap: 'handicaps',
  winners: 'contests',
  game: 'contests',
  schedule: 'schedule',
  member: 'players',
  recap: 'messages',
}
/** Mutations that change every week of a season. */
const ofAllWeeks = new Set(['schedule.generate', 'schedule.restore', 'week.insert', 'week.takeOut', 'week.move'])

/**
 * Returns a change's kind; null for a change that this build doesn't know.
 * @example
 * kindOf('card.setHole') // 'scores'
 */
export function kindOf(name: string): ChangeKind | null {
  return kinds[nounOf(name)] ?? null
}

/**
 * Returns whether a change matches all filters. A change to the whole schedule matches every week.
 * @example
 * isAbout({ name: 'sub.assign', args: { weekId: 3, playerId: 5, subId: 33 }, undo: null }, { playerId: 33 }) // true
 */
export function isAbout(change: NamedChange, about: ChangeFilter): boolean {
  const { weekId, playerId, teamId, hole, kind, owners } = about
  return (
    (kind === undefined || kindOf(change.name) === kind) &&
    (weekId === undefined ||
      ofAllWeeks.has(change.name) ||
      names(change, { fields: ['weekId'], noun: 'week', id: weekId, owners })) &&
    (playerId === undefined ||
      names(change, {
        fields: ['playerId', 'subId', 'player1Id', 'player2Id'],
        noun: 'player',
        id: playerId,
        owners,
      })) &&
    (teamId === undefined ||
      names(change, { fields: ['teamId', 'team1Id', 'team2Id'], noun: 'team', id: teamId, owners })) &&
    (hole === undefined || partsOf(change).some((part) => part.hole === hole || part.cell === String(hole)))
  )
}

/**
 * Returns the ids of the week, player and team in a change's arguments, including the id of the row that it changes.
 * @example
 * namedIds({ name: 'player.remove', args: { id: 7 } }).playerId // 7
 */
export function namedIds({
  name,
  args,
}: Pick<NamedChange, 'name' | 'args'>): Record<'weekId' | 'playerId' | 'teamId', unknown> {
  const { weekId, playerId, teamId, id } = isRecord(args) ? args : {}
  const own = (noun: string, other: unknown) => (nounOf(name) === noun ? (id ?? other) : other)
  return { weekId: own('week', weekId), playerId: own('player', playerId), teamId: own('team', teamId) }
}

type Wanted = { fields: readonly string[]; noun: string; id: number; owners?: RowOwners | undefined }

function names(change: NamedChange, { fields, noun, id, owners }: Wanted): boolean {
  const isOwn = nounOf(change.name) === noun
  return [...partsOf(change), ...ownersOf(change, owners)].some(
    (part) =>
      fields.some((field) => part[field] === id) ||
      (isOwn && part.id === id) ||
      (noun === 'player' && listsOfPlayers.some((field) => holds(part[field], id))),
  )
}

const listsOfPlayers = ['winners', 'asked', 'morePlayerIds', 'lineUp1', 'lineUp2']
const holds = (list: unknown, id: number): boolean => Array.isArray(list) && list.includes(id)

/** Returns what the row that a change is about belongs to. */
function ownersOf(change: NamedChange, owners: RowOwners | undefined): Record<string, unknown>[] {
  const noun = nounOf(change.name)
  const rows = owners?.[(noun === 'winners' ? 'contest' : noun) as keyof RowOwners]
  return rows ? partsOf(change).flatMap(({ id, contestId }) => rows.get(Number(contestId ?? id)) ?? []) : []
}

/** Returns the arguments of a change and of its undo, with the fields they set. */
function partsOf({ args, undo }: NamedChange): Record<string, unknown>[] {
  return [args, undo?.args].flatMap((part) => (isRecord(part) ? [part, ...(isRecord(part.set) ? [part.set] : [])] : []))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const nounOf = (name: string): string => name.split('.')[0] ?? ''
