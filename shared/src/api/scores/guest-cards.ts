import * as z from 'zod/mini'
import { GUEST_ENTRIES_IN_ALL, GUEST_REPLACES } from '../../schema/league/guest.ts'
import { limits } from '../../schema/limits.ts'
import { signedScores } from '../../schema/scores/signature.ts'
import { defineRoutes } from '../route.ts'
import { done, pathId, pathOf, wireId } from '../wire-fields.ts'

/** The maximum number of entries that a phone without an account can send at once. */
const GUEST_ENTRIES = 72

const cell = z.string().check(z.maxLength(5), z.regex(/^([1-9]|1[0-8]|total)$/))
const whole = z.int().check(z.minimum(0))
const head = z.strictObject({ version: whole, hash: z.string().check(z.maxLength(64)) })
const device = z.string().check(z.regex(/^[0-9a-z]{16,32}$/))
/** An entry's id on guests' phones: `DEVICE:SEQ`. */
const entryName = z.string().check(z.regex(/^[0-9a-z]{16,32}:[1-9]\d{0,2}$/))
/** A token that stands for a claim. The server sends guests these tokens instead of the claims' own ids. */
const claimToken = z.string().check(z.regex(/^[\w-]{12}$/))

/**
 * An entry as stored on a guest's phone. `seen`: the server version of the card that the phone was showing at the time,
 * and that version's hash. `original`: its original id, if it was renumbered.
 */
const numbered = {
  seq: z.int().check(z.minimum(1), z.maximum(GUEST_ENTRIES_IN_ALL)),
  original: z.optional(entryName),
  seen: z.nullable(head),
  at: z.nullable(z.string().check(z.maxLength(40))),
}
const guestScore = z.strictObject({
  ...numbered,
  player_id: wireId,
  cell,
  score: z.nullable(z.union([z.int().check(z.minimum(1), z.maximum(limits.total)), z.literal('pickup')])),
  /**
   * What this entry replaced on the phone's screen: claims that came with the card, and earlier entries from the same
   * phone.
   */
  replaces: z.optional(z.array(z.union([claimToken, entryName])).check(z.maxLength(GUEST_REPLACES))),
})
/**
 * A side's signature: the scores that the screen showed for its match, by `player_id/cell`; null withdraws it.
 * `match_id`: which of a group's matches; if absent, the match that the code is for.
 */
const guestSignature = z.strictObject({
  ...numbered,
  team_id: wireId,
  match_id: z.optional(wireId),
  signs: z.nullable(signedScores),
})
const guestEntry = z.union([guestScore, guestSignature])
export type GuestScoreEntry = z.infer<typeof guestScore>
export type GuestEntry = z.infer<typeof guestEntry>

const score = z.nullable(z.union([z.int(), z.string()]))
const scores = z.array(
  z.object({
    cell: z.string(),
    value: score,
    others: z.array(score),
    confirmed: z.boolean(),
    /** Tokens for the claims that this score consists of. An entry lists them in `replaces`. */
    claims: z.array(z.string()),
  }),
)
const line = z.object({
  player_id: z.int(),
  /** Whether the player is absent and has no sub. */
  absent: z.boolean(),
  team_id: z.int(),
  team: z.string(),
  name: z.string(),
  handicap: z.number(),
  strokes: z.array(z.int()),
  scores,
})

const guestAnswer = z.object({
  /** The number of this phone's latest entry that the server has. */
  last_seq: z.int(),
  results: z.array(z.object({ seq: z.int(), status: z.string(), code: z.nullable(z.string()) })),
  problem: z.nullable(z.enum(['fork', 'gap', 'restored'])),
  card: z.object({
    league: z.string(),
    league_id: z.int(),
    match_id: z.int(),
    week: z.string(),
    number: z.int(),
    start: z.string(),
    holes: z.array(z.object({ hole: z.int(), par: z.int(), strokeIndex: z.int() })),
    lines: z.array(line),
    /**
     * Players without a line, whose cards a signature covers, too. On a side that plays one ball, these are all players
     * but the one whose card has the scores.
     */
    beside: z.array(z.object({ player_id: z.int(), name: z.string(), scores })),
    open: z.boolean(),
    /** Whether the week is canceled. */
    canceled: z.boolean(),
    /** How many sides must sign each match's card; 0 in a league that doesn't sign cards. */
    signers: z.int(),
    /** Whether the card can be signed: it is complete, and no score on it is disputed. */
    ready: z.boolean(),
    /**
     * `players`: the side's lineup, whose scores a signature contains. `changes`: scores that have changed since the
     * side signed, each with its old and new value.
     */
    sides: z.array(
      z.object({
        match_id: z.int(),
        team_id: z.int(),
        team: z.string(),
        players: z.array(z.int()),
        signed_at: z.nullable(z.string()),
        by: z.nullable(z.enum(['side', 'secretary'])),
        changes: z.array(z.object({ player_id: z.int(), cell: z.string(), was: score, is: score })),
      }),
    ),
    seen: z.object({ version: z.int(), hash: z.string() }),
  }),
})
export type GuestAnswer = z.infer<typeof guestAnswer>

const code = z.object({
  id: z.int(),
  match_id: z.int(),
  /** The number printed on the card. */
  number: z.int(),
  url: z.string(),
  /** The phones that have entered scores with this code, and when each of them last did so (ISO 8601). */
  phones: z.array(z.object({ number: z.int(), entries: z.int(), last_at: z.string() })),
})
export type GuestCode = z.infer<typeof code>

const guestBody = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  device,
  /**
   * The latest state of the card that this phone has received. If the server doesn't know that state, it was restored
   * from a backup, and it says so in the answer.
   */
  read: z.optional(z.nullable(head)),
  entries: z.array(guestEntry).check(z.maxLength(GUEST_ENTRIES)),
})
export type GuestBody = z.infer<typeof guestBody>

/** Scoring without an account: the codes on printed cards, and the only call that a guest's phone makes. */
export const guestRoutes = defineRoutes({
  guestCards: {
    method: 'GET',
    path: '/guest-cards',
    needs: 'keepLeague',
    summary: 'A week’s card codes that open scoring without an account, and the phones that have used them',
    query: z.strictObject({ weekid: pathId }),
    answer: z.array(code),
  },
  makeGuestCards: {
    method: 'POST',
    path: '/guest-cards',
    needs: 'keepLeague',
    summary: 'Create codes for the week’s cards that don’t have one yet, and list all of them',
    body: z.strictObject({ weekid: wireId }),
    answer: z.array(code),
    status: 201,
  },
  endGuestCard: {
    method: 'DELETE',
    path: '/guest-cards/:id',
    needs: 'keepLeague',
    summary: 'Revoke a card’s code; the scores entered with it are kept',
    params: pathOf('id'),
    answer: done,
  },
  guestCard: {
    method: 'POST',
    path: '/guest-card',
    needs: null,
    summary: 'Read the card of a match or group with its code, and send scores entered on it without an account',
    body: guestBody,
    answer: guestAnswer,
    slow: true,
  },
})
