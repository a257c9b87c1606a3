import * as z from 'zod/mini'
import { syncRequest } from '../protocol/sync-request.ts'
import { syncResponse } from '../protocol/sync-response.ts'
import { Role } from '../schema/role.ts'
import { defineRoutes } from './route.ts'

/** The phones' own exchange; its rules are in protocol/SPEC.md. */
export const syncRoutes = defineRoutes({
  sync: {
    method: 'POST',
    path: '/sync',
    role: Role.User,
    summary: 'Push mutations and pull what changed, in one round trip',
    body: syncRequest,
    answer: syncResponse,
    slow: true,
  },
  poke: {
    method: 'GET',
    path: '/poke',
    role: Role.User,
    summary: 'A stream of events that say when to pull',
    answer: z.string(),
    media: 'text/event-stream',
    slow: true,
  },
})
