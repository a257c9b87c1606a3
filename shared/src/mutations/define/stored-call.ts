/**
 * A call as stored or sent by any build: in the outbox, on the wire, as the undo of another. Its name and arguments are
 * checked where it runs (`prepareMutation`). A call without a version has the newest. `seen`: the server version the
 * screen showed when the value was typed, if that was earlier.
 */
export type StoredCall = { name: string; version?: number; args: unknown; ids?: readonly number[]; seen?: number }
