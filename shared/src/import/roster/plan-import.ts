import { withSeason } from '../../lib/with-season.ts'
import { updateOf } from '../../mutations/define/keyed-fields.ts'
import type { MutationCall } from '../../mutations/mutation-call.ts'
import { mutations } from '../../mutations/mutations.ts'
import type { Player } from '../../schema/people/player.ts'
import type { Team } from '../../schema/people/team.ts'
import type { SeasonRow } from '../../schema/schedule/season.ts'
import type { Candidate, Choice } from './candidate.ts'
import { listedTee, type SeasonTees } from './listed-tee.ts'
import { detailsIn } from './personal-details.ts'
import { planTeams, type TeamPlan } from './plan-teams.ts'

export type ImportPlan = {
  calls: MutationCall[]
  added: number
  updated: number
  teams: TeamPlan[]
  /** Why a player's team differs from the one in the list, by key. */
  teamRemarks: ReadonlyMap<string, string>
  /** Teams beyond the season's limit. Their players are added without a team. */
  beyond: readonly string[]
}

/** A week, and the handicaps already set by hand for it, by player id. */
type WeekHandicaps = { weekId: number; held?: ReadonlyMap<number, number | null> }

type Options = {
  candidates: readonly Candidate[]
  choices: Readonly<Record<string, Choice>>
  league: readonly Player[]
  /** Set if teams are created from the team column; null to leave teams alone. */
  teams: { season: SeasonRow; rows: readonly Team[] } | null
  /**
   * Where the handicaps in the list are saved: as a season's starting handicaps, or as a week's handicaps; null to
   * leave handicaps alone.
   */
  handicapsOf: { seasonId: number } | WeekHandicaps | null
  /** The season and the tees of its course, if the list has tees; null to leave tees alone. */
  tees?: SeasonTees | null
  newId: () => number
}

/**
 * Returns an import's calls, ordered so that the rows each call refers to already exist: players, then their teams,
 * then their handicaps. They are recorded as one action, so that one undo reverts them all.
 * @example
 * planImport({ candidates, choices: {}, league: [], teams: null, handicapsOf: null, newId }).added // 41
 */
export function planImport({
  candidates,
  choices,
  league,
  teams,
  handicapsOf,
  tees = null,
  newId: anyId,
}: Options): ImportPlan {
  const newId = distinct(anyId)
  const here = new Map(league.map((player) => [player.id, player]))
  const calls: MutationCall[] = []
  const ids = new Map<string, number>()
  let [added, updated] = [0, 0]
  for (const candidate of candidates) {
    const choice = choiceOf(candidate, choices)
    const old = here.get(candidate.hereId ?? 0)
    if (choice === 'leave') continue
    if (choice === 'add' || !old) {
      const id = newId()
      ids.set(candidate.key, id)
      calls.push(
        mutations.player.add(
          {
            ...candidate.player,
            ...startingOf(candidate, null, handicapsOf),
            ...teeOf(candidate, { old: null, tees }),
          },
          { ids: [id] },
        ),
      )
      added += 1
      continue
    }
    ids.set(candidate.key, old.id)
    const listed = choice === 'fill' ? filled(old, candidate.player) : replaced(old, candidate)
    const tee = teeOf(candidate, { old, tees, fill: choice === 'fill' })
    const set = { ...listed, ...startingOf(candidate, old, handicapsOf), ...tee }
    if (Object.keys(set).length === 0) continue
    calls.push(mutations.player.update(updateOf(old, set)))
    updated += 1
  }
  const none = { calls: [], teams: [], remarks: new Map<string, string>(), beyond: [] }
  const planned = teams ? planTeams({ candidates, ids, ...teams, newId }) : none
  calls.push(
    ...planned.calls,
    ...handicapCalls(candidates, { ids, of: handicapsOf && 'weekId' in handicapsOf ? handicapsOf : null }),
  )
  return { calls, added, updated, teams: planned.teams, teamRemarks: planned.remarks, beyond: planned.beyond }
}

/**
 * Wraps an id source so that it never repeats an id. Two ids created within the same second may be equal; in that case,
 * the next number is used.
 */
function distinct(newId: () => number): () => number {
  const used = new Set<number>()
  return () => {
    let id = newId()
    while (used.has(id)) id += 1
    used.add(id)
    return id
  }
}

/** Returns what to do with a player in the list: the user's choice if it is allowed, or else the default. */
export function choiceOf(candidate: Candidate, choices: Readonly<Record<string, Choice>>): Choice {
  const chosen = choices[candidate.key]
  return chosen && candidate.choices.includes(chosen) ? chosen : candidate.usual
}

function filled(old: Player, file: Candidate['player']): Partial<Player> {
  return Object.fromEntries(Object.entries(detailsIn(file)).filter(([field]) => old[field as keyof Player] == null))
}

/** Returns only the values that the file has, because a blank cell doesn't remove anything. */
function replaced(old: Player, { player, texts }: Candidate): Partial<Player> {
  const said = {
    firstName: player.firstName,
    lastName: player.lastName,
    ...detailsIn(player),
    ...(texts.sub === '' ? {} : { isSub: player.isSub }),
    ...(texts.active === '' ? {} : { active: player.active }),
  }
  return Object.fromEntries(Object.entries(said).filter(([field, value]) => old[field as keyof Player] !== value))
}

/** Returns the starting handicap in the list, if it differs from the player's current one. */
function startingOf(
  { handicap }: Candidate,
  old: Player | null,
  of: Options['handicapsOf'],
): Partial<Pick<Player, 'startingHandicaps'>> {
  if (of === null || !('seasonId' in of) || handicap === null) return {}
  const startingHandicaps = withSeason(old?.startingHandicaps, of.seasonId, handicap)
  return old?.startingHandicaps?.[of.seasonId] === handicap ? {} : { startingHandicaps }
}

type TeeOf = { old: Player | null; tees: SeasonTees | null; fill?: boolean }

/** Returns the tee for a player in the list, unless the player has it, or (`fill`) has another one. */
function teeOf({ tee }: Candidate, { old, tees, fill = false }: TeeOf): Partial<Pick<Player, 'playsFrom'>> {
  const name = listedTee(tee, tees)
  const now = tees ? (old?.playsFrom?.[tees.seasonId] ?? null) : null
  if (!tees || name === null || now === name || (fill && now !== null)) return {}
  return { playsFrom: withSeason(old?.playsFrom, tees.seasonId, name) }
}

function handicapCalls(
  candidates: readonly Candidate[],
  { ids, of }: { ids: ReadonlyMap<string, number>; of: WeekHandicaps | null },
): MutationCall[] {
  if (of === null) return []
  const { weekId, held } = of
  return candidates.flatMap(({ key, handicap }) => {
    const playerId = ids.get(key)
    if (playerId === undefined || handicap === null || held?.get(playerId) === handicap) return []
    return [mutations.handicap.set({ weekId, playerId, goingIn: handicap, handSet: true, retires: [] })]
  })
}
