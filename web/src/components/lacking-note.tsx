import type { Season } from '@glm/shared/season/season'
import { paperSentence } from '@glm/shared/text/documents/paper'
import { useMemo } from 'react'
import type { Draw } from '../pdf/drawn.ts'
import { Notice } from '../ui/notice.tsx'

/** Before printing: the names of players, league and course that this device has no font for; nothing if there are none. */
export function LackingNote({ draw, season }: { draw: Draw; season: Season }) {
  const names = useMemo(() => namesIn(season).filter(draw.lacks), [draw, season])
  return names.length > 0 ? <Notice kind="plain">{paperSentence.lacking(names)}</Notice> : null
}

const namesIn = ({ players, league, course }: Season): string[] => [
  ...[...players.values()].map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()),
  league.name,
  ...(course ? [course.name] : []),
]
