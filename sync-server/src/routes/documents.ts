import type { scorecardRoutes } from '@glm/shared/api/scorecard'
import { makeDocument } from '@glm/shared/documents/make-document'
import { renderDocument } from '@glm/shared/documents/render/render-document'
import { paperOfLeague } from '../documents/paper-of-league.ts'
import { pdfKit } from '../documents/pdf-kit.ts'
import type { Call, Handlers } from '../http/call.ts'
import { nothingHere, ownLeague } from '../http/own-league.ts'

type Rows = typeof scorecardRoutes

/** Scorecards as a PDF, the same bytes that the phone makes. */
export const documentHandlers = {
  scorecardTicket: async ({ deps, account }) => ({ ticket: await deps.tokens.ticket(account) }),
  scorecard,
} satisfies Handlers<Rows>

/** Another league's id, a week that the season lacks and no season at all are answered alike. */
function scorecard(call: Call<Rows['scorecard']>): Response {
  const { store, now } = call.deps
  const paper = paperOfLeague(store, ownLeague(call, call.params.leagueId)) ?? nothingHere()
  const week = paper.rows.weeks.find((w) => w.weekNumber === call.params.weekNumber) ?? nothingHere()
  const { paper: size = 'letter', cards, date = new Date(now()).toISOString().slice(0, 10) } = call.query
  const perPage = cards === undefined ? null : cards === '2' ? 2 : 4
  const document = makeDocument({ kind: 'scorecards', weekId: week.id, perPage }, paper, date)
  const bytes = renderDocument(document, { kit: pdfKit(), paper: size, date })
  return call.c.body(bytes as Uint8Array<ArrayBuffer>, 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="scorecards-week-${week.weekNumber}.pdf"`,
  })
}
