import { contract } from '@glm/shared/api/contract'
import { scorecardQuery } from '@glm/shared/api/scorecard'
import { makeDocument } from '@glm/shared/documents/make-document'
import { renderDocument } from '@glm/shared/documents/render/render-document'
import { Role } from '@glm/shared/schema/role'
import { errorText } from '@glm/shared/text/sentences'
import { Hono, type MiddlewareHandler } from 'hono'
import { paperOfLeague } from '../documents/paper-of-league.ts'
import { pdfKit } from '../documents/pdf-kit.ts'
import type { AppContext, AppDeps, AppEnv } from '../environment.ts'
import { ApiError } from '../middleware/api-error.ts'
import { signedIn } from '../middleware/signed-in.ts'

/** Scorecards as a PDF, by Bearer token or by a ticket of one minute: a frame cannot send a header. */
export function documentRoutes(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.post(contract.scorecardTicket.path, signedIn(deps, Role.User), async (c) =>
    c.json({ ticket: await deps.tokens.ticket(c.get('account')) }),
  )
  app.get(contract.scorecard.path, ticketOrSignedIn(deps), (c) => scorecards(c, deps))
  return app
}

function ticketOrSignedIn(deps: AppDeps): MiddlewareHandler<AppEnv> {
  const bearer = signedIn(deps, Role.User)
  return async (c, next) => {
    const ticket = c.req.query('ticket')
    if (ticket === undefined) return bearer(c, next)
    const account = await deps.tokens.checkTicket(ticket)
    if (!account) throw new ApiError(401, errorText.signIn)
    c.set('account', account)
    return next()
  }
}

/** Another league's id, a week that the season lacks and no season at all are answered alike. */
function scorecards(c: AppContext, { store, now }: AppDeps): Response {
  const own = c.get('account').leagueId
  const paper = own === null || c.req.param('leagueId') !== String(own) ? null : paperOfLeague(store, own)
  const week = paper?.rows.weeks.find((w) => String(w.weekNumber) === c.req.param('weekNumber'))
  if (!paper || !week) throw new ApiError(404, errorText.notYours)
  const query = scorecardQuery.safeParse(c.req.query())
  if (!query.success) throw new ApiError(400, errorText.scorecardQuery)
  const { paper: size = 'letter', cards, date = new Date(now()).toISOString().slice(0, 10) } = query.data
  const perPage = cards === undefined ? null : cards === '2' ? 2 : 4
  const document = makeDocument({ kind: 'scorecards', weekId: week.id, perPage }, paper, date)
  const bytes = renderDocument(document, { kit: pdfKit(), paper: size, date })
  return c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="scorecards-week-${week.weekNumber}.pdf"`,
  })
}
