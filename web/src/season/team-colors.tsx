import { colorsByNumber } from '@glm/shared/schema/people/team-colors'
import { type ReactNode, useContext, useMemo } from 'react'
import { TeamColorsContext } from '../ui/number-box.tsx'
import { ShownSeason } from './shown-season.tsx'

/** Gives every number box in it the color of the shown season's team with that number. */
export function TeamColors({ children }: { children: ReactNode }) {
  const teams = useContext(ShownSeason)?.teams
  const colors = useMemo(() => colorsByNumber(teams ?? []), [teams])
  return <TeamColorsContext value={colors}>{children}</TeamColorsContext>
}
