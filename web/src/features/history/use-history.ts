import type { HistoryQuery } from '@glm/shared/api/sync'
import { isAbout, type RowOwners } from '@glm/shared/mutations/change-about'
import { changeKinds } from '@glm/shared/mutations/define/change-kinds'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Answer, callApi } from '../../account/api.ts'
import { useRows, useSyncState } from '../../client/use-rows.ts'
import { changesOfPhone, type HistoryChange } from '../../sync-client/transfer/changes-of-phone.ts'
import { type HistoryPages, readPages, withNewest, withOlder } from './history-pages.ts'
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
type Read = HistoryPages & {
  of: string
  source: Exclude<History['source'], 'reading'>
  at: Date
  cursor: number
}

const none: HistoryPages = { changes: [], more: false }

/**
 * Returns the league's changes that match the filters. Pending changes come first, followed by those from the server.
 * Offline, returns only this phone's own changes.
 */
export function useHistory(wanted: Wanted): History | undefined {
  const [outbox, journal, meta] = [useRows('outbox'), useRows('journal'), useRows('meta')?.[0]]
  const [members, owners] = [useRows('members'), useOwners()]
  const { blocker } = useSyncState()
  const query = queryOf(wanted)
  const [read, setRead] = useState<Read | null>(null)
  // Reads again when the cursor rises, because another user has changed something, and when the blocker clears, because
  // the server is reachable again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they determine when to reread, not what.
  useEffect(() => {
    let gone = false
    const cursor = meta?.cursor ?? 0
    void readBefore(query).then((answer) => {
      if (gone) return
      setRead((old) => {
        const before = old?.of === query && old.source === 'server' ? old : none
        const pages = answer.ok ? withNewest(before, answer.data) : none
        return { of: query, source: sourceOf(answer), at: new Date(), cursor, ...pages }
      })
    })
    return () => {
      gone = true
    }
  }, [query, meta?.cursor, blocker])
  const older = useCallback(() => {
    const before = read?.changes.at(-1)?.version
    if (before === undefined) return
    void readBefore(query, before).then((answer) =>
      setRead((old) => {
        if (old?.of !== query) return old
        return answer.ok ? withOlder(old, before, answer.data) : { ...old, source: sourceOf(answer) }
      }),
    )
  }, [query, read])
  return useMemo(() => {
    if (!outbox || !journal || !members || !owners || !meta) return undefined
    const nameOf = (userId: number) => members.find((m) => m.userId === userId)?.name ?? ''
    const all = changesOfPhone({ outbox, journal, clientId: meta.clientId, nameOf })
    const here = all.filter((change) => isWanted(change, wantedOf(query), owners))
    const own = new Set(here.map((change) => change.action))
    if (read?.of !== query) return { source: 'reading', readAt: null, changes: [], older: null, own }
    const { source, at: readAt } = read
    if (source !== 'server') return { source, readAt, changes: here, older: null, own }
    const results = read.changes.map((change): HistoryChange => ({ ...change, waiting: false }))
    return { source, readAt, changes: [...notYetRead(here, read), ...results], older: read.more ? older : null, own }
  }, [outbox, journal, members, owners, meta, read, query, older])
}

const readBefore = (query: string, version?: number) =>
  readPages((before) => callApi('GET /history', { query: { ...wantedOf(query), before } }), version)

const sourceOf = (answer: Answer<unknown>): Read['source'] =>
  answer.ok ? 'server' : answer.status === 0 ? 'no_signal' : 'no_answer'

function useOwners(): RowOwners | undefined {
  const [contests, matches, entries] = [useRows('contests'), useRows('matches'), useRows('treasuryEntries')]
  return useMemo(
    () =>
      contests && matches && entries
        ? { contest: byId(contests), match: byId(matches), treasury: byId(entries) }
        : undefined,
    [contests, matches, entries],
  )
}

const byId = <R extends { id: number }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]))

function isWanted(change: HistoryChange & { author: number }, wanted: Wanted, owners: RowOwners): boolean {
  const { week, player, team, hole, kind, by } = wanted
  return (
    (by === undefined || change.author === by) &&
    isAbout(change, { weekId: week, playerId: player, teamId: team, hole, kind, owners })
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
