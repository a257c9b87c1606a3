import { colorsByNumber } from '@glm/shared/schema/people/team-colors'
import { type ReactNode, useMemo } from 'react'
import { useMemory } from '../client/use-rows.ts'
import { TeamColorsContext } from '../ui/number-box.tsx'

/** Gives every number box inside it the color of the current season's team with that number. */
export function TeamColors({ children }: { children: ReactNode }) {
  // Subscribe only to the teams, so that a new score doesn't cause a re-render.
  const teams = useMemory((memory) => memory.season()?.teams)
  const colors = useMemo(() => colorsByNumber(teams ?? []), [teams])
  return <TeamColorsContext value={colors}>{children}</TeamColorsContext>
}
