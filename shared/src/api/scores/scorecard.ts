import * as z from 'zod/mini'
import { defineRoutes } from '../route.ts'
import { pathOf, wireDate } from '../wire-fields.ts'

/** A week's printed scorecards. */
export const scorecardRoutes = defineRoutes({
  scorecardTicket: {
    method: 'POST',
    path: '/scorecard/ticket',
    needs: 'takePart',
    summary: 'A ticket to put in a URL; it opens scorecards for one minute',
    answer: z.object({ ticket: z.string() }),
    slow: true,
  },
  scorecard: {
    method: 'GET',
    path: '/scorecard/:leagueId/weeknum/:weekNumber',
    needs: 'takePart',
    summary: 'A week’s scorecards as a PDF. Defaults: letter paper, as many cards per page as fit, today’s date',
    params: pathOf('leagueId', 'weekNumber'),
    query: z.strictObject({
      ticket: z.optional(z.string().check(z.maxLength(2_000))),
      paper: z.optional(z.enum(['letter', 'a4'])),
      cards: z.optional(z.enum(['2', '4'])),
      date: z.optional(wireDate),
    }),
    answer: z.unknown(),
    ticket: true,
    media: 'application/pdf',
  },
})
