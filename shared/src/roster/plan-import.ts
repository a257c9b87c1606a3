import type { Player } from '../schema/player.ts'
import type { Season } from '../schema/season.ts'
import type { Team } from '../schema/team.ts'
import type { Candidate, Choice } from './candidate.ts'
import { planTeams, type TeamPlan } from './plan-teams.ts'

/** A change by name, with the fresh row ids that later calls of the same gesture refer to. */
export type PlannedCall = { name: string; args: unknown; ids?: readonly number[] }
export type ImportPlan = {
  calls: PlannedCall[]
  added: number
  updated: number
  teams: TeamPlan[]
  /** What becomes of a player's team where it is not what the list says, by key. */
  teamRemarks: ReadonlyMap<string, string>
  /** Teams of the list for which the season has no place: their players come without one. */
  beyond: readonly string[]
}

type Options = {
  candidates: readonly Candidate[]
  choices: Readonly<Record<string, Choice>>
  league: readonly Player[]
  /** Given: teams are made of the team column. Null: nobody's team changes. */
  teams: { season: Season; rows: readonly Team[] } | null
  /** The week whose going-in handicaps the list's are; null leaves handicaps alone. */
  handicapWeekId: number | null
  newId: () => number
}

/**
 * The calls that an import makes, in an order in which each finds what it refers to: players, then their teams, then their
 * handicaps. Recorded as one gesture, one undo takes all of it back.
 *
 * @example
 * planImport({ candidates, choices: {}, league: [], teams: null, handicapWeekId: null, newId }).added // 41
 */
export function planImport({ candidates, choices, league, teams, handicapWeekId, newId: anyId }: Options): ImportPlan {
  const newId = distinct(anyId)
  const here = new Map(league.map((player) => [player.id, player]))
  const calls: PlannedCall[] = []
  const ids = new Map<string, number>()
  let [added, updated] = [0, 0]
  for (const candidate of candidates) {
    const choice = choiceOf(candidate, choices)
    const old = here.get(candidate.hereId ?? 0)
    if (choice === 'leave') continue
    if (choice === 'add' || !old) {
      const id = newId()
      ids.set(candidate.key, id)
      calls.push({ name: 'player.add', args: candidate.player, ids: [id] })
      added += 1
      continue
    }
    ids.set(candidate.key, old.id)
    const set = choice === 'fill' ? filled(old, candidate.player) : replaced(old, candidate)
    if (Object.keys(set).length === 0) continue
    calls.push({ name: 'player.update', args: { id: old.id, set } })
    updated += 1
  }
  const none = { calls: [], teams: [], remarks: new Map<string, string>(), beyond: [] }
  const planned = teams ? planTeams({ candidates, ids, ...teams, newId }) : none
  calls.push(...planned.calls, ...handicapCalls(candidates, { ids, weekId: handicapWeekId }))
  return { calls, added, updated, teams: planned.teams, teamRemarks: planned.remarks, beyond: planned.beyond }
}

/** Many ids made in one second may repeat: of those the next is taken. */
function distinct(newId: () => number): () => number {
  const used = new Set<number>()
  return () => {
    let id = newId()
    while (used.has(id)) id += 1
    used.add(id)
    return id
  }
}

/** What happens to a player of the list: what the person chose where it is possible, else the usual. */
export function choiceOf(candidate: Candidate, choices: Readonly<Record<string, Choice>>): Choice {
  const chosen = choices[candidate.key]
  return chosen && candidate.choices.includes(chosen) ? chosen : candidate.usual
}

function filled(old: Player, file: Candidate['player']): Partial<Player> {
  return Object.fromEntries(
    (['phone', 'email', 'paidDues'] as const).flatMap((field) =>
      old[field] === null && file[field] !== null ? [[field, file[field]]] : [],
    ),
  )
}

/** Only what the file says: a blank cell takes nothing away. */
function replaced(old: Player, { player, texts }: Candidate): Partial<Player> {
  const said = {
    firstName: player.firstName,
    lastName: player.lastName,
    ...(player.phone === null ? {} : { phone: player.phone }),
    ...(player.email === null ? {} : { email: player.email }),
    ...(player.paidDues === null ? {} : { paidDues: player.paidDues }),
    ...(texts.sub === '' ? {} : { isSub: player.isSub }),
    ...(texts.active === '' ? {} : { active: player.active }),
  }
  return Object.fromEntries(Object.entries(said).filter(([field, value]) => old[field as keyof Player] !== value))
}

function handicapCalls(
  candidates: readonly Candidate[],
  { ids, weekId }: { ids: ReadonlyMap<string, number>; weekId: number | null },
): PlannedCall[] {
  if (weekId === null) return []
  return candidates.flatMap(({ key, handicap }) => {
    const playerId = ids.get(key)
    if (playerId === undefined || handicap === null) return []
    return [{ name: 'handicap.set', args: { weekId, playerId, goingIn: handicap, handSet: true } }]
  })
}
