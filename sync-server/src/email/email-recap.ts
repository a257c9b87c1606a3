import { sendRecap } from '@glm/shared/mutations/league/recap'
import { deliveryText } from '@glm/shared/text/email'
import type { NewDelivery } from '../store/deliveries/delivery.ts'
import type { Entry } from '../store/ledger.ts'
import type { Tx } from '../store/store.ts'
import { addEmails, holdEmails } from './add-emails.ts'
import { DAY_MS } from './emails-a-day.ts'
import { emailTo } from './templates/templates.ts'

/** A recap that could not be sent within this time is dropped, because by then it is old news. */
const WORTH_MS = 3 * 86_400_000
/** The maximum number of recaps per day. Recaps are weekly, and a second and third one allow for corrections. */
const RECAPS_A_DAY = 3
export type Sent = { leagueId: number; userId: number; network: string | null; entries: readonly Entry[]; at: number }

/** Queues the emails for the recaps in a push, in the push's transaction. A repeated push doesn't send them again. */
export async function emailRecaps(tx: Tx, { leagueId, userId, network, entries, at }: Sent): Promise<void> {
  const recaps = entries.filter(({ wire, answer }) => wire.name === sendRecap.name && answer.status !== 'refused')
  if (recaps.length === 0) return
  const people = await peopleOf(tx, leagueId)
  const [league] = await tx.read(leagueId, { table: 'leagues', all: true })
  const name = league && 'name' in league ? String(league.name) : ''
  const day = { leagueId, senderId: userId, network, at }
  // A recap is recognized by when its emails expire, which stays the same when one that was held back is queued later.
  const sent = await tx.deliveries.sendsSince({ leagueId, kind: 'recap', expireAfter: at - DAY_MS + WORTH_MS })
  for (const [i, { wire, author }] of recaps.entries()) {
    const { subject, sections } = sendRecap.args.parse(wire.args)
    const emailsTo = (to: readonly Person[], expiresAt: number): NewDelivery[] =>
      to.map((one) => emailTo({ leagueId, ...one, expiresAt }, 'recap', { league: name, subject, sections }))
    // The recaps of one push expire a millisecond apart, so that each of them counts.
    if (sent + i < RECAPS_A_DAY) await addEmails(tx, emailsTo(people, at + WORTH_MS + i), day)
    // Beyond the daily maximum, no email is sent. One unsent email is recorded, so that the secretary sees the reason.
    // It has already expired, so it doesn't count as a recap.
    else await holdEmails(tx, emailsTo(ownOf(people, author.userId), at), { ...day, said: deliveryText.recapsFull })
  }
}

/** Returns the sender, or anyone else if the sender has left the league. */
const ownOf = (people: readonly Person[], userId: number): Person[] =>
  [people.find((one) => one.userId === userId) ?? people[0]].flatMap((one) => one ?? [])

type Person = Pick<NewDelivery, 'userId' | 'address' | 'name'>

/**
 * Returns everyone in the league once: people with an account (at the account's address), and active players without
 * one (at their roster address).
 */
async function peopleOf(tx: Tx, leagueId: number): Promise<Person[]> {
  const [players = [], members = []] = await tx.load(leagueId, [
    { table: 'players', all: true },
    { table: 'members', all: true },
  ])
  const accounts = (await tx.accounts.ofLeague(leagueId)).map(({ id, email, name }) => ({
    userId: id,
    address: email,
    name,
  }))
  const known = new Set(accounts.map(({ address }) => address.toLowerCase()))
  const withAccount = new Set(
    members.flatMap((member) => ('confirmed' in member && member.playerId !== null ? [member.playerId] : [])),
  )
  const others = players.flatMap((player): Person[] => {
    if (!('paidDues' in player) || !player.active || !player.email || withAccount.has(player.id)) return []
    const address = player.email.toLowerCase()
    if (known.has(address)) return []
    known.add(address)
    return [{ userId: null, address: player.email, name: `${player.firstName} ${player.lastName}`.trim() }]
  })
  return [...accounts, ...others]
}
