import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { fromWireRole } from '@glm/shared/schema/league/helper-role'
import { roleName } from '@glm/shared/text/role-names'
import { serverScreenText as said } from '@glm/shared/text/screens/account/server'
import { useCallback, useEffect, useRef, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { WithAddress } from '../../components/with-address.tsx'
import { dayAndTime } from '../../platform/say-time.ts'
import { Notice } from '../../ui/notice.tsx'
import { SearchField } from '../../ui/search-field.tsx'

type Page = HttpAnswer<'GET /admin/accounts'>
type Account = Page['accounts'][number]

/** Lists the accounts on the server, fifty at a time. The server does the searching. */
export function AccountsPanel() {
  const [search, setSearch] = useState('')
  const { page, problem, more } = useAccounts(search)
  return (
    <section className="panel" aria-labelledby="accounts-title">
      <div className="panel-head">
        <h2 id="accounts-title">{said.accountsTitle}</h2>
        {page ? <span className="soft">{said.accountsShown(page.accounts.length, page.all)}</span> : null}
      </div>
      <SearchField label={said.searchAccounts} placeholder={said.searchAccounts} onWords={setSearch} />
      {problem ? <Notice kind="needs">{problem}</Notice> : null}
      {page?.all === 0 ? <p className="soft">{said.noAccounts}</p> : null}
      <ul className="settings" aria-labelledby="accounts-title">
        {page?.accounts.map((account) => (
          <li key={account.id}>
            <span className="server-path">
              <b>{account.name}</b>
              <small>
                <WithAddress words={[account.email, account.username, ...marksOf(account)].join(' · ')} />
              </small>
              <small>{leaguesOf(account)}</small>
              <small>{account.last_seen ? said.lastSeen(dayAndTime(account.last_seen)) : said.notSignedIn}</small>
            </span>
          </li>
        ))}
      </ul>
      {page && page.accounts.length < page.all ? (
        <button className="btn" type="button" onClick={more}>
          {said.moreAccounts}
        </button>
      ) : null}
    </section>
  )
}

/** Returns the first fifty accounts that match. `more` adds the next fifty. */
function useAccounts(search: string) {
  const [page, setPage] = useState<Page | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  /** The number of the newest search, so that the answer to an earlier one is ignored if it arrives late. */
  const newest = useRef(0)
  const load = useCallback(
    async (before: readonly Account[]) => {
      newest.current += 1
      const asked = newest.current
      const answer = await callApi('GET /admin/accounts', { query: { search, skip: `${before.length}` } })
      if (asked !== newest.current) return
      if (answer.ok) setPage({ all: answer.data.all, accounts: [...before, ...answer.data.accounts] })
      setProblem(answer.ok ? null : callProblem(answer, said.accountsFailed))
    },
    [search],
  )
  useEffect(() => void load([]), [load])
  return { page, problem, more: () => void load(page?.accounts ?? []) }
}

const marksOf = ({ is_app_admin: isAdmin, is_confirmed: isConfirmed }: Account): string[] => [
  ...(isAdmin ? [said.appAdmin] : []),
  ...(isConfirmed ? [] : [said.notConfirmed]),
]

const leaguesOf = ({ leagues }: Account): string =>
  leagues.length === 0
    ? said.inNoLeague
    : leagues.map(({ name, ...role }) => said.memberOf(name, roleName(fromWireRole(role)))).join(', ')
