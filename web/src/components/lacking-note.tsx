import type { Season } from '@glm/shared/season/season'
import { paperSentence } from '@glm/shared/text/documents/paper'
import { useMemo } from 'react'
import type { Draw } from '../pdf/drawn.ts'
import { useShownSeason } from '../season/shown-season.ts'
import { Notice } from '../ui/notice.tsx'

/**
 * Warns before printing if this device has no font for the names of some players, the league or the course. Renders
 * nothing otherwise.
 */
export function LackingNote({ draw }: { draw: Draw }) {
  const season = useShownSeason()
  const names = useMemo(() => namesIn(season).filter(draw.lacks), [draw, season])
  return names.length > 0 ? <Notice kind="plain">{paperSentence.lacking(names)}</Notice> : null
}

const namesIn = ({ players, league, course }: Season): string[] => [
  ...[...players.values()].map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  league.name,
  ...(course ? [course.name] : []),
]
