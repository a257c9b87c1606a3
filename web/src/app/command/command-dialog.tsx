import { frameText } from '@glm/shared/text/screens/frame'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSeason } from '../../season/use-season.ts'
import type { Session } from '../../sync-client/storage/session-database.ts'
import { CommandPalette } from '../../ui/command-palette.tsx'
import { type CommandEntry, findCommands } from './find-commands.ts'
import { type FoundScreen, helpEntries, screenEntries } from './screen-entries.ts'
import { seasonEntries } from './season-entries.ts'

type Props = { session: Session; screens: readonly FoundScreen[]; onClose: () => void }

const RULES = '/rules'

/** Lets the user find screens, players, teams, weeks and settings by typing part of their name. */
export function CommandDialog(props: Props) {
  return props.session.leagueId === null ? <Commands {...props} more={[]} /> : <LeagueCommands {...props} />
}

function LeagueCommands(props: Props) {
  const season = useSeason()
  const { role } = props.session
  const rules = props.screens.some(({ path }) => path === RULES) ? RULES : null
  const more = useMemo(() => (season ? seasonEntries(season, { role, rules }) : []), [season, role, rules])
  return <Commands {...props} more={more} />
}

function Commands({ session, screens, onClose, more }: Props & { more: readonly CommandEntry[] }) {
  const router = useRouter()
  const [query, setQuery] = useState('')
  const entries = useMemo(() => [...screenEntries(screens, session), ...more], [screens, session, more])
  const help = useMemo(helpEntries, [])
  const found = findCommands(entries, help, query)
  const pick = (id: string) => {
    onClose()
    const href = found.find((entry) => entry.id === id)?.href
    if (href) router.history.push(href)
  }
  return (
    <CommandPalette
      label={frameText.commands.title}
      placeholder={frameText.commands.placeholder}
      query={query}
      onQuery={setQuery}
      commands={found}
      onPick={pick}
      onClose={onClose}
      none={frameText.notFound}
    />
  )
}
