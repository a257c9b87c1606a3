import type { Committed } from './row-changes.ts'

/**
 * The maximum number of rows sent to other tabs for one transaction. If it changed more, the tabs read the rows
 * themselves.
 */
const MOST_TOLD = 500

/** Sends notifications about committed changes to a phone's other tabs and its worker. */
export type TabTalk = { tell: (committed: Committed) => void; close: () => void }

/**
 * Opens the channel on which a phone's tabs and its worker announce committed transactions.
 * @param name the database's name
 * @param onTold called with transactions committed in other tabs or the worker
 */
export function tabTalk(name: string, onTold: (committed: Committed) => void = () => {}): TabTalk {
  const channel = new BroadcastChannel(`${name}-changes`)
  channel.onmessage = ({ data }: MessageEvent<Committed>) => onTold(data)
  return { tell: (committed) => channel.postMessage(short(committed)), close: () => channel.close() }
}

function short(committed: Committed): Committed {
  const count = [...(committed.changes?.values() ?? [])].reduce((sum, { rows }) => sum + rows.size, 0)
  return count > MOST_TOLD ? { ...committed, changes: null } : committed
}
