/** The server cannot be used; its message is one sentence that says what to do. */
export class DataFolderError extends Error {}
