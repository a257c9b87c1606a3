/**
 * A call stored or sent by any build: in the outbox, on the wire, or as another call's undo. Its name and arguments are
 * checked when it runs (`prepareMutation`). A call without a version number uses the newest version. `seen`: the server
 * version that the screen showed when the value was entered, if it wasn't the latest one.
 */
export type StoredCall = { name: string; version?: number; args: unknown; ids?: readonly number[]; seen?: number }
