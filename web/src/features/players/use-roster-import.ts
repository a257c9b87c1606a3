import type { Candidate, Choice, PersonEdit } from '@glm/shared/roster/candidate'
import { type ImportPlan, planImport } from '@glm/shared/roster/plan-import'
import { type Roster, type RosterDecisions, readRoster } from '@glm/shared/roster/read-roster'
import type { Grid, RosterField } from '@glm/shared/roster/roster-field'
import type { Player } from '@glm/shared/schema/player'
import type { RowOf } from '@glm/shared/schema/tables'
import { useMemo, useState } from 'react'
import { usePhone } from '../../live/phone-context.tsx'
import { useRows } from '../../live/use-rows.ts'
import { type Live, useSeason } from '../../live/use-season.ts'

/** A list that somebody brought: what it is called, and its cells. */
export type Source = { name: string; grid: Grid }
export type RosterImport = {
  source: Source
  roster: Roster
  plan: ImportPlan
  choices: Readonly<Record<string, Choice>>
  /** The week whose handicaps the list may give; null before there is a schedule. */
  week: RowOf<'weeks'> | null
  /** How many teams the season has place for; null without a season. */
  teamCount: number | null
  hasTeams: boolean
  hasHandicaps: boolean
  withTeams: boolean
  withHandicaps: boolean
  setHeadings: (row: number | null) => void
  setColumn: (index: number, field: RosterField | null) => void
  edit: (key: string, edit: PersonEdit) => void
  choose: (key: string, choice: Choice) => void
  setWithTeams: (on: boolean) => void
  setWithHandicaps: (on: boolean) => void
  /** The calls of the import, with fresh ids. */
  planned: () => ImportPlan
}

/** A list under review: its reading follows every decision at once. Undefined while the league is being read. */
export function useRosterImport(source: Source | null): RosterImport | null | undefined {
  const players = useRows('players')
  const live = useSeason()
  const { phone } = usePhone().local
  const [decisions, setDecisions] = useState<RosterDecisions>({})
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const [withTeams, setWithTeams] = useState(true)
  const [handicapsWanted, setWithHandicaps] = useState<boolean | null>(null)
  const roster = useMemo(
    () => (source && players ? readRoster(source.grid, { league: players, decisions }) : null),
    [source, players, decisions],
  )
  if (!players || live === undefined) return undefined
  if (!source || !roster) return null
  const week = live ? nextWeek(live) : null
  const hasTeams = live !== null && roster.candidates.some((c) => c.team !== null)
  const hasHandicaps = roster.candidates.some((c) => c.handicap !== null)
  // In a league without handicaps the list's are wanted; where there are some, they are not overwritten unasked.
  const withHandicaps = handicapsWanted ?? live?.handicaps.length === 0
  const planned = (newId: () => number) =>
    planOf({ roster, choices, players, live, newId, withTeams: hasTeams && withTeams, weekId: withHandicaps && week ? week.id : null })
  return {
    source,
    roster,
    plan: planned(counter()),
    choices,
    week,
    teamCount: live?.season.teamCount ?? null,
    hasTeams,
    hasHandicaps,
    withTeams,
    withHandicaps,
    setHeadings: (headings) => setDecisions({ headings }),
    setColumn: (index, field) => setDecisions({ ...decisions, columns: { ...decisions.columns, [index]: field } }),
    edit: (key, edit) => setDecisions({ ...decisions, edits: { ...decisions.edits, [key]: { ...decisions.edits?.[key], ...edit } } }),
    choose: (key, choice) => setChoices({ ...choices, [key]: choice }),
    setWithTeams,
    setWithHandicaps,
    planned: () => planned(phone.newId),
  }
}

/** Whether a person should look at a player of the list before it is imported. */
export const needsLook = (candidate: Candidate, plan: ImportPlan): boolean =>
  candidate.wrong !== null || (candidate.twiceOf === null && candidate.remarks.length > 0) || plan.teamRemarks.has(candidate.key)

type PlanOptions = {
  roster: Roster
  choices: Readonly<Record<string, Choice>>
  players: readonly Player[]
  live: Live | null
  withTeams: boolean
  weekId: number | null
  newId: () => number
}

function planOf({ roster, choices, players, live, withTeams, weekId, newId }: PlanOptions): ImportPlan {
  const teams = live && withTeams ? { season: live.season, rows: live.teams } : null
  return planImport({ candidates: roster.candidates, choices, league: players, teams, handicapWeekId: weekId, newId })
}

/** The first week in which nobody has a score yet. */
function nextWeek(live: Live): RowOf<'weeks'> | null {
  const begun = new Set(live.cards.map((card) => card.weekId))
  return live.weeks.find((w) => !begun.has(w.id) && w.weekNumber > live.book.lastWeek()) ?? null
}

function counter(): () => number {
  let next = 1
  return () => next++
}
