/**
 * Returns the id that a change shares with the claim it makes: the client, and the change's number on that client.
 * @example
 * claimId({ clientId: 'phone-a', seq: 3 }) // 'phone-a:3'
 */
export const claimId = ({ clientId, seq }: { clientId: string; seq: number }): string => `${clientId}:${seq}`

/**
 * Returns the client part of a claim's id.
 * @example
 * clientOf('phone-a:3') // 'phone-a'
 */
export const clientOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf(':')))

/**
 * Returns the sequence number in a claim's id; 0 if the id has none.
 * @example
 * seqOf('phone-a:3') // 3
 */
export function seqOf(name: string): number {
  const seq = Number(name.slice(name.lastIndexOf(':') + 1))
  return Number.isSafeInteger(seq) ? seq : 0
}
