/** Shown instead of a name if there is no player. It has its own file because the service worker needs it. */
export const noPlayer = 'No player'
