import type { GuestAnswer, GuestEntry, guestRoutes, GuestCode as WireCode } from '@glm/shared/api/scores/guest-cards'
import { type GuestCard, guestCard, guestScores, spotsOf } from '@glm/shared/documents/guest-card'
import { daysLater } from '@glm/shared/lib/calendar-date'
import { guestAddress } from '@glm/shared/lib/codes/guest-address'
import { matchesOnCard } from '@glm/shared/rules/schedule/match-group'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { serverText } from '@glm/shared/text/errors/server'
import { guestToken, isTokenOf, readGuestToken } from '../../auth/guest-token.ts'
import { keepsLeague } from '../../auth/keeps-league.ts'
import { throttle } from '../../auth/throttle.ts'
import type { AppDeps } from '../../deps.ts'
import { readSeason } from '../../documents/read-season.ts'
import { todayAt, zoneOf } from '../../email/course-clock.ts'
import { ApiError } from '../../errors/api-error.ts'
import { addressOf, networkHashOf } from '../../http/address-of.ts'
import { nothingHere, ownLeague } from '../../http/own-league.ts'
import type { Handlers, RouteCall } from '../../http/route-call.ts'
import { BudgetSpent, Budgets } from '../../limits/budgets.ts'
import type { GuestCode, GuestPhone } from '../../store/guest-store.ts'
import type { ReadTx, Tx } from '../../store/store.ts'
import { type GuestExchanged, guestExchange, guestStanding } from '../../sync/guest-exchange.ts'
import { claimToken } from '../../sync/guest-names.ts'

type Rows = typeof guestRoutes

/** How many days after the night a card's code still works. */
const DAYS_AFTER = 2
/**
 * How many wrong codes an address may send before it is slowed down. A whole clubhouse has one address, and phones
 * whose code no longer works keep polling.
 */
const FREE_MISSES = 300

/**
 * Handles scoring without an account: a secretary creates and revokes the codes, and a phone with a code reads its card
 * and enters scores on it.
 */
export const guestHandlers = {
  guestCards: async (call) => codesOf(call, (await codesHere(call, call.query.weekid)).codes),
  makeGuestCards: async (call) => {
    const leagueId = ownLeague(call)
    const { season, codes } = await codesHere(call, call.body.weekid)
    const has = new Set(codes.map(({ matchId }) => matchId))
    const made = { leagueId, weekId: call.body.weekid, madeBy: call.account.id, createdAt: call.deps.now() }
    const matches = season.matches.filter(({ weekId }) => weekId === made.weekId).sort((a, b) => a.slot - b.slot)
    for (const match of matches) {
      const { id: matchId, slot: number, weekId } = match
      // A group's matches share a card, and therefore a code.
      if (matchesOnCard(match, season).some(({ id }) => has.has(id))) continue
      const spots = spotsOf(season, matchId)
      if (spots === null || isOver({ weekId, matchId }, { season, now: made.createdAt })) continue
      has.add(matchId)
      codes.push(await call.tx.guests.add({ ...made, matchId, number, spots }))
    }
    return codesOf(call, codes)
  },
  endGuestCard: async (call) => {
    const ended = await call.tx.guests.revoke({ leagueId: ownLeague(call), id: call.params.id, at: call.deps.now() })
    return ended ? { message: serverText.cardCodeEnded } : nothingHere()
  },
  guestCard: async (call) => {
    const { body, deps } = call
    // A made-up token is rejected here, before it can hold up the league's writes.
    const code = await deps.store.snapshot((tx) => codeOf(call, tx))
    if (!code) return missed(call)
    askFor(deps, code)
    const pushes = body.entries.length > 0
    const answer = await call.inQueue(() =>
      pushes
        ? deps.store.write(code.leagueId, (tx) => call.book(() => answerTo(call, tx, tx)))
        : deps.store.snapshot((tx) => call.book(() => answerTo(call, tx, null))),
    )
    if (!answer) return missed(call)
    if (pushes) call.changed(code.leagueId, answer.card.seen.version)
    return answer
  },
} satisfies Handlers<Rows>

type Here = { season: Season; now: number }
type Signed = RouteCall<Rows['guestCards']> | RouteCall<Rows['makeGuestCards']>

/** Returns a week's codes that still work, in order of play. */
async function codesHere(call: Signed, weekId: number): Promise<{ season: Season; codes: GuestCode[] }> {
  const leagueId = ownLeague(call)
  const season = (await readSeason(call.tx, leagueId)) ?? nothingHere()
  if (!season.weeks.some(({ id }) => id === weekId)) nothingHere()
  const all = await call.tx.guests.ofWeek(leagueId, weekId)
  const codes: GuestCode[] = []
  for (const code of all) if (await isOpen(call.tx, code, { season, now: call.deps.now() })) codes.push(code)
  return { season, codes }
}

async function codesOf({ tx, deps }: Signed, codes: readonly GuestCode[]): Promise<WireCode[]> {
  const listed: WireCode[] = []
  for (const code of [...codes].sort((a, b) => a.number - b.number || a.id - b.id)) {
    const phones = byNumber(await tx.guests.phonesOf(code.id))
    const { id, matchId: match_id, number } = code
    listed.push({
      id,
      match_id,
      number,
      url: guestAddress(deps.publicUrl, guestToken(code, deps.secret)),
      phones: phones.map(({ number: phone, entries, lastAt }) => ({
        number: phone,
        entries,
        last_at: new Date(lastAt).toISOString(),
      })),
    })
  }
  return listed
}

/** Returns each phone once, even if it has sent entries under several device ids. */
const byNumber = (phones: readonly GuestPhone[]): GuestPhone[] =>
  [...new Set(phones.map(({ number }) => number))].flatMap((number) => {
    const [newest, ...names] = phones.filter((one) => one.number === number).sort((a, b) => b.lastAt - a.lastAt)
    return newest ? [{ ...newest, entries: Math.max(newest.entries, ...names.map(({ entries }) => entries)) }] : []
  })

/**
 * Returns whether a code still works. It works until two days after the night, but only while the match still has the
 * players that the code was created for, and the code's creator still runs the league.
 */
async function isOpen(tx: ReadTx, code: GuestCode, { season, now }: Here): Promise<boolean> {
  if (code.revokedAt !== null || isOver(code, { season, now })) return false
  if (spotsOf(season, code.matchId) !== code.spots) return false
  return keepsLeague(tx, { userId: code.madeBy, leagueId: code.leagueId })
}

/** Returns whether a match was played too long ago, or isn't in the season. */
function isOver({ weekId, matchId }: Pick<GuestCode, 'weekId' | 'matchId'>, { season, now }: Here): boolean {
  const match = season.matches.find((one) => one.id === matchId)
  const week = season.weeks.find((one) => one.id === weekId)
  if (!match || !week) return true
  const today = todayAt(now, zoneOf(season))
  return today > daysLater(match.playedOn ?? week.date, DAYS_AFTER)
}

type GuestCall = RouteCall<Rows['guestCard']>

/** Returns the code that a token is for, whether or not the code still works. */
async function codeOf({ body, deps }: GuestCall, tx: ReadTx): Promise<GuestCode | null> {
  const named = readGuestToken(body.token)
  const code = named ? await tx.guests.byId(named.id) : undefined
  return code && isTokenOf(body.token, code, deps.secret) ? code : null
}

/** Returns the answer for a phone with a card's code; null if its token doesn't open a card, for any reason. */
async function answerTo(call: GuestCall, tx: ReadTx, writing: Tx | null): Promise<GuestAnswer | null> {
  const { body, deps, c } = call
  const code = await codeOf(call, tx)
  if (!code) return null
  const season = await readSeason(tx, code.leagueId)
  if (!season || !(await isOpen(tx, code, { season, now: deps.now() }))) return null
  const card = guestCard(season, { matchId: code.matchId, number: code.number })
  if (!card) return null
  const teamOf = new Map(card.lines.map(({ playerId, teamId }) => [playerId, teamId]))
  if (body.entries.some((entry) => !isOnCard(entry, code, card))) return null
  // A side that plays one ball has one card. If its holder is marked absent before the first score, the card is another
  // player's, but a phone may still have scores for the holder that it knew.
  const holderOf = new Map(card.lines.flatMap(({ playerId, spots }) => spots.map((spot) => [spot, playerId] as const)))
  const entries = body.entries.map((entry) =>
    'signs' in entry ? entry : { ...entry, player_id: holderOf.get(entry.player_id) ?? entry.player_id },
  )
  const { device, read } = body
  const sent = { code, device, read, entries, teamOf, now: deps.now() }
  const answered = writing
    ? await guestExchange(writing, { ...sent, afterPush: deps.afterPush, network: networkHashOf(c, deps) })
    : await guestStanding(tx, sent)
  // After a change, the season is read again for the card's signatures and the changes that void them. A league without
  // signatures doesn't need that.
  const after = writing && card.signers > 0 ? await readSeason(tx, code.leagueId) : null
  const shown = (after && guestCard(after, { matchId: code.matchId, number: code.number })) ?? card
  return { ...(await asWire(tx, code, shown)), ...answerOf(answered) }
}

const isOnCard = (entry: GuestEntry, code: GuestCode, { lines, sides }: GuestCard): boolean =>
  'signs' in entry
    ? sides.some((side) => side.matchId === (entry.match_id ?? code.matchId) && side.teamId === entry.team_id)
    : lines.some(({ spots }) => spots.includes(entry.player_id))

const answerOf = ({ lastSeq, results, problem }: GuestExchanged) => ({
  last_seq: lastSeq,
  results: results.map(({ seq, status, code }) => ({ seq, status, code })),
  problem,
})

/** Returns the card with the scores as they are now. */
async function asWire(
  tx: ReadTx,
  { leagueId, weekId, matchId }: GuestCode,
  card: GuestCard,
): Promise<Pick<GuestAnswer, 'card'>> {
  const players = [...card.lines, ...card.beside]
  const reads = players.map(({ playerId }) => ({ table: 'cards' as const, key: [weekId, playerId] }))
  const [rows, { version, hash }] = [await tx.load(leagueId, reads), await tx.ledger.head(leagueId)]
  const scores = rows.map(([row]) => guestScores((row as RowOf<'cards'> | undefined)?.cells ?? {}, claimToken))
  const { league, week, number, start, holes, open, canceled, signers, ready, sides } = card
  const lines = card.lines.map(({ playerId, absent, teamId, team, name, handicap, strokes }, i) => ({
    player_id: playerId,
    absent,
    team_id: teamId,
    team,
    name,
    handicap,
    strokes: [...strokes],
    scores: scores[i] ?? [],
  }))
  const beside = card.beside.map(({ playerId, name }, i) => {
    return { player_id: playerId, name, scores: scores[lines.length + i] ?? [] }
  })
  const seen = { version, hash: hash ?? '' }
  const of = { league, league_id: leagueId, match_id: matchId, week, number, start, holes, lines, beside, seen }
  return { card: { ...of, open, canceled, signers, ready, sides: sides.map(sideOf) } }
}

const sideOf = ({ matchId, teamId, team, players, signature, changes }: GuestCard['sides'][number]) => ({
  match_id: matchId,
  team_id: teamId,
  team,
  players: [...players],
  signed_at: signature?.at ?? null,
  by: signature === null ? null : signature.reason === null ? ('side' as const) : ('secretary' as const),
  changes: changes.map(({ playerId: player_id, cell, was, is }) => ({ player_id, cell, was, is })),
})

const asked = new WeakMap<object, Budgets>()

/** Keeps one card's code from using up the server capacity that the other cards need. */
function askFor(deps: AppDeps, { id, leagueId }: GuestCode): void {
  const budgets = asked.get(deps) ?? new Budgets(deps.limits)
  asked.set(deps, budgets)
  try {
    budgets.enterCard(id)
  } catch (error) {
    if (error instanceof BudgetSpent)
      deps.events?.({ event: 'budget_spent', account: null, league: leagueId, budget: error.budget })
    throw error
  }
}

/**
 * Gives the same response to a token that never existed and to one that no longer works. Text that isn't formatted like
 * a token doesn't count as a guess.
 */
async function missed({ body, c, deps }: GuestCall): Promise<never> {
  if (!readGuestToken(body.token)) throw new ApiError(404, serverText.cardEnded)
  const one = await throttle(deps.store, deps.now).begin([
    { subject: `guest:${addressOf(c, deps)}`, free: FREE_MISSES },
  ])
  await one.failed()
  throw new ApiError(404, serverText.cardEnded)
}
