import { seasonTables } from '@glm/shared/rules/season/pick-season'
import type { RowOf, TableName } from '@glm/shared/schema/tables'
import { createSeason, type Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { keeperOf } from '../../auth/keeps-league.ts'
import type { Account } from '../../store/account.ts'
import type { NewDelivery } from '../../store/deliveries/delivery.ts'
import { readTables } from '../../store/read-tables.ts'
import type { Reminder } from '../../store/reminder-store.ts'
import type { ReadTx, Store, Tx } from '../../store/store.ts'
import { addEmails } from '../add-emails.ts'
import { localAt, zoneOf } from '../course-clock.ts'
import { DAY_MS } from '../emails-a-day.ts'
import { emailTo, type TemplateName } from '../templates/templates.ts'
import { type DueReminder, dueReminders } from './due-reminders.ts'

/** How long sent reminders are remembered: longer than any reminder can stay due. */
const REMEMBERED_MS = 60 * DAY_MS
const QUARTER_HOUR_MS = 900_000
const tables = ['leagues', 'availability', 'treasuryEntries', ...seasonTables] as const satisfies readonly TableName[]

const templates = {
  availability: 'askedToPlay',
  teeTime: 'teeTime',
  dues: 'owes',
} as const satisfies Record<DueReminder['kind'], TemplateName>

/** The state of each league when it was last checked (see `lookOf()`). */
export type Looked = Map<number, string>

/**
 * Queues the reminders that are due now in every league. Each is sent only once, even if the server restarts or a
 * second process is running, because the same transaction records it.
 * @param looked the same map on every call; used to skip leagues in which nothing can have become due since the last
 * call
 */
export async function remind(store: Store, now: number, looked: Looked = new Map()): Promise<void> {
  const reminders = await store.snapshot((tx) => tx.reminders.all())
  for (const leagueId of new Set(reminders.map((one) => one.leagueId))) {
    const on = reminders.filter((one) => one.leagueId === leagueId)
    const look = lookOf(on, now, await store.snapshot((tx) => tx.version(leagueId)))
    if (looked.get(leagueId) === look) continue
    const due = await store.snapshot((tx) => dueIn(tx, leagueId, now))
    if (due.fresh.length > 0) await store.write(leagueId, async (tx) => send(tx, await dueIn(tx, leagueId, now), now))
    looked.set(leagueId, look)
  }
}

/**
 * Returns the same text as long as nothing new can have become due. A quarter of an hour is precise enough: reminders
 * are due on the hour, and time zones differ from UTC by multiples of a quarter of an hour.
 */
function lookOf(on: readonly Reminder[], now: number, version: number): string {
  const ats = on.map(({ kind, at }) => `${kind} ${at}`)
  return [version, Math.floor(now / QUARTER_HOUR_MS), ...ats].join()
}

type Due = { leagueId: number; season: Season | null; local: string; fresh: (DueReminder & { by: Reminder })[] }

/** Returns the reminders that are due in a league and haven't been sent. A league without a time zone sends none. */
async function dueIn(tx: ReadTx | Tx, leagueId: number, now: number): Promise<Due> {
  const all: { [T in TableName]?: readonly RowOf<T>[] } = await readTables(tx, leagueId, tables)
  const season = createSeason((table) => all[table] ?? [])
  const zone = season && zoneOf(season)
  const local = zone ? localAt(now, zone) : null
  if (!season || !zone || local === null) return { leagueId, season: null, local: '', fresh: [] }
  const on = new Map((await tx.reminders.ofLeague(leagueId)).map((one) => [one.kind, one]))
  const sent = await tx.reminders.sentSince(leagueId, now - REMEMBERED_MS)
  const fresh = dueReminders(season, local).flatMap((due) => {
    const by = on.get(due.kind)
    const since = by && localAt(by.at, zone)
    const isFresh = since && due.from > since && !sent.has(`${due.kind} ${due.occasion} ${due.playerId}`)
    return isFresh ? [{ ...due, by }] : []
  })
  return { leagueId, season, local, fresh }
}

async function send(tx: Tx, { leagueId, season, local, fresh }: Due, now: number): Promise<void> {
  if (!season) return
  const { members } = await readTables(tx, leagueId, ['members'])
  const people = addressesOf({ season, members, accounts: await tx.accounts.ofLeague(leagueId) })
  const mails: NewDelivery[] = []
  for (const { kind, occasion, playerId, weekId, until, subject, lines, by } of fresh) {
    const madeBy = keeperOf(members, by.madeBy) ?? 0
    const id = await tx.reminders.note({ leagueId, kind, occasion, playerId, weekId, madeBy, at: now })
    const to = people.get(playerId)
    if (id === null || !to) continue
    const left = Date.parse(`${until.replace(' ', 'T')}Z`) - Date.parse(`${local.replace(' ', 'T')}Z`)
    const args = { league: season.league.name, subject, lines, reminderId: id }
    mails.push(emailTo({ leagueId, ...to, expiresAt: now + left }, templates[kind], args))
  }
  await addEmails(tx, mails, { leagueId, senderId: null, network: null, at: now })
}

type Address = Pick<NewDelivery, 'userId' | 'address' | 'name'>
type People = { season: Season; members: readonly RowOf<'members'>[]; accounts: readonly Account[] }

/** Returns each player's address: the address of their account if they have one, or else the one on the roster. */
function addressesOf({ season, members, accounts }: People): Map<number, Address> {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const own = new Map(
    members.flatMap(({ userId, playerId, confirmed }) => {
      const account = byId.get(userId)
      return confirmed && playerId !== null && account ? [[playerId, account] as const] : []
    }),
  )
  return new Map(
    [...season.players.values()].flatMap((player): [number, Address][] => {
      const account = own.get(player.id)
      if (account) return [[player.id, { userId: account.id, address: account.email, name: account.name }]]
      if (!player.email || !player.active) return []
      return [[player.id, { userId: null, address: player.email, name: fullName(player) }]]
    }),
  )
}
