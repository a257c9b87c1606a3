import type { HttpAnswer } from '@glm/shared/api/http-calls'

/** What the server says of itself. */
export type ServerState = HttpAnswer<'GET /admin/server'>
