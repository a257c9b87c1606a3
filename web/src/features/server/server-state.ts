import type { HttpAnswer } from '@glm/shared/api/http-calls'

/** What the server reports about itself. */
export type ServerState = HttpAnswer<'GET /admin/server'>
