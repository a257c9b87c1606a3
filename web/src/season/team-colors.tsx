import { colorsByNumber } from '@glm/shared/schema/people/team-colors'
import { type ReactNode, useMemo } from 'react'
import { useMemory } from '../client/use-rows.ts'
import { TeamColorsContext } from '../ui/number-box.tsx'

/** Colors every number box inside it with the color of the team that has this number in the current season. */
export function TeamColors({ children }: { children: ReactNode }) {
  // Subscribes only to the teams, so that a new score doesn't cause a re-render.
  const teams = useMemory((memory) => memory.season()?.teams)
  const colors = useMemo(() => colorsByNumber(teams ?? []), [teams])
  return <TeamColorsContext value={colors}>{children}</TeamColorsContext>
}
