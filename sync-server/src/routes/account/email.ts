import type { emailRoutes } from '@glm/shared/api/account/email'
import { reminderKinds } from '@glm/shared/api/league/reminders'
import { deliveryText, emailKindText, pushDeliveryText, unsubscribeText } from '@glm/shared/text/email'
import { serverText } from '@glm/shared/text/errors/server'
import { errorText } from '@glm/shared/text/sentences'
import { html } from 'hono/html'
import { readSealedNumber } from '../../auth/sealed-number.ts'
import { DAY_MS, roomFor } from '../../email/emails-a-day.ts'
import { ApiError } from '../../errors/api-error.ts'
import { networkHashOf } from '../../http/address-of.ts'
import { ownLeague } from '../../http/own-league.ts'
import type { Handlers, RouteCall } from '../../http/route-call.ts'
import type { Html } from '../../public/page-frame.ts'
import type { Delivery } from '../../store/deliveries/delivery.ts'
import type { ReadTx } from '../../store/store.ts'
import { emailPage, emailQuestionHandlers, leagueName } from './email-question.ts'

type Rows = typeof emailRoutes

const wishable = ['recap', 'request', ...reminderKinds] as const
const canResend = ({ kind, state }: Delivery): boolean =>
  kind !== 'account' && (state === 'unclear' || state === 'failed')

/** Handles the status of emails, and email preferences. */
export const emailHandlers: Handlers<Rows> = {
  deliveries: async (call) => ({
    sends: call.deps.sendsMail === true,
    pushes: call.deps.pushKey !== undefined,
    deliveries: (await call.tx.deliveries.ofLeague(ownLeague(call))).map(deliveryToWire),
    held_back: (await call.tx.deliveries.heldCounts(ownLeague(call), call.deps.now() - DAY_MS)).map(
      ({ kind, said, n }) => ({ kind, says: said, count: n }),
    ),
  }),
  resendDelivery: async (call) => {
    const leagueId = ownLeague(call)
    const delivery = await call.tx.deliveries.byId(call.params.id)
    if (delivery?.leagueId !== leagueId) throw new ApiError(404, errorText.notYours)
    if (!canResend(delivery)) throw new ApiError(409, serverText.mailNotResent)
    const now = call.deps.now()
    if (delivery.channel === 'mail') await mayResend(call, delivery)
    if (!(await call.tx.deliveries.resend(delivery.id, now))) throw new ApiError(409, serverText.mailNotResent)
    return { message: serverText.mailResent }
  },
  mailWishes: async ({ account, deps, tx }) => {
    const sends = deps.sendsMail === true
    if (account.leagueId === null) return { sends, wishes: [] }
    const who = { leagueId: account.leagueId, address: account.email }
    const wishes = wishable.map(async (kind) => ({ kind, wanted: !(await tx.deliveries.optedOut({ ...who, kind })) }))
    return { sends, wishes: await Promise.all(wishes) }
  },
  saveMailWish: async (call) => {
    const { account, body, deps, tx } = call
    const who = { leagueId: ownLeague(call), address: account.email, kind: body.kind }
    await (body.wanted ? tx.deliveries.optIn(who) : tx.deliveries.optOut(who, deps.now()))
    return { message: serverText.mailWishSaved }
  },
  unsubscribePage: async (call) => {
    const of = await readToken(call)
    return call.c.html(typeof of === 'string' ? page(html`<p>${of}</p>`) : askPage(of))
  },
  ...emailQuestionHandlers,
  unsubscribe: async (call) => {
    const of = await readToken(call)
    if (typeof of === 'string') throw new ApiError(400, of)
    await call.tx.deliveries.optOut(of, call.deps.now())
    if (of.kind === 'question') {
      const question = await call.tx.emailQuestions.find(of.leagueId, of.address)
      if (question) await call.tx.emailQuestions.answer(question.id, 'no', call.deps.now())
    }
    return call.c.html(page(html`<p>${unsubscribeText.done}</p><p class="soft">${unsubscribeText.back}</p>`))
  },
}

/** @throws 409 if the recipient has not agreed to email, or the daily limit is reached. */
async function mayResend(call: RouteCall<Rows['resendDelivery']>, delivery: Delivery): Promise<void> {
  const { account, deps, tx, c } = call
  const leagueId = ownLeague(call)
  const isHeldBack = delivery.state === 'failed' && delivery.tries === 0
  if (isHeldBack && delivery.userId === null && delivery.kind !== 'question') {
    const answer = (await tx.emailQuestions.find(leagueId, delivery.address))?.answer
    if (answer !== 'yes') throw new ApiError(409, serverText.emailNotAgreed)
  }
  const day = { leagueId, senderId: account.id, network: networkHashOf(c, deps), at: deps.now() }
  const { most, said } = await roomFor(tx, day)
  if (most < 1) throw new ApiError(409, said)
}

type Stopping = { leagueId: number; address: string; kind: Delivery['kind']; league: string }

/**
 * Returns which emails a link stops, or what to say if its signature is invalid or the record of its email has been
 * deleted.
 */
async function readToken({
  query,
  deps,
  tx,
}: Pick<RouteCall<Rows['unsubscribePage']>, 'query' | 'deps'> & { tx: ReadTx }): Promise<Stopping | string> {
  const id = readSealedNumber(query.token, { purpose: 'unsubscribe', secret: deps.secret })
  if (id === null) return unsubscribeText.wrong
  const delivery = await tx.deliveries.byId(id)
  if (!delivery || delivery.leagueId === null) return unsubscribeText.gone
  return {
    leagueId: delivery.leagueId,
    address: delivery.address,
    kind: delivery.kind,
    league: await leagueName(tx, delivery.leagueId),
  }
}

const askPage = ({ address, kind, league }: Stopping): Html =>
  // Without an `action`, the form posts to the page's own address, including the token.
  page(html`<p>${unsubscribeText.asks({ address, kind: emailKindText[kind], league })}</p>
<form method="post"><button class="btn is-main is-tall" type="submit">${unsubscribeText.press}</button></form>`)

const page = (body: Html): Html => emailPage(body, unsubscribeText)

function deliveryToWire(delivery: Delivery) {
  const { id, channel, kind, name, address, state, said, tries, createdAt, endedAt } = delivery
  const words = (channel === 'push' ? pushDeliveryText : deliveryText).state[state]
  return {
    id,
    channel,
    kind,
    name,
    address,
    state,
    says: said !== null && state !== 'sent' ? deliveryText.because(words, said) : words,
    tries,
    can_resend: canResend(delivery),
    created_at: new Date(createdAt).toISOString(),
    ended_at: endedAt === null ? null : new Date(endedAt).toISOString(),
  }
}
