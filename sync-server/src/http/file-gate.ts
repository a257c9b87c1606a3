import { serverText } from '@glm/shared/text/errors/server'
import { ApiError } from '../errors/api-error.ts'

/** How many file bodies may be in memory at once: per account, per address, and in total. Each may be megabytes. */
const MOST = { account: 1, address: 2, all: 4 }

/** Admits few large bodies at a time, before any of them is read. */
export class FileGate {
  private readonly open = new Map<string, number>()

  /**
   * Admits one body; call the returned function when it is done.
   * @throws 503 where enough are in
   */
  enter({ accountId, address }: { accountId: number; address: string }): () => void {
    const asked: [name: string, most: number][] = [
      [`account:${accountId}`, MOST.account],
      [`address:${address}`, MOST.address],
      ['all', MOST.all],
    ]
    if (asked.some(([name, most]) => (this.open.get(name) ?? 0) >= most))
      throw new ApiError(503, serverText.manyFiles, { 'retry-after': '30' })
    for (const [name] of asked) this.open.set(name, (this.open.get(name) ?? 0) + 1)
    return () => {
      for (const [name] of asked) {
        const left = (this.open.get(name) ?? 1) - 1
        if (left > 0) this.open.set(name, left)
        else this.open.delete(name)
      }
    }
  }
}
