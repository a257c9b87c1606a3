import { colorsByNumber } from '@glm/shared/schema/people/team-colors'
import { type ReactNode, useMemo } from 'react'
import { TeamColorsContext } from '../ui/number-box.tsx'
import { useSeason } from './use-season.ts'

/** Gives every number box in it the color of the current season's team with that number. */
export function TeamColors({ children }: { children: ReactNode }) {
  const teams = useSeason()?.teams
  const colors = useMemo(() => colorsByNumber(teams ?? []), [teams])
  return <TeamColorsContext value={colors}>{children}</TeamColorsContext>
}
