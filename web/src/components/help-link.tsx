import { helpText } from '@glm/shared/text/help/help-text'
import { Link, useMatches } from '@tanstack/react-router'
import { CircleQuestionMark } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'

/** Opens the help page for this screen, or the list of all pages if there is none. */
export function HelpLink() {
  const from = useMatches({ select: (matches): string => matches.at(-1)?.fullPath ?? '/' })
  return from === '/help' ? null : (
    <Link className="help-link" to="/help" search={{ from }} aria-label={helpText.title} title={helpText.title}>
      <Icon of={CircleQuestionMark} small />
    </Link>
  )
}
