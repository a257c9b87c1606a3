import { reminderKinds, type reminderRoutes } from '@glm/shared/api/league/reminders'
import { weekdayMonthDay } from '@glm/shared/lib/month-day'
import { mutations } from '@glm/shared/mutations/mutations'
import { stateOf, subOf } from '@glm/shared/rules/availability'
import { dayOfMatch, firstMatch } from '@glm/shared/rules/schedule/first-match'
import { Role } from '@glm/shared/schema/league/role'
import type { AvailabilityState } from '@glm/shared/schema/people/availability'
import type { RowOf } from '@glm/shared/schema/tables'
import { fullName } from '@glm/shared/text/full-name'
import { reminderText } from '@glm/shared/text/reminders'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { html } from 'hono/html'
import { keeperOf, keepsLeague } from '../../auth/keeps-league.ts'
import { readSealedNumber } from '../../auth/sealed-number.ts'
import { readSeason } from '../../documents/read-season.ts'
import { todayAt, zoneOf } from '../../email/course-clock.ts'
import { ApiError } from '../../errors/api-error.ts'
import { networkHashOf } from '../../http/address-of.ts'
import { ownLeague } from '../../http/own-league.ts'
import type { Handlers, RouteCall } from '../../http/route-call.ts'
import type { Html } from '../../public/page-frame.ts'
import type { Author } from '../../store/author.ts'
import { readTables } from '../../store/read-tables.ts'
import type { ReadTx } from '../../store/store.ts'
import { runCalls } from '../../sync/run-calls.ts'
import { emailPage } from '../account/email-question.ts'

type Rows = typeof reminderRoutes
const text = reminderText.page

/** Handles a league's choice of reminders, and the page on which a player answers one without logging in. */
export const reminderHandlers: Handlers<Rows> = {
  reminders: async (call) => {
    const leagueId = ownLeague(call)
    const season = await readSeason(call.tx, leagueId)
    const on = new Set((await call.tx.reminders.ofLeague(leagueId)).map(({ kind }) => kind))
    return {
      sends: call.deps.sendsMail === true,
      time_zone: season && zoneOf(season),
      reminders: reminderKinds.map((kind) => ({ kind, on: on.has(kind) })),
    }
  },
  saveReminder: async ({ tx, body: { kind, on }, account, deps }) => {
    const leagueId = ownLeague({ account })
    if (on) await tx.reminders.put({ leagueId, kind, madeBy: account.id, at: deps.now() })
    else await tx.reminders.remove(leagueId, kind)
    return { message: reminderText.saved }
  },
  reminderPage: async ({ c, query, deps, tx }) => {
    const asked = await readAsked(tx, { token: query.token, secret: deps.secret, now: deps.now() })
    return c.html(asked ? askPage(asked, query.token) : endedPage())
  },
  answerReminder: async (call) => {
    const said = await call.inQueue(() => answer(call))
    if (!said) throw new ApiError(404, text.ended)
    call.changed(said.leagueId, said.version)
    return call.c.html(askPage(said.asked, call.query.token))
  },
}

type Asked = {
  leagueId: number
  league: string
  name: string
  week: RowOf<'weeks'>
  day: string
  playerId: number
  state: AvailabilityState | null
  hasSub: boolean
  author: Author
}
type Of = { token: string; secret: Uint8Array; now: number }

/**
 * Returns the question that a link asks; null if the week is over or was canceled or moved, if the player was removed,
 * or if the account in whose name the player was asked no longer runs the league.
 */
async function readAsked(tx: ReadTx, { token, secret, now }: Of): Promise<Asked | null> {
  const id = readSealedNumber(token, { purpose: 'reminder', secret })
  const sent = id === null ? undefined : await tx.reminders.byId(id)
  if (sent?.kind !== 'availability' || sent.weekId === null) return null
  const { leagueId, playerId, madeBy } = sent
  const season = await readSeason(tx, leagueId)
  const week = season?.weeks.find((one) => one.id === sent.weekId)
  const player = season?.players.get(playerId)
  if (!season || !week || !player || player.former != null || week.status === 'cancelled') return null
  const day = dayOfMatch(firstMatch({ week, playerId }, season), week)
  if (sent.occasion !== `${week.id} ${day}` || todayAt(now, zoneOf(season)) > day) return null
  if (!(await keepsLeague(tx, { userId: madeBy, leagueId }))) return null
  const spot = { weekId: week.id, playerId }
  const state = stateOf(season.availability, spot)
  const hasSub = subOf(season.subAssignments, spot) !== null
  const author = await authorOf(tx, { leagueId, playerId, madeBy })
  if (!author) return null
  return { leagueId, league: season.league.name, name: fullName(player), week, day, playerId, state, hasSub, author }
}

/**
 * Returns the account to record the answer under: the player's or, if they have none, that of the secretary in whose
 * name the reminder was sent. Null if the league has no secretary.
 */
async function authorOf(
  tx: ReadTx,
  { leagueId, playerId, madeBy }: { leagueId: number; playerId: number; madeBy: number },
): Promise<Author | null> {
  const { members } = await readTables(tx, leagueId, ['members'])
  const own = members.find((member) => member.playerId === playerId && member.confirmed)
  if (own) return { userId: own.userId, role: own.role as Role, leagueId }
  const keeper = keeperOf(members, madeBy)
  return keeper === null ? null : { userId: keeper, role: Role.LeagueAdmin, leagueId }
}

/**
 * Records the answer; null if the link no longer works.
 * @throws 409 if the answer is refused, so that the page never shows it as saved
 */
async function answer({ deps, query, book, c }: RouteCall<Rows['answerReminder']>) {
  const of: Of = { token: query.token, secret: deps.secret, now: deps.now() }
  const found = await deps.store.snapshot((tx) => readAsked(tx, of))
  if (!found) return null
  return deps.store.write(found.leagueId, (tx) =>
    book(async () => {
      const asked = await readAsked(tx, of)
      if (!asked) return null
      const { week, playerId, author, leagueId } = asked
      const call = mutations.availability.set({ weekId: week.id, playerId, state: query.answer, retires: [] })
      const network = networkHashOf(c, deps)
      const { results, version } = await runCalls(tx, {
        author,
        calls: [call],
        now: deps.now,
        afterPush: deps.afterPush,
        network,
      })
      if (results.some(({ status }) => status === 'refused')) throw new ApiError(409, text.notSaved)
      return { leagueId, version, asked: { ...asked, state: query.answer } }
    }),
  )
}

const endedPage = (): Html => emailPage(html`<p>${text.ended}</p>`, text)

function askPage({ name, league, week, day, state, hasSub }: Asked, token: string): Html {
  const says = text.asks({ name, league, week: week.weekNumber, day: weekdayMonthDay(day) })
  // The form has no fields, because the address that each button posts to contains the answer.
  const button = (answer: AvailabilityState, look: string) =>
    html`<button class="${look}" type="submit" formaction="${`?token=${token}&answer=${answer}`}">${text[answer]}</button>`
  const now = state === 'in' && hasSub ? availabilityText.hasSub : state && text.now[state]
  return emailPage(
    html`<p>${says}</p>${now ? html`<p role="status"><b>${now}</b></p>` : ''}
<form method="post" class="tools">${button('in', 'btn is-main is-tall')} ${button('out', 'btn is-tall')}</form>
<p class="soft">${text.change}</p>`,
    text,
  )
}
