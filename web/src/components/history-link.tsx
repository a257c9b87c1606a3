import { may } from '@glm/shared/schema/league/role'
import { historyText } from '@glm/shared/text/screens/league/history'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { memo } from 'react'
import { usePhone } from '../client/client-provider.tsx'
import type { SearchAt } from '../season/screen-link.ts'
import { Icon } from '../ui/icon.tsx'

type Props = {
  /**
   * Names what the history covers, for screen readers. Needed only if the link is an icon. Omit it for a link with a
   * visible label.
   */
  what?: string
  /** `week` is a week number. */
  search?: SearchAt<'/history'>
  /** Set this if the link is among input fields, so that the Tab key skips it. */
  aside?: boolean
}

/** Links secretaries and their helpers to the history of the league, or of the item next to the link. */
export const HistoryLink = memo(function HistoryLink({ what, search = nowhere, aside = false }: Props) {
  const { session } = usePhone()
  if (!may(session.role, 'keepLeague')) return null
  if (what === undefined)
    return (
      <Link className="btn" to="/history" search={search}>
        <Icon of={History} />
        {historyText.title}
      </Link>
    )
  const label = historyText.of(what)
  return (
    <Link
      className="btn is-icon is-quiet"
      to="/history"
      search={search}
      tabIndex={aside ? -1 : 0}
      aria-label={label}
      title={label}
    >
      <Icon of={History} />
      <span className="act-word">{historyText.title}</span>
    </Link>
  )
})

const nowhere = {}
