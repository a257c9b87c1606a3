import { changeKinds } from '@glm/shared/mutations/change-about'
import { historyText, kindText } from '@glm/shared/text/history'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { historyLines } from '../../live/history-lines.ts'
import { type HistoryNames, useHistoryNames } from '../../live/history-names.ts'
import { useRows } from '../../live/use-rows.ts'
import { dayOf, useSeason } from '../../live/use-season.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pick } from '../../ui/pick.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { HistoryEntry } from './history-entry.tsx'
import { HistoryFocus } from './history-focus.tsx'
import { historyGroups, searchGroups } from './history-groups.ts'
import { type History, useHistory, type Wanted } from './use-history.ts'
import './history.css'

/** Gestures shown at first, and with every press on more. */
const PAGE = 100
/** Lines of a gesture shown at first: of the league, and of one player, whose card is eighteen holes. */
const [FEW, MANY] = [4, 18]

/** What the address holds; `week` is the number of a week of the season shown. */
export type HistorySearch = Wanted

/** Who changed what, when, from what to what: of the whole league, or of a week, a player, a team, a hole. */
export function HistoryScreen() {
  const live = useSeason()
  const names = useHistoryNames()
  const members = useRows('members')
  if (live === undefined || !names || !members) return null
  const weeks = live?.weeks ?? []
  return <TheHistory names={names} weeks={weeks} members={members} />
}

type Props = {
  names: HistoryNames
  weeks: readonly { id: number; weekNumber: number; date: string }[]
  members: readonly { userId: number; name: string }[]
}

function TheHistory({ names, weeks, members }: Props) {
  const search = useSearch({ strict: false }) as HistorySearch
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [most, setMost] = useState(PAGE)
  const week = weeks.find((w) => w.weekNumber === Number(search.week))
  const { week: _number, ...others } = search
  const history = useHistory({ ...others, ...(week ? { week: week.id } : {}) })
  const groups = useMemo(() => (history ? historyGroups(history.changes, (change) => historyLines(change, names)) : []), [history, names])
  if (!history) return null
  const shown = searchGroups(groups, words)
  const older = shown.length > most || history.older ? () => [setMost(most + PAGE), shown.length > most ? null : history.older?.()] : null
  const look = (next: HistorySearch) => void navigate({ to: '/history', search: given({ ...search, ...next }), replace: true })
  const number = (value: string) => (value === '' ? undefined : Number(value))
  return (
    <div className="sheet">
      <Masthead label="League" title={historyText.title}>
        <div className="history-picks">
          <Pick label="Kind" value={search.kind ?? ''} onPick={(kind) => look({ kind: changeKinds.find((one) => one === kind) })}>
            <option value="">{historyText.allKinds}</option>
            {changeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindText[kind]}
              </option>
            ))}
          </Pick>
          <Pick label="Week" value={week?.weekNumber ?? ''} onPick={(value) => look({ week: number(value) })}>
            <option value="">{historyText.allWeeks}</option>
            {weeks.map((w) => (
              <option key={w.id} value={w.weekNumber}>
                Week {w.weekNumber} · {dayOf(w.date)}
              </option>
            ))}
          </Pick>
          <Pick label="Person" value={search.by ?? ''} onPick={(value) => look({ by: number(value) })}>
            <option value="">{historyText.everybody}</option>
            {members.map((member) => (
              <option key={member.userId} value={member.userId}>
                {member.name}
              </option>
            ))}
          </Pick>
        </div>
      </Masthead>
      <div className="toolbar">
        <SearchField label={historyText.search} placeholder={historyText.searchFor} onWords={setWords} />
        <HistoryFocus search={search} names={names} onLook={look} />
      </div>
      <Source history={history} />
      {shown.length === 0 && history.source !== 'reading' ? (
        <EmptyState title={historyText.nothing}>{historyText.nothingSays}</EmptyState>
      ) : (
        <ol className="panel is-flush history">
          {shown.slice(0, most).map((group) => (
            <HistoryEntry
              key={group.key}
              group={group}
              own={history.own.has(group.gesture)}
              most={search.player === undefined ? FEW : MANY}
            />
          ))}
        </ol>
      )}
      {older ? (
        <p className="history-foot">
          <button className="btn" type="button" onClick={older}>
            {historyText.older}
          </button>
        </p>
      ) : history.source === 'book' && shown.length > 0 ? (
        <p className="small soft history-foot">{historyText.allShown}</p>
      ) : null}
    </div>
  )
}

/** Whose knowledge it is: the book's, or this phone's alone. */
function Source({ history: { source, readAt } }: { history: History }) {
  if (source === 'no_signal') return <Notice kind="plain">{historyText.fromPhone}</Notice>
  if (source === 'no_answer') return <Notice kind="plain">{historyText.notRead}</Notice>
  const time = readAt?.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' }) ?? ''
  return (
    <p className="small soft history-source" role="status">
      {source === 'reading' ? historyText.reading : historyText.fromBook(time)}
    </p>
  )
}

function given(search: HistorySearch): HistorySearch {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
}
