/** Shown instead of a player's name if there is none. In a separate file, because the service worker needs it. */
export const noPlayer = 'No player'
