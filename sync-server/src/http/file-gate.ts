import { serverText } from '@glm/shared/text/errors/server'
import { ApiError } from '../errors/api-error.ts'
import { InUse } from './in-use.ts'

/**
 * The maximum number of file bodies in memory at once: per account, per address, and in total. Each may be several
 * megabytes.
 */
const MOST = { account: 1, address: 2, all: 4 }

/** Admits a few large bodies at a time, before any of them is read. */
export class FileGate {
  private readonly open = new InUse()

  /**
   * Admits one body. Call the returned function when it is no longer needed.
   * @throws 503 if too many are open
   */
  enter({ accountId, address }: { accountId: number; address: string }): () => void {
    const leave = this.open.take(
      [
        [`account:${accountId}`, MOST.account],
        [`address:${address}`, MOST.address],
        ['all', MOST.all],
      ],
      1,
    )
    if (!leave) throw new ApiError(503, serverText.manyFiles, { 'retry-after': '30' })
    return leave
  }
}
