import { rangeTo } from '../../lib/range-to.ts'
import type { MutationCall } from '../../mutations/mutation-call.ts'
import { mutations } from '../../mutations/mutations.ts'
import { roomForTeams, teamCountCalls } from '../../mutations/people/team-room.ts'
import { withDefaults } from '../../schema/league/league-settings.ts'
import { limits } from '../../schema/limits.ts'
import type { Team } from '../../schema/people/team.ts'
import { placesAsFields, teamPlaces, teamPlayers } from '../../schema/people/team-places.ts'
import type { SeasonRow } from '../../schema/schedule/season.ts'
import { teamText } from '../../text/roster.ts'
import { bareTeam, teamKey, teamNumberIn } from '../team-number.ts'
import type { Candidate } from './candidate.ts'

/**
 * A team in the list: its number or name in the list, its number in the season, and whether it is new. `players`: those
 * who get a spot on it.
 */
export type TeamPlan = { label: string; number: number; isNew: boolean; players: number[] }
/** `name`: the name that the team gets; null if it keeps its own, or none. */
type Draft = TeamPlan & { id: number; slots: (number | null)[]; name: string | null }

/**
 * A team in the list, under all of its spellings. `number`: null if the list has its name instead. `now`: the numbers
 * of the teams that its players are already on.
 */
type Label = { key: string; words: string; number: number | null; now: Set<number> }

type Options = {
  candidates: readonly Candidate[]
  /** Row ids of the imported players, by key. */
  ids: ReadonlyMap<string, number>
  season: SeasonRow
  rows: readonly Team[]
  newId: () => number
}
export type PlannedTeams = {
  calls: MutationCall[]
  teams: TeamPlan[]
  remarks: Map<string, string>
  /** Teams beyond the season's limit. */
  beyond: string[]
}

/**
 * Creates teams from the team column. Existing teams are filled if they have open spots, and new ones are added up to
 * the season's limit. Players who don't get a spot get a remark.
 */
export function planTeams({ candidates, ids, season, rows, newId }: Options): PlannedTeams {
  const now = new Map(rows.flatMap((t) => teamPlayers(t).map((id) => [id, t.teamNumber] as const)))
  const labels = new Map<string, Label>()
  const listed = candidates.flatMap(({ key, team }) => {
    const id = ids.get(key)
    if (team === null || id === undefined) return []
    const label = labels.get(teamKey(team)) ?? labelOf(team)
    labels.set(label.key, label)
    const on = now.get(id)
    if (on !== undefined) label.now.add(on)
    return [{ key, id, label, on }]
  })
  const drafts = draftsOf([...labels.values()], { season, rows, newId })
  const remarks = new Map<string, string>()
  for (const { key, id, label, on } of listed) {
    const draft = drafts.get(label)
    const remark = draft ? seat(draft, { id, now: on }) : null
    if (remark) remarks.set(key, remark)
  }
  const made = [...drafts.values()].filter(({ players }) => players.length > 0)
  const beyond = [...labels.values()].filter((label) => !drafts.has(label)).map(({ words }) => words)
  const room = teamCountCalls({ season, teams: rows }, made.filter(({ isNew }) => isNew).length)
  return {
    calls: [...room, ...made.map((draft) => callOf(draft, season.id))],
    teams: made.map(planOf),
    remarks,
    beyond,
  }
}

function labelOf(team: string): Label {
  const key = teamKey(team)
  const number = teamNumberIn(key)
  return { key, words: number === null ? bareTeam(team) : key, number, now: new Set() }
}

/**
 * The ways to find the team that a label in the list means, best first: by its number, by its name, or because it is
 * the one team that its players are on. Any other name gets an empty team.
 */
const ways: readonly ((label: Label, row: Team) => boolean)[] = [
  ({ number }, row) => row.teamNumber === number,
  ({ key }, { name }) => name != null && teamKey(name) === key,
  ({ number, now }, row) => number === null && now.size === 1 && now.has(row.teamNumber),
  ({ number }, row) => number === null && isBlank(row),
]

const isBlank = (row: Team): boolean => !row.leaves && row.name == null && teamPlayers(row).length === 0

/**
 * Finds or creates a team for each label. A number always means the team with that number; names get the lowest numbers
 * that are free. Labels never share a team.
 */
function draftsOf(
  labels: readonly Label[],
  { season, rows, newId }: Pick<Options, 'season' | 'rows' | 'newId'>,
): Map<Label, Draft> {
  const drafts = new Map<Label, Draft>()
  const size = withDefaults(season.settings).teamSize
  const free = new Set([...rows].sort((a, b) => a.teamNumber - b.teamNumber))
  const missing = () => labels.filter((label) => !drafts.has(label))
  for (const fits of ways)
    for (const label of missing()) {
      const row = [...free].find((one) => fits(label, one))
      if (!row) continue
      free.delete(row)
      const own = { number: row.teamNumber, id: row.id, isNew: false, slots: roomy(teamPlaces(row), size) }
      drafts.set(label, { label: label.words, players: [], name: isBlank(row) ? nameOf(label) : null, ...own })
    }
  const taken = new Set([...rows.map((row) => row.teamNumber), ...labels.map((label) => label.number)])
  const numbersFirst = missing().sort((a, b) => Number(a.number === null) - Number(b.number === null))
  for (const label of numbersFirst.slice(0, roomForTeams({ season, teams: rows }))) {
    const number = label.number ?? rangeTo(MOST_NUMBER).find((one) => !taken.has(one)) ?? MOST_NUMBER
    taken.add(number)
    const own = { number, id: newId(), isNew: true, slots: roomy([], size) }
    drafts.set(label, { label: label.words, players: [], name: nameOf(label), ...own })
  }
  return drafts
}

/** The highest number that a team can have. */
const MOST_NUMBER = 99

/** Returns the team's own name; null if the list has only its number, or if the name is too long to be stored. */
const nameOf = ({ number, words }: Label): string | null =>
  number === null && words.length <= limits.teamName ? words : null

/** Returns a team's spots, padded with open ones up to the season's team size. */
const roomy = (places: readonly (number | null)[], size: number): (number | null)[] =>
  Array.from({ length: Math.max(size, places.findLastIndex((id) => id !== null) + 1) }, (_, i) => places[i] ?? null)

/** Gives a player an open spot on the team. Returns a remark if there is none, or if the player is on another team. */
function seat(draft: Draft, { id, now }: { id: number; now: number | undefined }): string | null {
  if (now !== undefined) return now === draft.number ? null : teamText.elsewhere(now)
  const open = draft.slots.indexOf(null)
  if (open < 0)
    return draft.players.length === draft.slots.length
      ? teamText.full(draft.label, draft.slots.length)
      : teamText.fullHere(draft.number, draft.slots.length)
  draft.slots[open] = id
  draft.players.push(id)
  return null
}

function callOf({ id, number, isNew, slots, name }: Draft, seasonId: number): MutationCall {
  const set = { ...placesAsFields(slots), ...(name !== null && { name }) }
  if (isNew) return mutations.team.add({ seasonId, teamNumber: number, ...set, startTime: null }, { ids: [id] })
  return mutations.team.update({ id, set })
}

const planOf = ({ label, number, isNew, players }: Draft): TeamPlan => ({ label, number, isNew, players })
