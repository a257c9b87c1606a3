import { sendRecap } from '@glm/shared/mutations/league/recap'
import { deliveryText } from '@glm/shared/text/email'
import type { NewDelivery } from '../store/deliveries/delivery.ts'
import type { Entry } from '../store/ledger.ts'
import type { Tx } from '../store/store.ts'
import { addEmails } from './add-emails.ts'
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
  const since = at - DAY_MS
  let left = RECAPS_A_DAY - (await tx.deliveries.writtenSince({ leagueId, kind: 'recap', since })).moments
  for (const { wire, author } of recaps) {
    left -= 1
    const { subject, sections } = sendRecap.args.parse(wire.args)
    const mails = people.map(
      (to): NewDelivery =>
        emailTo({ leagueId, ...to, expiresAt: at + WORTH_MS }, 'recap', { league: name, subject, sections }),
    )
    if (left >= 0) await addEmails(tx, mails, { leagueId, senderId: userId, network, at })
    // Beyond the daily maximum, no email is sent. One unsent email is recorded, so that the secretary sees the reason.
    else if (left === -1)
      await tx.deliveries.addUnsent(ownOf(mails, author.userId), { said: deliveryText.recapsFull, now: at })
  }
}

const ownOf = (mails: readonly NewDelivery[], userId: number) => mails.filter((mail) => mail.userId === userId)

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
