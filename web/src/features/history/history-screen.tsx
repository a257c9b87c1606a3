import { changeKinds } from '@glm/shared/mutations/define/change-kinds'
import { isAccount } from '@glm/shared/schema/league/member'
import { Role } from '@glm/shared/schema/league/role'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { roleName } from '@glm/shared/text/role-names'
import { historyText, kindText } from '@glm/shared/text/screens/league/history'
import { rehearsalText } from '@glm/shared/text/screens/league/rehearsal'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSession } from '../../account/session-context.ts'
import { useRows } from '../../client/use-rows.ts'
import { historyLines } from '../../components/history/history-lines.ts'
import { type HistoryNames, useHistoryNames } from '../../components/history/history-names.ts'
import { NoSeason } from '../../components/no-season.tsx'
import { clockTime } from '../../platform/say-time.ts'
import type { SearchAt } from '../../season/screen-link.ts'
import { dayOf, useSeason } from '../../season/use-season.ts'
import { namedWeek } from '../../season/weeks/use-week.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Select } from '../../ui/select.tsx'
import { HistoryEntry } from './history-entry.tsx'
import { HistoryFocus } from './history-focus.tsx'
import { historyGroups, searchGroups } from './history-groups.ts'
import { type History, useHistory } from './use-history.ts'
import './history.css'

/** How many actions are shown at first. Each click on "more" adds the same number. */
const PAGE = 100
/**
 * How many lines of an action are shown at first: few in the league's history, and more in the history of one player,
 * because a card has 18 holes.
 */
const [FEW, MANY] = [4, 18]

/**
 * Shows who changed what and when, with old and new values, for the whole league or for a week, a player, a team or a
 * hole.
 */
export function HistoryScreen() {
  const season = useSeason()
  const names = useHistoryNames()
  const [leagues, members] = [useRows('leagues'), useRows('members')]
  if (leagues?.length === 0) return <NoSeason label={labelText.league} title={historyText.title} />
  if (!leagues || !names || !members) return null
  const weeks = season?.weeks ?? []
  return <TheHistory names={names} weeks={weeks} members={members} />
}

type Props = {
  names: HistoryNames
  weeks: readonly { id: number; weekNumber: number; date: string }[]
  members: readonly { userId: number; name: string; role: number }[]
}

function TheHistory({ names, weeks, members }: Props) {
  const search = useSearch({ from: '/history' })
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [most, setMost] = useState(PAGE)
  const week = namedWeek(weeks, search.week)
  const { week: _number, ...others } = search
  const history = useHistory({ ...others, ...(week ? { week: week.id } : {}) })
  const groups = useMemo(
    () => (history ? historyGroups(history.changes, (change) => historyLines(change, names)) : []),
    [history, names],
  )
  if (!history) return null
  const shown = searchGroups(groups, words)
  const older =
    shown.length > most || history.older
      ? () => [setMost(most + PAGE), shown.length > most ? null : history.older?.()]
      : null
  const look = (next: SearchAt<'/history'>) =>
    void navigate({ to: '/history', search: { ...search, ...next }, replace: true })
  const number = (value: string) => (value === '' ? undefined : Number(value))
  return (
    <div className="sheet" aria-busy={history.source === 'reading'}>
      <PageHeader label={labelText.league} title={historyText.title}>
        <div className="history-picks">
          <Select
            label={labelText.kind}
            value={search.kind ?? ''}
            onPick={(kind) => look({ kind: changeKinds.find((one) => one === kind) })}
          >
            <option value="">{historyText.allKinds}</option>
            {changeKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kindText[kind]}
              </option>
            ))}
          </Select>
          <Select
            label={labelText.week}
            value={week?.weekNumber ?? ''}
            onPick={(value) => look({ week: number(value) })}
          >
            <option value="">{historyText.allWeeks}</option>
            {weeks.map((w) => (
              <option key={w.id} value={w.weekNumber}>
                {numberedText.weekOfDay({ week: w.weekNumber, day: dayOf(w.date) })}
              </option>
            ))}
          </Select>
          <Select label={labelText.person} value={search.by ?? ''} onPick={(value) => look({ by: number(value) })}>
            <option value="">{historyText.everybody}</option>
            {members.filter(isAccount).map((member) => (
              <option key={member.userId} value={member.userId}>
                {member.name}
              </option>
            ))}
          </Select>
        </div>
      </PageHeader>
      <div className="toolbar">
        <SearchField label={historyText.search} placeholder={historyText.searchFor} onWords={setWords} />
        <HistoryFocus search={search} names={names} onLook={look} />
      </div>
      <Source history={history} />
      {shown.length === 0 && history.source !== 'reading' ? (
        <EmptyState title={historyText.nothing}>{historyText.nothingHint}</EmptyState>
      ) : (
        <ol className="panel is-flush history">
          {shown.slice(0, most).map((group) => (
            <HistoryEntry
              key={group.key}
              group={group}
              role={roleOf(members, group.who)}
              own={history.own.has(group.action)}
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
      ) : history.source === 'server' && shown.length > 0 ? (
        <p className="small soft history-foot">{historyText.allShown}</p>
      ) : null}
    </div>
  )
}

/** Returns a person's current role in the league; null for an ordinary player, or if two people have the same name. */
function roleOf(members: Props['members'], who: string): string | null {
  const [one, other] = members.filter(({ name }) => name === who)
  return one && !other && one.role !== Role.User ? roleName(one.role) : null
}

/** Says whether the list comes from the server or only from this phone. */
function Source({ history: { source, readAt } }: { history: History }) {
  const { rehearsal } = useSession()
  if (rehearsal) return <Notice kind="plain">{rehearsalText.history}</Notice>
  if (source === 'no_signal') return <Notice kind="plain">{historyText.fromPhone}</Notice>
  if (source === 'no_answer') return <Notice kind="plain">{historyText.notRead}</Notice>
  const time = clockTime(readAt)
  return (
    <p className="small soft history-source" role="status">
      {source === 'reading' ? historyText.reading : historyText.fromServer(time)}
    </p>
  )
}
