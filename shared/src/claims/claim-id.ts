/**
 * Returns the id of a change and of the claim it makes: the client, and the change's number on that client.
 * @example
 * claimId({ clientId: 'phone-a', seq: 3 }) // 'phone-a:3'
 */
export const claimId = ({ clientId, seq }: { clientId: string; seq: number }): string => `${clientId}:${seq}`

/**
 * Returns the client id in a claim's id.
 * @example
 * clientOf('phone-a:3') // 'phone-a'
 */
export const clientOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf(':')))

/**
 * Returns the sequence number in a claim's id; 0 if it has none.
 * @example
 * seqOf('phone-a:3') // 3
 */
export function seqOf(name: string): number {
  const seq = Number(name.slice(name.lastIndexOf(':') + 1))
  return Number.isSafeInteger(seq) ? seq : 0
}
