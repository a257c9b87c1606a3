import { publicSwitchText } from '@glm/shared/text/screens/league/public-switch'
import { CalendarPlus, ExternalLink, Globe } from 'lucide-react'
import { usePhone } from '../../client/client-provider.tsx'
import { myTeamId } from '../../season/my-player.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamNumber } from '../../season/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { publicLinks } from './public-links.ts'

type Props = { manager: boolean; onOpen: () => void }

/** Shows everyone the links to the public page and the calendar, and lets the secretary turn them on or off. */
export function PublicPanel({ manager, onOpen }: Props) {
  const season = useShownSeason()
  const { session } = usePhone()
  const links = publicLinks(season.league, window.location.origin)
  if (!links && !manager) return null
  const mine = myTeamId(season, session)
  const calendar = links?.calendar(mine === null ? null : teamNumber(season, mine))
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{publicSwitchText.title}</h2>
        <span className={links ? 'badge is-yes' : 'badge is-no'}>
          {links ? publicSwitchText.on : publicSwitchText.off}
        </span>
      </div>
      <p className="small soft">
        {manager ? (links ? publicSwitchText.isOn : publicSwitchText.isOff) : publicSwitchText.forPlayers}
      </p>
      <div className="tools">
        {manager ? (
          <button className="btn" type="button" onClick={onOpen}>
            <Icon of={Globe} />
            {links ? publicSwitchText.linkAndSettings : publicSwitchText.setUp}
          </button>
        ) : null}
        {links ? (
          <>
            <a className="btn" href={links.page} target="_blank" rel="noopener">
              <Icon of={ExternalLink} />
              {publicSwitchText.open}
            </a>
            <a className="btn" href={calendar} target="_blank" rel="noopener">
              <Icon of={CalendarPlus} />
              {mine === null ? publicSwitchText.calendar : publicSwitchText.teamCalendar}
            </a>
          </>
        ) : null}
      </div>
    </section>
  )
}
