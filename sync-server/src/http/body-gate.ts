import { serverText } from '@glm/shared/text/errors/server'
import { ApiError } from '../errors/api-error.ts'

/**
 * Bytes of large bodies in memory at once: of one account, one network, and everyone. A phone's push is some 50 KB, and
 * the largest one a megabyte.
 */
export const bodiesAtOnce = { account: 4, network: 16, all: 48, unit: 1024 * 1024 } as const
/** Smaller bodies aren't counted: forty phones that sync at once are never told to wait. */
const SMALL = 128 * 1024

type Sender = { accountId: number; network: string; bytes: number }

/** Limits the memory that large bodies take, before any of them is read. */
export class BodyGate {
  private readonly held = new Map<string, number>()

  /**
   * Lets a body in; call the result after it has been answered.
   *
   * @throws 503 if too many bytes are in already
   */
  enter({ accountId, network, bytes }: Sender): () => void {
    if (bytes <= SMALL) return () => {}
    const shares: [name: string, most: number][] = [
      [`account:${accountId}`, bodiesAtOnce.account],
      [`network:${network}`, bodiesAtOnce.network],
      ['all', bodiesAtOnce.all],
    ]
    const of = (name: string) => this.held.get(name) ?? 0
    if (shares.some(([name, most]) => of(name) + bytes > most * bodiesAtOnce.unit))
      throw new ApiError(503, serverText.manyBodies, { 'retry-after': '5' })
    for (const [name] of shares) this.held.set(name, of(name) + bytes)
    return () => {
      for (const [name] of shares) {
        const left = of(name) - bytes
        if (left > 0) this.held.set(name, left)
        else this.held.delete(name)
      }
    }
  }
}
