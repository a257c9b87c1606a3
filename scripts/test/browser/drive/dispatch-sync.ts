import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** The browser's background sync, now: its service worker of this origin sends what waits in the outbox. */
export async function dispatchSync(page: Page, origin: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registrations: { registrationId: string; scopeURL: string }[] = []
  devtools.on('ServiceWorker.workerRegistrationUpdated', (told) => registrations.push(...told.registrations))
  await devtools.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  const registrationId = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))?.registrationId ?? ''
  await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false })
}
