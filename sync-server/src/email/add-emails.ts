import { deliveryText } from '@glm/shared/text/email'
import type { NewDelivery } from '../store/deliveries/delivery.ts'
import type { EmailQuestion } from '../store/deliveries/question-store.ts'
import type { Tx } from '../store/store.ts'
import { DAY_MS, type EmailDay, emailsADay, roomFor } from './emails-a-day.ts'
import { emailTo } from './templates/templates.ts'

/**
 * How many leagues may send a consent request to one address in 30 days, which is enough for someone who is in three
 * leagues.
 */
export const QUESTIONS_AN_ADDRESS = 3
const QUESTIONS_WITHIN_MS = 30 * DAY_MS

type Writing = Pick<Tx, 'accounts' | 'deliveries' | 'emailQuestions'>
/** Emails that aren't sent, by reason. */
type Held = Map<string, NewDelivery[]>

/**
 * Queues as many of a league's emails as today's limits allow. An address without an account first gets a consent
 * request that contains none of the sender's text, and messages to it wait for the answer. Emails that are held back
 * are recorded with the reason for the secretary, up to a daily limit.
 */
export async function addEmails(tx: Writing, mails: readonly NewDelivery[], day: EmailDay): Promise<void> {
  if (mails.length === 0) return
  const { most, said } = await roomFor(tx, day)
  const { free, toAsk, held } = await sortOut(tx, mails, day)
  const sent = free.slice(0, Math.max(0, most))
  hold(held, said, free.slice(sent.length))
  const asked = toAsk.slice(0, Math.max(0, most - sent.length))
  hold(held, deliveryText.notAnswered, asked)
  hold(held, said, toAsk.slice(asked.length))
  await tx.deliveries.add([...sent, ...(await questionsTo(tx, asked, day))], day.at, day)
  await noteHeld(tx, held, day)
}

type Sorted = { free: NewDelivery[]; toAsk: NewDelivery[]; held: Held }

/**
 * Splits emails into three lists: those for people who have an account or said yes, those for recipients who must be
 * asked for consent first, and those that are held back.
 */
async function sortOut(tx: Writing, mails: readonly NewDelivery[], { leagueId, at }: EmailDay): Promise<Sorted> {
  const unknown = mails.filter(({ userId }) => userId === null).map(({ address }) => address)
  const questions = await tx.emailQuestions.among(leagueId, unknown)
  const asked = await tx.emailQuestions.askedSince(unknown, at - QUESTIONS_WITHIN_MS)
  const [free, toAsk, held]: [NewDelivery[], NewDelivery[], Held] = [[], [], new Map()]
  for (const mail of mails) {
    const question = questions.get(mail.address)
    if (mail.userId !== null || question?.answer === 'yes') free.push(mail)
    else if (question) hold(held, reasonOf(question), [mail])
    else if ((asked.get(mail.address) ?? 0) >= QUESTIONS_AN_ADDRESS) hold(held, deliveryText.askedOften, [mail])
    else toAsk.push(mail)
  }
  return { free, toAsk, held }
}

const reasonOf = ({ answer }: EmailQuestion): string =>
  answer === 'no' ? deliveryText.saidNo : deliveryText.notAnswered

function hold(held: Held, said: string, mails: readonly NewDelivery[]): void {
  if (mails.length > 0) held.set(said, [...(held.get(said) ?? []), ...mails])
}

/** Creates one consent request per address. It contains no names, because a secretary can enter any text as a name. */
async function questionsTo(tx: Writing, mails: readonly NewDelivery[], { leagueId, at }: EmailDay) {
  const addresses = [...new Map(mails.map(({ address }) => [address.toLowerCase(), address])).values()]
  const ids = await tx.emailQuestions.add(leagueId, addresses, at)
  return addresses.map((address) =>
    emailTo({ leagueId, userId: null, address, name: '' }, 'emailQuestion', { questionId: ids.get(address) ?? 0 }),
  )
}

/** Records emails that are held back for a reason, up to the daily limit for such records. */
export const holdEmails = (
  tx: Writing,
  mails: readonly NewDelivery[],
  { said, ...day }: EmailDay & { said: string },
): Promise<void> => noteHeld(tx, new Map([[said, [...mails]]]), day)

async function noteHeld(tx: Writing, held: Held, day: EmailDay): Promise<void> {
  const { leagueId, at } = day
  let room = 2 * emailsADay.league - (await tx.deliveries.writtenSince({ leagueId, since: at - DAY_MS }))
  for (const [said, of] of held) {
    const noted = of.slice(0, Math.max(0, room))
    room -= noted.length
    await tx.deliveries.addUnsent(noted, { said, now: at, by: day })
  }
}
