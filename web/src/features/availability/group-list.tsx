import { formatClock } from '@glm/shared/lib/clock-time'
import type { PlayGroup } from '@glm/shared/rules/schedule/week-groups'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { startingHole } from '@glm/shared/season/starting-hole'
import { groupText } from '@glm/shared/text/groups'
import { numberedText } from '@glm/shared/text/numbered'
import { signUpText } from '@glm/shared/text/screens/people/sign-up'
import { useState } from 'react'
import { GoingIn } from '../../components/handicap/going-in.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamName, teamNumber } from '../../season/use-season.ts'
import { drawnFor } from '../../season/weeks/groups.ts'
import { NumberBox } from '../../ui/number-box.tsx'

/** `onSwap`: swaps two teams; null once the groups can no longer be changed. */
type Props = {
  week: RowOf<'weeks'>
  groups: readonly PlayGroup[]
  onSwap: ((one: number, other: number) => Promise<void>) | null
}

/** Lists a week's groups. Two players can swap places if both are selected. */
export function GroupList({ week, groups, onSwap }: Props) {
  const season = useShownSeason()
  const [picked, setPicked] = useState<readonly number[]>([])
  const [one, other] = picked
  const pick = (teamId: number) =>
    setPicked(picked.includes(teamId) ? picked.filter((id) => id !== teamId) : [...picked.slice(-1), teamId])
  const swap = async () => {
    if (!onSwap || one === undefined || other === undefined) return
    await onSwap(one, other)
    setPicked([])
  }
  return (
    <>
      {groups.map(({ matches: [first], teamIds }, g) => (
        <section key={first?.id} aria-label={groupText.group(g + 1)}>
          <div className="panel-head">
            <h3>{groupText.group(g + 1)}</h3>
            <span className="small soft">{first ? startOf(first, season) : ''}</span>
          </div>
          <ul className="settings">
            {teamIds.map((id) => (
              <Member key={id} week={week} teamId={id} picked={picked.includes(id)} onPick={onSwap ? pick : null} />
            ))}
          </ul>
        </section>
      ))}
      {onSwap ? (
        <div className="tools">
          <button className="btn" type="button" aria-disabled={picked.length < 2} onClick={() => void swap()}>
            {signUpText.swap}
          </button>
          <span className="small soft">{signUpText.swapHint}</span>
        </div>
      ) : null}
    </>
  )
}

function startOf(match: RowOf<'matches'>, season: Season): string {
  const hole = startingHole(season, match)
  return [hole ? numberedText.hole(hole) : null, match.teeTime ? formatClock(match.teeTime) : null]
    .filter(Boolean)
    .join(' · ')
}

type MemberProps = {
  week: RowOf<'weeks'>
  teamId: number
  picked: boolean
  onPick: ((teamId: number) => void) | null
}

function Member({ week, teamId, picked, onPick }: MemberProps) {
  const season = useShownSeason()
  const { handicap } = drawnFor(season, week, teamId)
  const [playerId] = teamPlayers(season.teams.find((team) => team.id === teamId))
  const line = (
    <span className="numbered">
      <NumberBox no={teamNumber(season, teamId)} />
      <span>{teamName(season, teamId)}</span>
    </span>
  )
  return (
    <li>
      {onPick ? (
        <label className="tick">
          <input
            type="checkbox"
            aria-label={signUpText.select(teamName(season, teamId))}
            checked={picked}
            onChange={() => onPick(teamId)}
          />
          {line}
        </label>
      ) : (
        line
      )}
      <span className="num">
        {handicap === null || playerId === undefined ? (
          '–'
        ) : (
          <GoingIn week={week} playerId={playerId} value={handicap} />
        )}
      </span>
    </li>
  )
}
