/**
 * Set on every response from the server, including documents and errors. A response without it came from something in
 * between.
 */
export const SERVER_HEADER = 'x-glm'
