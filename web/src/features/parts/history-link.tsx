import type { ChangeKind } from '@glm/shared/mutations/change-about'
import { hasRole, Role } from '@glm/shared/schema/role'
import { historyText } from '@glm/shared/text/history'
import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { usePhone } from '../../live/phone-context.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  /** Whose history, for those who hear the page; without it the word stands beside the icon. */
  what?: string
  /** `week` is the number of a week. */
  search?: { week?: number; player?: number; team?: number; hole?: number; kind?: ChangeKind }
  /** Among fields that Tab moves through it stands aside. */
  aside?: boolean
}

/** Leads a manager to who changed what: of the league, or of whatever the link stands beside. */
export function HistoryLink({ what, search = {}, aside = false }: Props) {
  const { session } = usePhone()
  if (!hasRole(session.role, Role.LeagueAdmin)) return null
  if (what === undefined)
    return (
      <Link className="btn" to="/history" search={search}>
        <Icon of={History} />
        {historyText.title}
      </Link>
    )
  return (
    <Link className="btn is-icon is-quiet" to="/history" search={search} tabIndex={aside ? -1 : 0} aria-label={historyText.of(what)}>
      <Icon of={History} />
    </Link>
  )
}
