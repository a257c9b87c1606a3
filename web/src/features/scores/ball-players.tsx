import type { PlayerLine } from '@glm/shared/rules/match/player-line'
import { valueText as cellWords } from '@glm/shared/text/screens/league/history'
import { weekShapeText } from '@glm/shared/text/week-format'
import { lazy, Suspense, useState } from 'react'
import { lineLastNames, lineNames } from '../../season/line-names.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { lastName } from '../../season/use-season.ts'

const WhoCameModal = lazy(() => import('./who-came-modal.tsx').then((m) => ({ default: m.WhoCameModal })))

type Props = { line: PlayerLine; weekId: number; manager: boolean }

/** Shows who plays a side's shared ball, and who in the lineup is absent. A secretary can change that. */
export function BallPlayers({ line, weekId, manager }: Props) {
  const season = useShownSeason()
  const [open, setOpen] = useState(false)
  const { missing = [] } = line
  return (
    <>
      {line.absent ? null : (
        <>
          <span className="if-broad">{lineNames(season, line)}</span>
          <span className="if-narrow">{lineLastNames(season, line)}</span>
        </>
      )}{' '}
      {missing.map(({ playerId }) => (
        <span className="badge" key={playerId}>
          {lastName(season.players.get(playerId))}: {cellWords.absent}
        </span>
      ))}{' '}
      {manager ? (
        <button className="why-no small" type="button" tabIndex={-1} onClick={() => setOpen(true)}>
          {weekShapeText.whoCame}
        </button>
      ) : null}
      {open ? (
        <Suspense>
          <WhoCameModal line={line} weekId={weekId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
