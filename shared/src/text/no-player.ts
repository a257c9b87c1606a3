/** Shown instead of a name if there is no player. In a separate file, because the service worker needs it. */
export const noPlayer = 'No player'
