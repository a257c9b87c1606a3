import type { Locks } from '@glm/web/sync-client/loop/sync-lock'

type Request = { owner: object; run: () => void; drop: (reason: Error) => void }

/** The browser's LockManager for one lock, per the standard: a queue, steal, and release when the owner is gone. */
export class SimLocks {
  private holder: Request | null = null
  private queue: Request[] = []
  private readonly onSteal: (() => void) | null

  /** @param onSteal called when a tab takes the lock from another; null: the lock can't be taken */
  constructor(onSteal: (() => void) | null) {
    this.onSteal = onSteal
  }

  /** Returns the lock manager as one tab sees it. */
  of(owner: object): Locks {
    return {
      request: (_name, options, work) =>
        new Promise((resolve, reject) => {
          const request: Request = {
            owner,
            drop: reject,
            run: () => {
              const settle = () => this.release(request)
              work().then(resolve, reject).finally(settle)
            },
          }
          options.signal?.addEventListener('abort', () => this.withdraw(request))
          if (options.steal && this.onSteal) this.steal(request)
          else this.enqueue(request)
        }),
    }
  }

  /** Handles a tab that is gone: the lock it held or waited for goes to the next tab. */
  forget(owner: object): void {
    this.queue = this.queue.filter((request) => request.owner !== owner)
    if (this.holder?.owner === owner) this.release(this.holder)
  }

  private enqueue(request: Request): void {
    this.queue.push(request)
    if (!this.holder) this.grantNext()
  }

  private steal(request: Request): void {
    const { holder } = this
    if (holder) this.onSteal?.()
    this.holder = request
    holder?.drop(new Error('The lock was stolen.'))
    request.run()
  }

  private withdraw(request: Request): void {
    if (!this.queue.includes(request)) return
    this.queue = this.queue.filter((other) => other !== request)
    request.drop(new Error('The request for the lock was canceled.'))
  }

  private release(request: Request): void {
    if (this.holder !== request) return
    this.holder = null
    this.grantNext()
  }

  private grantNext(): void {
    const next = this.queue.shift()
    if (!next) return
    this.holder = next
    next.run()
  }
}
