import type { GuestAnswer, GuestBody } from '@glm/shared/api/scores/guest-cards'
import { guestScores } from '@glm/shared/documents/guest-card'
import type { RowOf } from '@glm/shared/schema/tables'
import { pushListeners } from '@glm/sync-server/push-listeners'
import type { Tx } from '@glm/sync-server/store/store'
import { guestExchange, guestStanding } from '@glm/sync-server/sync/guest-exchange'
import { claimToken } from '@glm/sync-server/sync/guest-names'
import { AT, LEAGUE } from '../cast.ts'
import type { Shape } from '../shapes/shape.ts'

/**
 * The server's answer to a guest's phone. `answer`: the fields that the phone needs; `cards`: the rows that the answer
 * was made from, for the test harness.
 */
export type GuestReply = { answer: GuestAnswer; cards: RowOf<'cards'>[] }

/** Creates the code for tonight's card. */
export const addGuestCode = (tx: Tx, { rows }: Shape) =>
  tx.guests.add({
    leagueId: LEAGUE,
    weekId: 1,
    matchId: rows.matches[0]?.id ?? 0,
    number: 1,
    spots: '',
    madeBy: 1,
    createdAt: 0,
  })

/** Applies a push from a phone without an account, and answers with the card. */
export async function serveGuest(
  tx: Tx,
  { tonight, teamOf, rows }: Shape,
  { device, read, entries }: GuestBody,
): Promise<GuestReply> {
  const code = await tx.guests.byId(1)
  if (!code) throw new Error('There is no code for tonight’s card.')
  const teams = new Map(tonight.map((playerId) => [playerId, teamOf(playerId)]))
  const { lastSeq, results, problem } =
    entries.length > 0
      ? await guestExchange(tx, {
          code,
          device,
          read,
          entries,
          teamOf: teams,
          now: Date.parse(AT),
          afterPush: pushListeners,
        })
      : await guestStanding(tx, { code, device, read })
  const loaded = await tx.load(
    LEAGUE,
    tonight.map((playerId) => ({ table: 'cards' as const, key: [1, playerId] })),
  )
  const cards = loaded.flat() as RowOf<'cards'>[]
  const { version, hash } = await tx.ledger.head(LEAGUE)
  const line = (playerId: number) => ({
    player_id: playerId,
    absent: false,
    team_id: teamOf(playerId),
    team: '',
    name: '',
    handicap: 0,
    strokes: [],
    scores: guestScores(cards.find((card) => card.playerId === playerId)?.cells ?? {}, claimToken),
  })
  const card = {
    league: '',
    league_id: LEAGUE,
    match_id: rows.matches[0]?.id ?? 0,
    week: '',
    number: 1,
    start: '',
    holes: [],
    lines: tonight.map(line),
    beside: [],
    open: true,
    canceled: false,
    signers: 0,
    ready: false,
    sides: [],
    seen: { version, hash: hash ?? '' },
  }
  return {
    answer: {
      last_seq: lastSeq,
      results: results.map(({ seq, status, code: why }) => ({ seq, status, code: why })),
      problem,
      card,
    },
    cards,
  }
}
