import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { fetchCall } from '@glm/web/sync-client/loop/fetch-call'
import type { Page } from 'playwright-core'
import { type RealServer, SECRETARY } from './real-server.ts'

/** Logs in a member of the demo league without using the screens and returns the token. */
export async function tokenFor(server: RealServer, email = SECRETARY): Promise<string> {
  const body = { email, password: server.password(email) }
  const answer = await fetchCall('POST /auth/login', { body }, { base: server.url, token: null })
  if (!answer.ok) throw new Error(`The login of ${email} returned ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as HttpAnswer<'POST /auth/login'>).token
}

/**
 * Logs someone in on a page without the login screen, so the next screen that the page opens is theirs. Use it in tests
 * that aren't about logging in: the login screen takes longer than many of them.
 */
export async function keepLogIn(page: Page, server: RealServer, email = SECRETARY): Promise<void> {
  const token = await tokenFor(server, email)
  // The only page of this server that doesn't start the app.
  await page.goto(`${server.url}/robots.txt`)
  await page.evaluate((kept) => localStorage.setItem('token', kept), token)
}
