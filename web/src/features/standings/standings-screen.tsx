import { may } from '@glm/shared/schema/league/role'
import { lastCounted } from '@glm/shared/season/last-counted'
import { scoredWeeks } from '@glm/shared/season/scored-weeks'
import type { Season } from '@glm/shared/season/season'
import { shownTable } from '@glm/shared/season/shown-table'
import * as buttonText from '@glm/shared/text/buttons'
import { paperSentence } from '@glm/shared/text/documents/paper'
import * as labelText from '@glm/shared/text/labels'
import { tableNotes } from '@glm/shared/text/left-out'
import { publishedText } from '@glm/shared/text/published'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Share } from 'lucide-react'
import { useMemo } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { shareText } from '../../client/share-text.ts'
import { NoSeason } from '../../components/no-season.tsx'
import { PaperButtons } from '../../components/paper-buttons.tsx'
import { WeekSelect } from '../../components/week-select.tsx'
import { useDrawnInSteps } from '../../platform/use-drawn-in-steps.ts'
import { useRoomForTable } from '../../platform/use-media.ts'
import { useToday } from '../../platform/use-today.ts'
import { myTeamId } from '../../season/my-player.ts'
import { ShownSeason, useShownSeason } from '../../season/shown-season.ts'
import { type StandingRow, standingRows } from '../../season/standing-rows.ts'
import { dayOf, teamName, useSeason } from '../../season/use-season.ts'
import { namedWeek } from '../../season/weeks/use-week.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Select } from '../../ui/select.tsx'
import { BelowTable } from './below-table.tsx'
import { NightLock } from './night-lock.tsx'
import { RankList } from './rank-list.tsx'
import { StandingsTable } from './standings-table.tsx'
import { WallPanel } from './wall-panel.tsx'

export function StandingsScreen() {
  const season = useSeason()
  if (season === null) return <NoSeason label={labelText.league} title={labelText.standings} />
  if (season.weeks.length === 0)
    return <NoSeason label={labelText.league} title={labelText.standings} missing="schedule" />
  return <Standings />
}

const LONG_TABLE = 16

/**
 * Shows every team's place after a week, and how it got there. If the table has since been corrected, it can be shown
 * as published.
 */
function Standings() {
  const now = useShownSeason()
  const { session } = usePhone()
  const { week: wanted, as = 'corrected' } = useSearch({ from: '/standings' })
  const navigate = useNavigate()
  const broad = useRoomForTable()
  // The last week that can be selected. It may still be in progress, so the screen first shows the last week whose
  // results count.
  const last = scoredWeeks(now, useToday()).at(-1) ?? 0
  const through = wanted ?? lastCounted(now)
  const { season, day, version, moved } = useMemo(() => shownTable(now, through, as), [now, through, as])
  const rows = useMemo(() => standingRows(season, through), [season, through])
  const mine = myTeamId(season, session)
  const shownWeek = namedWeek(season.weeks, through)
  const shown = { through, rows, mine, weeks: Math.max(last, 1) }
  // A long table fills the page, so everything below it can be rendered later.
  const isWhole = useDrawnInSteps(1, { first: rows.length > LONG_TABLE ? 0 : 1, aStep: 1 }) > 0
  return (
    <div className="sheet">
      <PageHeader label={season.league.name} title={labelText.standings}>
        <WeekSelect
          label={standingsText.chooseWeek}
          weeks={season.weeks.filter((w) => w.weekNumber <= Math.max(1, last))}
          value={through}
          words={(w) => paperSentence.afterWeek(w.weekNumber)}
          onPick={(number) => void navigate({ to: '/standings', search: { week: number } })}
        />
        <button className="btn" type="button" onClick={() => void shareStandings(season, rows, through)}>
          <Icon of={Share} />
          <span className="btn-word">{buttonText.share}</span>
        </button>
        <PaperButtons request={{ kind: 'standings', through, version }} />
        {day ? (
          <Select
            label={publishedText.table}
            value={version}
            onPick={(to) =>
              void navigate({ to: '/standings', search: { week: through, ...(to === 'published' && { as: to }) } })
            }
          >
            <option value="corrected">{publishedText.asCorrected}</option>
            <option value="published">{publishedText.asPublishedOn(dayOf(day))}</option>
          </Select>
        ) : null}
      </PageHeader>
      <ShownSeason value={season}>
        {rows.every(({ nights }) => nights.length === 0) ? (
          <p className="panel soft">{standingsText.noPointsYet}</p>
        ) : null}
        <div className="panel is-flush">{broad ? <StandingsTable {...shown} /> : <RankList {...shown} />}</div>
      </ShownSeason>
      {shownWeek && through > 0 && may(session.role, 'keepLeague') ? (
        <NightLock week={shownWeek} differs={moved} />
      ) : null}
      {tableNotes(season, through).map((line) => (
        <p className="small soft" key={line}>
          {line}
        </p>
      ))}
      <ShownSeason value={season}>{isWhole ? <BelowTable {...shown} /> : null}</ShownSeason>
      {isWhole && may(session.role, 'keepLeague') ? <WallPanel /> : null}
    </div>
  )
}

/** Shares the standings as a message for the group. */
function shareStandings(season: Season, rows: readonly StandingRow[], through: number): Promise<void> {
  const title = standingsText.shareTitle({ league: season.league.name, week: through })
  const lines = rows.map((row) =>
    standingsText.shareLine({
      place: row.place,
      team: teamName(season, row.teamId),
      number: row.number,
      points: row.points,
    }),
  )
  return shareText(title, lines)
}
