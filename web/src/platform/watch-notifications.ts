/** If the app is already open when a notification is clicked, calls `open` with its screen's path and its league. */
export function watchNotifications(open: (path: string, leagueId: number | null) => void): void {
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: string; path?: string; leagueId?: number | null } | null>) => {
      if (data?.type === 'OPEN' && data.path) open(data.path, data.leagueId ?? null)
    },
  )
}
