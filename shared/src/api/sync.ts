import * as z from 'zod/mini'
import { changeKinds } from '../mutations/define/change-kinds.ts'
import { syncRequest } from '../protocol/sync-request.ts'
import { syncResponse } from '../protocol/sync-response.ts'
import { changeOfHistory } from './league/change-of-history.ts'
import { defineRoutes } from './route.ts'
import { pathId } from './wire-fields.ts'

/**
 * The history's filters. `by` is a user id, `hole` a hole's number on the course, and `week`, `player` and `team` row
 * ids.
 */
const historyQuery = z.strictObject({
  before: z.optional(pathId),
  week: z.optional(pathId),
  player: z.optional(pathId),
  team: z.optional(pathId),
  hole: z.optional(pathId),
  by: z.optional(pathId),
  kind: z.optional(z.enum(changeKinds)),
})
export type HistoryQuery = z.infer<typeof historyQuery>

/** The route that syncs with phones. Its rules are in `protocol/SPEC.md`. */
export const syncRoutes = defineRoutes({
  sync: {
    method: 'POST',
    path: '/sync',
    needs: 'takePart',
    summary: 'Push mutations and pull changes in one round trip',
    body: syncRequest,
    answer: syncResponse,
    slow: true,
    checksCaller: true,
    versioned: true,
  },
  history: {
    method: 'GET',
    path: '/history',
    needs: 'keepLeague',
    summary:
      'History of changes: who, what, when, and the values before and after. Returns up to about a hundred changes before version `before`, newest first. Only an empty list means that there are no older ones',
    query: historyQuery,
    answer: z.array(changeOfHistory),
  },
  poke: {
    method: 'GET',
    path: '/poke',
    needs: 'takePart',
    summary: 'Event stream that signals when to pull',
    answer: z.string(),
    media: 'text/event-stream',
    slow: true,
  },
})
