/**
 * A call as it was kept or sent by whatever build: in the outbox, on the wire, as the undo of another. Its name and
 * arguments are checked where it runs (`prepareMutation`). Without a version it is of the newest.
 * `seen`: the server's version that the screen showed when the value was typed, where that was before now.
 */
export type StoredCall = { name: string; version?: number; args: unknown; ids?: readonly number[]; seen?: number }
