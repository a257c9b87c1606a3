import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSeasons } from '../../season/past/use-seasons.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/select.tsx'

type Props = { title: string; to: '/statistics' | '/awards'; children?: ReactNode }

/**
 * The header of a screen that can show any season. It has a select if there are several seasons; `children` are its
 * buttons.
 */
export function SeasonHeader({ title, to, children }: Props) {
  const season = useShownSeason()
  const seasons = useSeasons()
  const navigate = useNavigate()
  return (
    <PageHeader label={season.league.name} title={title}>
      {seasons.length > 1 ? (
        <Select
          label={statisticsText.season}
          value={season.season.id}
          onPick={(id) => void navigate({ to, search: { season: Number(id) } })}
        >
          {seasons.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
      {children}
    </PageHeader>
  )
}
