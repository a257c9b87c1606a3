/** In place of a player's name, if there is none. On its own, because the service worker needs it. */
export const noPlayer = 'No player'
