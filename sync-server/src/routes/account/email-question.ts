import type { emailRoutes } from '@glm/shared/api/account/email'
import { deliveryText, emailQuestionText, unsubscribeText } from '@glm/shared/text/email'
import { html } from 'hono/html'
import { readSealedNumber } from '../../auth/sealed-number.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Handlers, RouteCall } from '../../http/route-call.ts'
import { type Html, pageFrame } from '../../public/page-frame.ts'
import { type EmailQuestion, hashAddress } from '../../store/deliveries/question-store.ts'
import type { ReadTx, Tx } from '../../store/store.ts'

type Rows = typeof emailRoutes

/** Handles the page where someone without an account says whether a league may email them. */
export const emailQuestionHandlers: Pick<Handlers<Rows>, 'emailQuestionPage' | 'answerEmailQuestion'> = {
  emailQuestionPage: async (call) => {
    const question = await readQuestion(call)
    return call.c.html(
      typeof question === 'string'
        ? emailPage(html`<p>${question}</p>`, emailQuestionText)
        : questionPage(await leagueName(call.tx, question.leagueId), call.query.token),
    )
  },
  answerEmailQuestion: async (call) => {
    const question = await readQuestion(call)
    if (typeof question === 'string') throw new ApiError(400, question)
    const { answer } = call.query
    await answerQuestion(call.tx, { question, answer, now: call.deps.now() })
    const said = answer === 'yes' ? emailQuestionText.saidYes : emailQuestionText.saidNo
    return call.c.html(
      emailPage(html`<p>${said}</p><p class="soft">${emailQuestionText.change}</p>`, emailQuestionText),
    )
  },
}

/** Records an answer. If it is yes, messages that were held back for that address are sent. */
async function answerQuestion(
  tx: Tx,
  { question, answer, now }: { question: EmailQuestion; answer: 'yes' | 'no'; now: number },
): Promise<void> {
  await tx.emailQuestions.answer(question.id, answer, now)
  if (answer === 'no') return
  const held = await tx.deliveries.heldBack(question.leagueId, { said: deliveryText.notAnswered, now })
  for (const { id, address } of held) if (hashAddress(address) === question.address) await tx.deliveries.resend(id, now)
}

/** Returns the question that a link answers, or what to say if its signature is invalid or the question was deleted. */
async function readQuestion({
  query,
  deps,
  tx,
}: Pick<RouteCall<Rows['emailQuestionPage']>, 'query' | 'deps'> & { tx: ReadTx }): Promise<EmailQuestion | string> {
  const id = readSealedNumber(query.token, { purpose: 'emailQuestion', secret: deps.secret })
  if (id === null) return unsubscribeText.wrong
  return (await tx.emailQuestions.byId(id)) ?? unsubscribeText.gone
}

/** Returns a league's name, for a page that is opened by someone who isn't in the league. */
export async function leagueName(tx: ReadTx, leagueId: number): Promise<string> {
  const [league] = await tx.read(leagueId, { table: 'leagues', all: true })
  return league && 'name' in league ? String(league.name) : unsubscribeText.noLeague
}

/** Returns the page that a link in an email leads to. */
export const emailPage = (body: Html, { title, label }: { title: string; label: string }): Html =>
  pageFrame({ title, label, heading: title, note: null, links: [], foot: null }, [
    html`<section class="panel">${body}</section>`,
  ])

const questionPage = (league: string, token: string): Html => {
  // The form has no fields, so the answer is part of the address that its button posts to.
  const button = (answer: 'yes' | 'no', look: string) =>
    html`<button class="${look}" type="submit" formaction="${`?token=${token}&answer=${answer}`}">${emailQuestionText[answer]}</button>`
  return emailPage(
    html`<p>${emailQuestionText.asks(league)}</p>
<form method="post" class="tools">${button('yes', 'btn is-main is-tall')} ${button('no', 'btn is-tall')}</form>`,
    emailQuestionText,
  )
}
