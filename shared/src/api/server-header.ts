/**
 * The header that the server sets on every response, including documents and errors. A response without it came from
 * something between the phone and the server.
 */
export const SERVER_HEADER = 'x-glm'
