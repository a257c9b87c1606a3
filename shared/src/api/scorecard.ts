import * as z from 'zod/mini'

/** What may follow the address of a scorecard document. Without them: letter paper, as many cards a page as fit, today. */
export const scorecardQuery = z.object({
  ticket: z.optional(z.string()),
  paper: z.optional(z.enum(['letter', 'a4'])),
  cards: z.optional(z.enum(['2', '4'])),
  date: z.optional(z.iso.date()),
})
