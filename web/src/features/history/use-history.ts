import type { ChangeOfHistory } from '@glm/shared/api/league/change-of-history'
import type { HistoryQuery } from '@glm/shared/api/sync'
import { isAbout } from '@glm/shared/mutations/change-about'
import { changeKinds } from '@glm/shared/mutations/define/change-kinds'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Answer, callApi } from '../../account/api.ts'
import { useRows, useSyncState } from '../../client/use-rows.ts'
import { changesOfPhone, type HistoryChange } from '../../sync-client/transfer/changes-of-phone.ts'
import { notYetRead } from './not-yet-read.ts'

/** The filters, by row id. */
export type Wanted = Omit<HistoryQuery, 'before'>
/** The history to show. If `source` is `no_signal` or `no_answer`, it has only this phone's own changes. */
export type History = {
  source: 'reading' | 'server' | 'no_signal' | 'no_answer'
  readAt: Date | null
  changes: readonly HistoryChange[]
  /** Loads the next older page; null if there is none. */
  older: (() => void) | null
  /** The actions that were made on this phone, which can be undone as a whole. */
  own: ReadonlySet<string>
}
/** `cursor`: the version that this phone had read when it requested the list. */
type Read = {
  of: string
  source: Exclude<History['source'], 'reading'>
  at: Date
  cursor: number
  changes: ChangeOfHistory[]
  more: boolean
}

const PAGE = 100

/**
 * Returns the league's changes that match the filters. Pending changes come first, followed by those from the server.
 * Offline, returns only this phone's own changes.
 */
export function useHistory(wanted: Wanted): History | undefined {
  const [outbox, journal, meta] = [useRows('outbox'), useRows('journal'), useRows('meta')?.[0]]
  const [members, contests] = [useRows('members'), useRows('contests')]
  const { blocker } = useSyncState()
  const query = queryOf(wanted)
  const [read, setRead] = useState<Read | null>(null)
  // Reads again when the cursor rises, because another user has changed something, and when the blocker clears, because
  // the server is reachable again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they determine when to reread, not what.
  useEffect(() => {
    let gone = false
    const cursor = meta?.cursor ?? 0
    void callApi('GET /history', { query: wantedOf(query) }).then((answer) => {
      if (gone) return
      const first = answer.ok ? answer.data : []
      setRead((old) => {
        // Keep the older pages that are already loaded, below the new first page.
        const kept =
          old?.of === query && old.source === 'server'
            ? old.changes.filter((one) => one.version < (first.at(-1)?.version ?? 0))
            : []
        const more = kept.length > 0 ? (old?.more ?? false) : first.length >= PAGE
        return { of: query, source: sourceOf(answer), at: new Date(), cursor, changes: [...first, ...kept], more }
      })
    })
    return () => {
      gone = true
    }
  }, [query, meta?.cursor, blocker])
  const older = useCallback(() => {
    const before = read?.changes.at(-1)?.version
    if (before === undefined) return
    void callApi('GET /history', { query: { ...wantedOf(query), before } }).then((answer) => {
      if (!answer.ok) return setRead((old) => old && { ...old, source: sourceOf(answer) })
      setRead((old) => old && { ...old, changes: [...old.changes, ...answer.data], more: answer.data.length >= PAGE })
    })
  }, [query, read])
  return useMemo(() => {
    if (!outbox || !journal || !members || !contests || !meta) return undefined
    const nameOf = (userId: number) => members.find((m) => m.userId === userId)?.name ?? ''
    const all = changesOfPhone({ outbox, journal, clientId: meta.clientId, nameOf })
    const here = all.filter((change) => isWanted(change, wantedOf(query), contests))
    const own = new Set(here.map((change) => change.action))
    if (read?.of !== query) return { source: 'reading', readAt: null, changes: [], older: null, own }
    const { source, at: readAt } = read
    if (source !== 'server') return { source, readAt, changes: here, older: null, own }
    const results = read.changes.map((change): HistoryChange => ({ ...change, waiting: false }))
    return { source, readAt, changes: [...notYetRead(here, read), ...results], older: read.more ? older : null, own }
  }, [outbox, journal, members, contests, meta, read, query, older])
}

const sourceOf = (answer: Answer<unknown>): Read['source'] =>
  answer.ok ? 'server' : answer.status === 0 ? 'no_signal' : 'no_answer'

function isWanted(
  change: HistoryChange & { author: number },
  wanted: Wanted,
  contests: readonly { id: number; weekId: number }[],
): boolean {
  const { week, player, team, hole, kind, by } = wanted
  const contestIds = new Set(contests.filter((c) => c.weekId === week).map((c) => c.id))
  return (
    (by === undefined || change.author === by) &&
    isAbout(change, { weekId: week, playerId: player, teamId: team, hole, kind, contestIds })
  )
}

function queryOf(wanted: Wanted): string {
  return new URLSearchParams(
    Object.entries(wanted).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()
}

/**
 * Parses the filters from a query string. The filters are kept as a string, so that equal filters don't cause another
 * read.
 */
function wantedOf(query: string): Wanted {
  const { kind, ...ids } = Object.fromEntries(new URLSearchParams(query))
  const numbers = Object.fromEntries(Object.entries(ids).map(([key, value]) => [key, Number(value)]))
  return { ...numbers, kind: changeKinds.find((one) => one === kind) }
}
