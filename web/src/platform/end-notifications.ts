/** How long to wait for a push service that doesn't respond. */
const PATIENCE_MS = 2_000

/**
 * Ends this device's push subscription and removes the notifications that it shows, and the number on the app's icon, so
 * that the next user doesn't see what was meant for the previous one.
 */
export async function endNotifications(): Promise<void> {
  const late = new Promise<void>((done) => setTimeout(done, PATIENCE_MS))
  await Promise.race([end().catch(() => undefined), late])
}

async function end(): Promise<void> {
  const { navigator } = globalThis
  void navigator?.clearAppBadge?.().catch(() => undefined)
  const registration = await navigator?.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
