/** The server cannot run; the message is one sentence that says what to do. */
export class DataFolderError extends Error {}
