import { serverText } from '@glm/shared/text/errors/server'
import { ApiError } from '../errors/api-error.ts'
import { InUse } from './in-use.ts'

/**
 * The maximum combined size of large bodies in memory at one time, in megabytes: per account, per network, and in
 * total. A phone's push is about 50 KB, and the largest is a megabyte.
 */
export const bodiesAtOnce = { account: 4, network: 16, all: 48, unit: 1024 * 1024 } as const
/** The size below which bodies aren't counted, so that forty phones that sync at once never have to wait. */
const SMALL = 128 * 1024

type Sender = { accountId: number; network: string; bytes: number }

/** Limits how much memory large bodies use. A body is admitted before any of it is read. */
export class BodyGate {
  private readonly held = new InUse()

  /**
   * Admits a body. Call the returned function once the request has been answered.
   *
   * @throws 503 if too many bytes are in memory already
   */
  enter({ accountId, network, bytes }: Sender): () => void {
    if (bytes <= SMALL) return () => {}
    const leave = this.held.take(
      [
        [`account:${accountId}`, bodiesAtOnce.account * bodiesAtOnce.unit],
        [`network:${network}`, bodiesAtOnce.network * bodiesAtOnce.unit],
        ['all', bodiesAtOnce.all * bodiesAtOnce.unit],
      ],
      bytes,
    )
    if (!leave) throw new ApiError(503, serverText.manyBodies, { 'retry-after': '5' })
    return leave
  }
}
