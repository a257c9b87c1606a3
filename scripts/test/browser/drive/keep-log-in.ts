import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { fetchCall } from '@glm/web/sync-client/loop/fetch-call'
import type { Page } from 'playwright-core'
import { type RealServer, SECRETARY } from './real-server.ts'

/** Logs a member of the demo league in past the screens; answers the token. */
export async function tokenFor(server: RealServer, email = SECRETARY): Promise<string> {
  const body = { email, password: server.password(email) }
  const answer = await fetchCall('POST /auth/login', { body }, { base: server.url, token: null })
  if (!answer.ok) throw new Error(`The log-in of ${email} answers ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as HttpAnswer<'POST /auth/login'>).token
}

/**
 * Leaves a page as that of somebody who logged in before: the next screen that it opens is theirs. For tests of which the log-in is
 * no part: typed into its screen, it takes longer than many of them.
 */
export async function keepLogIn(page: Page, server: RealServer, email = SECRETARY): Promise<void> {
  const token = await tokenFor(server, email)
  // The only page of this server that does not start the app.
  await page.goto(`${server.url}/robots.txt`)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
}
