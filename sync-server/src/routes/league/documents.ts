import type { scorecardRoutes } from '@glm/shared/api/scores/scorecard'
import { makeDocument } from '@glm/shared/documents/make-document'
import { renderDocument } from '@glm/shared/documents/render/render-document'
import { pdfKit } from '../../documents/pdf-kit.ts'
import { readSeason } from '../../documents/read-season.ts'
import { ByteCache } from '../../http/byte-cache.ts'
import { nothingHere, ownLeague, ownToday } from '../../http/own-league.ts'
import type { Handlers, RouteCall } from '../../http/route-call.ts'

type Rows = typeof scorecardRoutes

const MOST_KEPT = 24 * 1024 * 1024
const caches = new WeakMap<object, ByteCache<Uint8Array>>()

/** Returns the cache of documents that this server has rendered. Each week is rendered once per league version. */
function drawnBy(deps: object): ByteCache<Uint8Array> {
  const known = caches.get(deps) ?? new ByteCache<Uint8Array>(MOST_KEPT)
  caches.set(deps, known)
  return known
}

/**
 * Returns scorecards as a PDF, byte-identical to the one that a phone creates. The server has only the embedded font,
 * so names in other scripts are printed as question marks, and the document says so.
 */
export const documentHandlers = {
  // If the request doesn't name a league, the ticket is for the selected one. It can't be used to open any other
  // league's documents.
  scorecardTicket: async ({ account, deps, c }) => {
    const league = account.leagueId === null ? {} : { leagueId: account.leagueId }
    return { ticket: await deps.tokens.ticket({ ...c.get('session'), ...league }) }
  },
  scorecard,
} satisfies Handlers<Rows>

/** The id of another league, a week outside the season and a missing season all get the same response. */
async function scorecard(call: RouteCall<Rows['scorecard']>): Promise<Response> {
  const { deps, tx } = call
  const leagueId = ownLeague(call, call.params.leagueId)
  const { weekNumber } = call.params
  const { paper: size = 'letter', cards, date = await ownToday(call) } = call.query
  const perPage = cards === undefined ? null : cards === '2' ? 2 : 4
  const key = JSON.stringify([leagueId, await tx.versionHash(leagueId), weekNumber, perPage, size, date])
  const bytes = await drawnBy(deps).of(key, async () => {
    const season = (await readSeason(tx, leagueId)) ?? nothingHere()
    const week = season.weeks.find((w) => w.weekNumber === weekNumber) ?? nothingHere()
    const document = makeDocument({ kind: 'scorecards', weekId: week.id, perPage, site: deps.publicUrl }, season, date)
    const value = renderDocument(document, { kit: await pdfKit(), paper: size, date })
    return { value, bytes: value.byteLength }
  })
  return call.c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="scorecards-week-${weekNumber}.pdf"`,
  })
}
