/** Calls back with the screen of a notice that was pressed, where the app is open already. */
export function watchNotifications(open: (path: string) => void): void {
  navigator.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<{ type?: string; path?: string } | null>) => {
      if (data?.type === 'OPEN' && data.path) open(data.path)
    },
  )
}
