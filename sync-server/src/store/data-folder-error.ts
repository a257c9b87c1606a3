/** Thrown if the server can't run; the message says what to do. */
export class DataFolderError extends Error {}
