import type { MutationCall } from '../../mutations/mutation-call.ts'
import { mutations } from '../../mutations/mutations.ts'
import { withDefaults } from '../../schema/league/league-settings.ts'
import type { Team } from '../../schema/people/team.ts'
import { placesAsFields, teamPlaces, teamPlayers } from '../../schema/people/team-places.ts'
import type { SeasonRow } from '../../schema/schedule/season.ts'
import { teamText } from '../../text/roster.ts'
import type { Candidate } from './candidate.ts'

/** A team in the list: its label in the list, its number in the season, and whether it is new. */
export type TeamPlan = { label: string; number: number; isNew: boolean; players: number[] }
type Draft = TeamPlan & { id: number; slots: (number | null)[]; changed: boolean; startTime: string | null }

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
 * the season's limit. Teams with names get numbers in list order. Players who don't get a spot get a remark.
 */
export function planTeams({ candidates, ids, season, rows, newId }: Options): PlannedTeams {
  const labelled = candidates.filter((c) => c.team !== null && ids.has(c.key))
  const labels = [...new Set(labelled.map((c) => c.team as string))]
  const drafts = draftsOf(labels, { season, rows, newId })
  const now = new Map(rows.flatMap((t) => teamPlayers(t).map((id) => [id, t.teamNumber] as const)))
  const remarks = new Map<string, string>()
  for (const { key, team } of labelled) {
    const [label, id] = [team as string, ids.get(key) as number]
    const draft = drafts.get(label)
    const remark = draft ? seat(draft, { id, now: now.get(id), label }) : null
    if (remark) remarks.set(key, remark)
  }
  const made = [...new Set(drafts.values())].filter((draft) => draft.changed)
  const beyond = labels.filter((label) => !drafts.has(label)).map(bare)
  return { calls: made.map((draft) => callOf(draft, season.id)), teams: made.map(planOf), remarks, beyond }
}

function draftsOf(
  labels: readonly string[],
  { season, rows, newId }: Pick<Options, 'season' | 'rows' | 'newId'>,
): Map<string, Draft> {
  const numbered = labels.every((label) => numberOf(label) !== null)
  const empty = rows.filter((t) => teamPlayers(t).length === 0).sort((a, b) => a.teamNumber - b.teamNumber)
  const drafts = new Map<string, Draft>()
  const size = withDefaults(season.settings).teamSize
  const byNumber = new Map<number, Draft>()
  let [room, last] = [season.teamCount - rows.length, Math.max(0, ...rows.map((t) => t.teamNumber))]
  for (const label of labels) {
    const wanted = numbered ? numberOf(label) : null
    const row = numbered ? rows.find((t) => t.teamNumber === wanted) : empty.shift()
    let draft = byNumber.get(wanted ?? 0) ?? (row ? ofRow(row, { label, size }) : undefined)
    if (!draft && room > 0) {
      room -= 1
      last += 1
      draft = fresh({ label, number: wanted ?? last, id: newId(), size })
    }
    if (!draft) continue
    drafts.set(label, draft)
    byNumber.set(draft.number, draft)
  }
  return drafts
}

/** Returns the number in "Team 4", "#4" or "04"; null if the label is a name. */
function numberOf(label: string): number | null {
  const digits = label.match(/^(?:team\s*)?#?\s*0*([1-9]\d?)$/i)?.[1]
  return digits ? Number(digits) : null
}

/** Removes the word "Team" from a label, because the remarks already contain it. */
const bare = (label: string): string => String(numberOf(label) ?? label)

const ofRow = (row: Team, { label, size }: { label: string; size: number }): Draft => ({
  label,
  number: row.teamNumber,
  isNew: false,
  players: [],
  id: row.id,
  slots: roomy(teamPlaces(row), size),
  changed: false,
  startTime: row.startTime,
})

const fresh = ({ label, number, id, size }: { label: string; number: number; id: number; size: number }): Draft => ({
  label,
  number,
  isNew: true,
  players: [],
  id,
  slots: roomy([], size),
  changed: false,
  startTime: null,
})

/** Returns a team's spots, padded with open ones up to the season's team size. */
const roomy = (places: readonly (number | null)[], size: number): (number | null)[] =>
  Array.from({ length: Math.max(size, places.findLastIndex((id) => id !== null) + 1) }, (_, i) => places[i] ?? null)

/** Gives a player an open spot on the team. Returns a remark if there is none, or if the player is on another team. */
function seat(draft: Draft, { id, now, label }: { id: number; now: number | undefined; label: string }): string | null {
  if (now !== undefined) return now === draft.number ? null : teamText.elsewhere(now)
  const free = draft.slots.indexOf(null)
  if (free < 0)
    return draft.players.length === draft.slots.length
      ? teamText.full(bare(label), draft.slots.length)
      : teamText.fullHere(draft.number, draft.slots.length)
  draft.slots[free] = id
  draft.players.push(id)
  draft.changed = true
  return null
}

function callOf({ id, number, isNew, slots, startTime }: Draft, seasonId: number): MutationCall {
  const places = placesAsFields(slots)
  if (isNew) return mutations.team.add({ seasonId, teamNumber: number, ...places, startTime }, { ids: [id] })
  return mutations.team.update({ id, set: places })
}

const planOf = ({ label, number, isNew, players }: Draft): TeamPlan => ({ label, number, isNew, players })
