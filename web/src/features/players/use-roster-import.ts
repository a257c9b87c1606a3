import type { Candidate, Choice, PersonEdit } from '@glm/shared/import/roster/candidate'
import { type IndexMoves, indexMoves } from '@glm/shared/import/roster/index-moves'
import type { SeasonTees } from '@glm/shared/import/roster/listed-tee'
import { type ImportPlan, planImport } from '@glm/shared/import/roster/plan-import'
import { type HandicapsOfSeason, type Roster, readRoster } from '@glm/shared/import/roster/read-roster'
import type { RosterField } from '@glm/shared/import/roster/roster-field'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { holesOfHandicap } from '@glm/shared/rules/season/handicap-holes'
import { type LeagueSettings, withDefaults } from '@glm/shared/schema/league/league-settings'
import { duesBeside, type TreasuryEntry, withPayments } from '@glm/shared/schema/money/treasury-entry'
import type { Player } from '@glm/shared/schema/people/player'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { useMemo } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRows } from '../../client/use-rows.ts'
import { csvGrid } from '../../platform/csv-grid.ts'
import { useSeason } from '../../season/use-season.ts'
import { nextWeek } from './next-week.ts'
import type { RosterDraft, Source } from './use-roster-draft.ts'

export type RosterImport = {
  roster: Roster
  plan: ImportPlan
  choices: Readonly<Record<string, Choice>>
  /**
   * The week that the list can set handicaps for. Null before the season has any cards, because until then the list
   * sets the starting handicaps.
   */
  week: RowOf<'weeks'> | null
  /** The maximum number of teams in the season; null without a season. */
  teamCount: number | null
  /** The league's maximum handicap; null if it has none, or if there is no season yet. */
  mostHandicap: number | null
  /**
   * For a list of handicaps: the players who will get a new one, with old and new values; null if the list's handicaps
   * won't be used.
   */
  moves: IndexMoves | null
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
  setHalved: (on: boolean) => void
  /** Returns the calls for the import, with new ids. */
  planned: () => ImportPlan
}

/** Reads the list again after every decision. Null while the league is loading. */
export function useRosterImport(
  { source, decided, decide }: RosterDraft & { source: Source },
  { onlyHere }: { onlyHere: boolean },
): RosterImport | null {
  const rows = useRows('players')
  const entries = useRows('treasuryEntries')
  const players = useMemo(() => rows && withPayments(rows, entries ?? []), [rows, entries])
  const season = useSeason()
  const playsBy = useMemo(() => (season ? handicapsOfSeason(withDefaults(season.season.settings)) : null), [season])
  const { phone } = usePhone().local
  const { decisions, choices, withTeams } = decided
  const grid = useMemo(() => csvGrid(source.text), [source])
  const roster = useMemo(
    () =>
      players
        ? readRoster(grid, {
            league: players,
            decisions,
            season: playsBy,
            onlyHere,
            teams: teamsOf(season),
            tees: teesOf(season),
          })
        : null,
    [grid, players, decisions, playsBy, onlyHere, season],
  )
  if (!players || !roster) return null
  const week = season && season.cards.length > 0 ? nextWeek(season) : null
  const hasTeams = season !== null && roster.candidates.some((c) => c.team !== null)
  const hasHandicaps = season !== null && roster.candidates.some((c) => c.handicap !== null)
  // If the league has no handicaps yet, the list's handicaps are used by default. Otherwise, they replace existing ones
  // only if the user says so.
  const none = season?.handicaps.length === 0 && season.startingHandicaps.size === 0
  const withHandicaps = decided.withHandicaps ?? (onlyHere || none)
  const handicapsOf =
    !withHandicaps || !season
      ? null
      : week
        ? { weekId: week.id, held: heldIn(season, week.id) }
        : { seasonId: season.season.id }
  const planned = (newId: () => number) => {
    const plan = planOf({ roster, choices, players, season, newId, withTeams: hasTeams && withTeams, handicapsOf })
    return { ...plan, calls: plan.calls.map((call) => besidePayments(call, entries ?? [])) }
  }
  const now = (playerId: number) =>
    week ? (season?.results.figures(playerId, week.weekNumber).goingIn ?? null) : startingOf(season, playerId)
  return {
    roster,
    moves:
      onlyHere && withHandicaps ? indexMoves({ candidates: roster.candidates, choices, league: players, now }) : null,
    plan: planned(counter()),
    choices,
    week,
    teamCount: season?.season.teamCount ?? null,
    mostHandicap: season?.season.settings.maxHandicap ?? null,
    hasTeams,
    hasHandicaps,
    withTeams,
    withHandicaps,
    // A different heading row changes all columns and rows, so earlier decisions about them are dropped.
    setHeadings: (headings) => decide({ ...decided, decisions: { headings }, choices: {} }),
    setColumn: (index, field) =>
      decide({ ...decided, decisions: { ...decisions, columns: { ...decisions.columns, [index]: field } } }),
    edit: (key, edit) => {
      const edits = { ...decisions.edits, [key]: { ...decisions.edits?.[key], ...edit } }
      decide({ ...decided, decisions: { ...decisions, edits } })
    },
    choose: (key, choice) => decide({ ...decided, choices: { ...choices, [key]: choice } }),
    setWithTeams: (on) => decide({ ...decided, withTeams: on }),
    setWithHandicaps: (on) => decide({ ...decided, withHandicaps: on }),
    setHalved: (halved) => decide({ ...decided, decisions: { ...decisions, halved } }),
    planned: () => planned(phone.newId),
  }
}

const teamsOf = (season: Season | null): ReadonlyMap<number, number> =>
  new Map((season?.teams ?? []).flatMap((team) => teamPlayers(team).map((id) => [id, team.teamNumber] as const)))

/** Describes the season's handicaps. Handicaps that use rating and slope always have one decimal. */
export const handicapsOfSeason = (settings: LeagueSettings): HandicapsOfSeason => ({
  rounding: settings.handicapBase === 'differential' ? 'tenths' : settings.handicapRounding,
  holes: holesOfHandicap(settings),
})

/**
 * Subtracts the payments in the treasury from the amount that a list says a player has paid, because only the rest is
 * stored with the player.
 */
function besidePayments(call: MutationCall, entries: readonly TreasuryEntry[]): MutationCall {
  if (call.name !== 'player.update' || call.args.set.paidDues == null) return call
  const { id, set } = call.args
  const paidDues = Math.max(0, duesBeside(id, set.paidDues ?? null, entries) ?? 0)
  return { ...call, args: { ...call.args, set: { ...set, paidDues } } }
}

/** Returns whether the user should review a player before importing the list. */
export const needsLook = (candidate: Candidate, plan: ImportPlan): boolean =>
  candidate.wrong !== null ||
  (candidate.twiceOf === null && candidate.remarks.length > 0) ||
  plan.teamRemarks.has(candidate.key)

type PlanOptions = {
  roster: Roster
  choices: Readonly<Record<string, Choice>>
  players: readonly Player[]
  season: Season | null
  withTeams: boolean
  handicapsOf: Parameters<typeof planImport>[0]['handicapsOf']
  newId: () => number
}

function planOf({ roster, choices, players, season, withTeams, handicapsOf, newId }: PlanOptions): ImportPlan {
  const teams = season && withTeams ? { season: season.season, rows: season.teams } : null
  const { candidates } = roster
  return planImport({ candidates, choices, league: players, teams, handicapsOf, tees: teesOf(season), newId })
}

const teesOf = (season: Season | null): SeasonTees | null =>
  season && { seasonId: season.season.id, names: season.course?.tees.map((tee) => tee.name) ?? [] }

const startingOf = (season: Season | null, playerId: number): number | null =>
  season?.startingHandicaps.get(playerId) ?? null

/** Returns the handicaps that were set by hand for a week, by player. */
const heldIn = (season: Season, weekId: number): ReadonlyMap<number, number | null> =>
  new Map(
    season.handicaps.flatMap((one) =>
      one.weekId === weekId && one.handSet ? [[one.playerId, one.goingIn] as const] : [],
    ),
  )

function counter(): () => number {
  let next = 1
  return () => next++
}
