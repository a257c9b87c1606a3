export type LiveTabs = { enter: (tab: string) => void; leave: () => void; isGone: (tab: string) => Promise<boolean> }

/** Each tab holds a lock while it is open, so that other tabs can tell when it is gone. */
export function liveTabs(name: string): LiveTabs {
  let leave = () => {}
  const lockOf = (tab: string) => `${name}-tab-${tab}`
  const held = () =>
    new Promise<void>((done) => {
      leave = done
    })
  return {
    enter: (tab) => void navigator.locks?.request(lockOf(tab), held),
    leave: () => leave(),
    isGone: async (tab) =>
      navigator.locks ? navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => lock !== null) : true,
  }
}
