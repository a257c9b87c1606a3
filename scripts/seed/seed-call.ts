/** A call with the ids it uses: the leagues to show are laid down through the same mutations as everything. */
export type SeedCall = { name: string; args: unknown; ids: number[] }

export const seedCall = (name: string, args: unknown, ...ids: number[]): SeedCall => ({ name, args, ids })

/** Adds a row under the id that it has. */
export function addRow<R extends { id: number }>(noun: string, { id, ...row }: R): SeedCall {
  return seedCall(`${noun}.add`, row, id)
}
