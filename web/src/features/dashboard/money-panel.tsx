import { formatDollars } from '@glm/shared/lib/dollars'
import { owingOf } from '@glm/shared/rules/games/treasury'
import { fullName } from '@glm/shared/text/full-name'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'
import { Link } from '@tanstack/react-router'
import { ContactButton } from '../../components/contact/contact-button.tsx'
import { owingGroup } from '../../components/contact/contact-groups.ts'
import { useToday } from '../../platform/use-today.ts'
import { useShownSeason } from '../../season/shown-season.ts'

const SHOWN = 5

/** Lists the players who owe the league, highest amount first, for members who handle the money. */
export function MoneyPanel() {
  const season = useShownSeason()
  const owing = owingOf([...season.players.values()], season.treasuryEntries, useToday())
  const more = owing.slice(SHOWN).length
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{treasuryText.whoOwes}</h2>
        <Link to="/treasury">{treasuryText.title}</Link>
      </div>
      {owing.length === 0 ? <p className="soft">{treasuryText.nobodyOwes}</p> : null}
      <ul className="winners">
        {owing.slice(0, SHOWN).map(({ playerId, balance }) => (
          <li key={playerId}>
            <Link to="/treasury" search={{ player: playerId }}>
              {fullName(season.players.get(playerId))}
            </Link>
            <span className="figure">{formatDollars(-balance)}</span>
          </li>
        ))}
      </ul>
      {owing.length > 0 ? (
        <div className="tools">
          <ContactButton groups={() => [owingGroup(season)]} />
        </div>
      ) : null}
      {more > 0 ? <p className="small soft">{treasuryText.moreOwe(more)}</p> : null}
    </section>
  )
}
