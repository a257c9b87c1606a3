/** How long to wait for a push service that doesn't respond. */
const PATIENCE_MS = 2_000

/**
 * Ends this device's push subscription and removes the notifications that it shows, so that the next user doesn't see
 * the previous user's notifications.
 */
export async function endNotifications(): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, PATIENCE_MS))
  await Promise.race([end().catch(() => undefined), late])
}

async function end(): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
