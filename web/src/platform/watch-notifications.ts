/** If the app is already open when a notification is clicked, calls `open` with the path of its screen. */
export function watchNotifications(open: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === 'OPEN' && data.path) open(data.path)
    },
  )
}
