/**
 * Set on every response from the server, including documents and errors. A response without it came from something
 * between the phone and the server.
 */
export const SERVER_HEADER = 'x-glm'
