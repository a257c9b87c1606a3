/** Calls `open` with the screen of a clicked notification, if the app is already open. */
export function watchNotifications(open: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === 'OPEN' && data.path) open(data.path)
    },
  )
}
