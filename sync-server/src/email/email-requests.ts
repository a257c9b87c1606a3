import { currentOf } from '@glm/shared/claims/current-of'
import { formatClock } from '@glm/shared/lib/clock-time'
import { weekdayMonthDay } from '@glm/shared/lib/month-day'
import { allRows, rowAt, rowsWhere } from '@glm/shared/mutations/define/define-mutation'
import { assignSub } from '@glm/shared/mutations/people/sub'
import { acceptRequest, askSubs } from '@glm/shared/mutations/people/sub-request'
import { dayOfMatch, firstMatch } from '@glm/shared/rules/schedule/first-match'
import type { Member } from '@glm/shared/schema/league/member'
import type { Player } from '@glm/shared/schema/people/player'
import type { RowOf, TableName } from '@glm/shared/schema/tables'
import { emailText } from '@glm/shared/text/email'
import { fullName } from '@glm/shared/text/full-name'
import type { NewDelivery } from '../store/deliveries/delivery.ts'
import type { Entry } from '../store/ledger.ts'
import type { Tx } from '../store/store.ts'
import { addEmails } from './add-emails.ts'
import type { Sent } from './email-recap.ts'
import { DAY_MS } from './emails-a-day.ts'
import { addNotifications } from './notifications/add-notifications.ts'
import type { NotificationArgs } from './templates/notification.ts'
import { emailTo } from './templates/templates.ts'

type Place = { weekId: number; playerId: number }

/**
 * Queues the emails for the sub requests in a push and for the spots that the push filled, in the push's transaction. A
 * repeated push doesn't queue them again. A request that is withdrawn in the same push isn't sent.
 */
export async function emailRequests(tx: Tx, { leagueId, userId: senderId, network, entries, at }: Sent): Promise<void> {
  const done = entries.filter(({ answer, inverse }) => answer.status !== 'refused' && inverse !== null)
  const asks = done.flatMap((entry) => (entry.wire.name === askSubs.name ? [askedIn(entry)] : []))
  const fills = done.flatMap(({ wire, inverse }) =>
    fillsPlace(wire.name, inverse) ? [wire.args as Place & { subId: number | null }] : [],
  )
  if (asks.length + fills.length === 0) return
  const around = await readAround(tx, leagueId)
  const mails: NewDelivery[] = []
  for (const { weekId, playerId, asked } of asks) {
    const place = await readPlace(tx, leagueId, { weekId, playerId })
    if (!place || place.subId !== null) continue
    mails.push(
      ...requestMails(leagueId, { ...around, ...place, asked: asked.filter((id) => place.asked.includes(id)) }),
    )
  }
  for (const { weekId, playerId } of fills) {
    const place = await readPlace(tx, leagueId, { weekId, playerId })
    if (!place || place.subId === null) continue
    mails.push(...takenMails(leagueId, { ...around, ...place, asked: place.asked.filter((id) => id !== place.subId) }))
  }
  await addEmails(tx, mails, { leagueId, senderId, network, at })
  for (const { userId, template, args, expiresAt } of mails)
    if (userId !== null && isNotice(template))
      await addNotifications(
        tx,
        { template, people: new Map([[userId, args as NotificationArgs]]), expiresAt: expiresAt ?? at + DAY_MS },
        { leagueId, at },
      )
}

const isNotice = (template: string): template is 'subRequest' | 'placeTaken' =>
  template === 'subRequest' || template === 'placeTaken'

/** Returns the players whom a change asked to sub for the first time. The change's undo lists exactly these players. */
const askedIn = ({ inverse }: Entry): Place & { asked: number[] } =>
  (inverse as { args: Place & { asked: number[] } }).args

/** Returns whether a change by the sub or by a secretary filled an empty spot. */
function fillsPlace(name: string, inverse: unknown): boolean {
  if (name === acceptRequest.name) return true
  return name === assignSub.name && (inverse as { args: { subId: number | null } }).args.subId === null
}

type Around = Awaited<ReturnType<typeof readAround>>
type Asking = Around & NonNullable<Awaited<ReturnType<typeof readPlace>>> & { asked: readonly number[] }

async function readAround(tx: Tx, leagueId: number) {
  const [leagues = [], players = [], members = [], teams = []] = await tx.load(leagueId, [
    allRows('leagues'),
    allRows('players'),
    allRows('members'),
    allRows('teams'),
  ])
  return {
    league: leagues[0] as RowOf<'leagues'> | undefined,
    players: new Map((players as Player[]).map((player) => [player.id, player])),
    members: members as Member[],
    teams: teams as RowOf<'teams'>[],
    accounts: await tx.accounts.ofLeague(leagueId),
  }
}

/** Returns the spot's state after the push; null if nobody is being asked for it, or its week is deleted or over. */
async function readPlace(tx: Tx, leagueId: number, { weekId, playerId }: Place) {
  const [weeks = [], requests = [], subs = [], matches = []] = await tx.load(leagueId, [
    rowAt('weeks', weekId),
    rowAt('subRequests', weekId, playerId),
    rowAt('subAssignments', weekId, playerId),
    rowsWhere('matches', 'weekId', weekId),
  ])
  const row = <T extends TableName>(_table: T, rows: readonly unknown[]) => rows[0] as RowOf<T> | undefined
  const [week, request] = [row('weeks', weeks), row('subRequests', requests)]
  if (!week || !request) return null
  const subId = currentOf(row('subAssignments', subs)?.sub) ?? null
  return { week, playerId, asked: request.asked, subId, matches: matches as RowOf<'matches'>[] }
}

function requestMails(leagueId: number, asking: Asking): NewDelivery[] {
  const { league, week, players, playerId } = asking
  const match = firstMatch(asking, asking)
  const date = dayOfMatch(match, week)
  const day = weekdayMonthDay(date)
  const { secretaryName, secretaryPhone } = league ?? {}
  const whom = [secretaryName, secretaryPhone].filter(Boolean).join(', ') || emailText.request.secretary
  const of = {
    league: league?.name ?? '',
    player: fullName(players.get(playerId)),
    week: week.weekNumber,
    day,
    time: match?.teeTime ? formatClock(match.teeTime) : null,
  }
  const args = {
    league: of.league,
    subject: emailText.request.subject(day),
    lines: [emailText.request.asks(of), emailText.request.first],
    otherwise: emailText.request.otherwise(whom),
  }
  return recipients(asking).map((to) => emailTo({ leagueId, ...to, expiresAt: endOf(date) }, 'subRequest', args))
}

function takenMails(leagueId: number, asking: Asking): NewDelivery[] {
  const { league, week, players, playerId } = asking
  const date = dayOfMatch(firstMatch(asking, asking), week)
  const day = weekdayMonthDay(date)
  const says = emailText.taken.says({ player: fullName(players.get(playerId)), week: week.weekNumber, day })
  const args = { league: league?.name ?? '', subject: emailText.taken.subject(day), lines: [says] }
  return recipients(asking).map((to) => emailTo({ leagueId, ...to, expiresAt: endOf(date) }, 'placeTaken', args))
}

/** Once the night is over in every time zone, no one needs to be asked. */
const endOf = (date: string): number => Date.parse(`${date}T23:59:59Z`) + 12 * 3_600_000

/** Returns everyone who was asked and has an address: the account's address, or else the one on the roster. */
function recipients({ asked, players, members, accounts }: Asking) {
  return asked.flatMap((id): Pick<NewDelivery, 'userId' | 'address' | 'name'>[] => {
    const player = players.get(id)
    const member = members.find((one) => one.playerId === id && one.confirmed)
    const account = accounts.find((one) => one.id === member?.userId)
    if (account) return [{ userId: account.id, address: account.email, name: account.name }]
    return player?.email ? [{ userId: null, address: player.email, name: fullName(player) }] : []
  })
}
