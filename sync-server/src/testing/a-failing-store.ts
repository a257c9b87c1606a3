import type { Store } from '../store/store.ts'

/** Which of a store's calls fail, as on a full disk. `number`: the call's place in the order of all calls, from 1. */
export type Failing = (call: 'write' | 'snapshot', number: number) => boolean

/** Wraps a store so that some of its calls fail before they do anything. */
export function aFailingStore(store: Store, isFailing: Failing): Store {
  let number = 0
  const tried = <T>(call: 'write' | 'snapshot', work: () => Promise<T>): Promise<T> => {
    number += 1
    if (!isFailing(call, number)) return work()
    return Promise.reject(Object.assign(new Error('The disk is full.'), { code: 'SQLITE_FULL' }))
  }
  return {
    together: store.together,
    write: (leagueId, work) => tried('write', () => store.write(leagueId, work)),
    snapshot: (work) => tried('snapshot', () => store.snapshot(work)),
    migrationsDone: () => store.migrationsDone(),
    close: () => store.close(),
  }
}
