/** Shown instead of a player's name if there is none. In its own file because the service worker needs it. */
export const noPlayer = 'No player'
