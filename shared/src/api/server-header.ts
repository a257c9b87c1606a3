/** Stands on every answer of the server, documents and errors as well; what comes without it was said by something in between. */
export const SERVER_HEADER = 'x-glm'
