import { partText } from '@glm/shared/documents/part-text'
import { weekShape } from '@glm/shared/documents/week-shape'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { isAttested } from '@glm/shared/rules/schedule/attested'
import { isFieldSeason } from '@glm/shared/rules/season/is-played'
import type { Match } from '@glm/shared/schema/schedule/match'
import { startingHole } from '@glm/shared/season/starting-hole'
import { groupText } from '@glm/shared/text/groups'
import { screenNames } from '@glm/shared/text/names'
import { lineUpText } from '@glm/shared/text/screens/people/teams'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { attestText } from '@glm/shared/text/screens/scores/attest'
import { matchText } from '@glm/shared/text/screens/scores/match'
import { Link } from '@tanstack/react-router'
import { ListOrdered, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { matchSides } from '../../season/match-sides.ts'
import { thruText } from '../../season/match-state.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { dayOf, teamName, teamNumber } from '../../season/use-season.ts'
import { groupNumber } from '../../season/weeks/groups.ts'
import { outLines } from '../../season/weeks/out-lines.ts'
import { Icon } from '../../ui/icon.tsx'
import { NumberBox } from '../../ui/number-box.tsx'
import { MatchChip } from './match-chip.tsx'
import { MatchPoints } from './match-points.tsx'

const LineUpModal = lazy(() =>
  import('../../components/line-up/line-up-modal.tsx').then((m) => ({ default: m.LineUpModal })),
)

/** `choosing`: whether the lineup can be changed here. */
type Props = { results: MatchResult; id: string; toPad?: boolean; choosing?: boolean }

/** Shows where a match starts, who plays whom, the current score, and whether its entries have been saved. */
export function MatchHead({ results, id, toPad = false, choosing = false }: Props) {
  const season = useShownSeason()
  const { match } = results
  const week = season.weeks.find((one) => one.id === match.weekId)
  const shape = week && weekShape(week, season)
  const group = groupNumber(season, match)
  const hole = startingHole(season, match)
  const signed = week && isAttested(match, week, { ...season, cards: season.results.cardsOf(week.id) })
  return (
    <header className="match-head">
      <div className="match-start">
        <span>{hole ? matchText.startHole : matchText.matchNumber}</span> <b>{hole ?? match.slot}</b>
      </div>
      <h2 className="match-sides" id={id}>
        <Side teamId={match.team1Id} />
        {match.team2Id === null ? null : (
          <Side teamId={match.team2Id} before={isFieldSeason(season.season, match.weekId) ? '&' : 'vs.'} />
        )}
      </h2>
      <span className="match-tally">
        <MatchPoints results={results} aside={choosing} />
      </span>
      <div className="match-meta">
        {group === null ? null : <span>{groupText.group(group)}</span>}
        <span>{thruText(results)}</span>
        {signed ? <span>{attestText.signed('')}</span> : null}
        {partText(results) ? <span>{partText(results)}</span> : null}
        {shape ? <span>{shape}</span> : null}
        {outLines(season, match).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {match.playedOn ? <span>{scheduleText.madeUpOn(dayOf(match.playedOn))}</span> : null}
        <MatchChip results={results} />
        {choosing ? <LineUpButton match={match} /> : null}
        {toPad ? (
          <Link className="btn is-quiet" to="/pad/$matchId" params={{ matchId: String(match.id) }}>
            <Icon of={Pencil} small />
            {screenNames.scorePad}
          </Link>
        ) : null}
      </div>
    </header>
  )
}

/** Opens the lineup form, which is loaded on first use. */
function LineUpButton({ match }: { match: Match }) {
  const season = useShownSeason()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        className="btn is-quiet"
        type="button"
        aria-label={lineUpText.title({ slot: match.slot, sides: matchSides(season, match) })}
        onClick={() => setOpen(true)}
      >
        <Icon of={ListOrdered} small />
        {lineUpText.open}
      </button>
      <Suspense>{open ? <LineUpModal match={match} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  )
}

/**
 * `before`: the word between the sides. It is kept on the same line as the second side, so that it is never at the end
 * of a line.
 */
function Side({ teamId, before }: { teamId: number; before?: string }) {
  const season = useShownSeason()
  return (
    <span className="match-side">
      {before ? <span className="match-v soft">{before}</span> : null}
      <NumberBox no={teamNumber(season, teamId)} />
      {teamName(season, teamId)}
    </span>
  )
}
