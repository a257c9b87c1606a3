import { currentOf } from '../claims/current-of.ts'
import { nameKey } from '../lib/plain-words.ts'
import type { SeasonRows } from '../rules/season/season-rows.ts'
import type { Player } from '../schema/people/player.ts'
import type { Team } from '../schema/people/team.ts'
import { teamPlayers } from '../schema/people/team-places.ts'
import type { Week } from '../schema/schedule/week.ts'
import { fullName } from '../text/full-name.ts'
import { unusedText } from '../text/screens/league/import.ts'
import type { ExportedCard } from './export-file.ts'
import { wrongName } from './roster/read-person.ts'

/** A card that won't be entered: its row in the file, and the reason. */
export type LeftCard = { line: number; who: string; why: string }
/**
 * A card from the file and the spot it is assigned to: the regular who owns the spot, and the player who played.
 * `isNew`: true if the player isn't in the league yet. `isArranged`: true if they are already the regular's sub.
 */
export type Seated = {
  card: ExportedCard
  team: Team
  regularId: number
  hitterId: number
  isNew: boolean
  isArranged: boolean
}
/** A sub who was arranged in the app for a regular but, as the file shows, didn't play for them. */
type GoneSub = { regularId: number; subId: number }
type Seats = { season: SeasonRows; players: readonly Player[]; week: Week; newId: () => number }

/**
 * Assigns a night's cards to spots. Regulars take their own spots, and subs arranged in the app take their regulars'.
 * Anyone else with a card for a team subs for one of its regulars who aren't in the file: first for those who have a
 * sub, then in roster order. A card without a team belongs to its player's team.
 */
export function seatCards(
  cards: readonly ExportedCard[],
  { season, players, week, newId }: Seats,
): { seated: Seated[]; left: LeftCard[]; gone: GoneSub[] } {
  const names = namesIn(players, subsIn(season, week))
  const left: LeftCard[] = []
  const leave = (card: ExportedCard, why: string): [] => {
    left.push({ line: card.line, who: nameOf(card), why })
    return []
  }
  const placed = cards.flatMap((card) => {
    const team = teamOf(card, season.teams, names)
    if (!team) return leave(card, whyNoTeam(card, season.teams, names))
    if (card.total !== null && season.season.settings.scoreByHole) return leave(card, unusedText.noTotals)
    const wrong = names.ids.has(keyOf(card)) ? null : wrongName({ firstName: card.first, lastName: card.last })
    return wrong === null ? [{ card, team }] : leave(card, wrong)
  })
  const fresh = new Map<string, number>()
  const seated = season.teams.flatMap((team) => {
    const own = placed.flatMap((one) => (one.team === team ? [one.card] : []))
    return spotsOf(own, team, names).flatMap(({ card, regularId, why }): Seated[] => {
      if (regularId === null) return leave(card, why)
      const [key, subId] = [keyOf(card), names.subs.get(regularId)]
      const known = [regularId, subId].find((id) => names.isNamed(id, key)) ?? names.ids.get(key) ?? fresh.get(key)
      const hitterId = known ?? newId()
      if (known === undefined) fresh.set(key, hitterId)
      return [{ card, team, regularId, hitterId, isNew: known === undefined, isArranged: hitterId === subId }]
    })
  })
  return { seated, left: left.sort((a, b) => a.line - b.line), gone: goneSubs(names.subs, seated) }
}

/** Returns a name as the file has it. */
const nameOf = ({ first, last }: Pick<ExportedCard, 'first' | 'last'>): string => `${first} ${last}`.trim()
const keyOf = (card: ExportedCard): string => nameKey(nameOf(card))
/** The key of the regular whose spot it is, if the file names them. */
const spotKey = (card: ExportedCard): string => nameKey(nameOf(card.spot ?? card))

type Names = ReturnType<typeof namesIn>

/** Compares names in the file with the league's players, and with the subs who were arranged (`subs`, by regular). */
function namesIn(players: readonly Player[], subs: ReadonlyMap<number, number>) {
  const keys = new Map(players.map((player) => [player.id, nameKey(fullName(player))]))
  const ids = new Map([...keys].map(([id, key]) => [key, id]))
  return { subs, ids, isNamed: (id: number | undefined, key: string) => id !== undefined && keys.get(id) === key }
}

const subsIn = ({ subAssignments }: SeasonRows, week: Week): ReadonlyMap<number, number> =>
  new Map(
    subAssignments.flatMap(({ weekId, playerId, sub }) => {
      const subId = weekId === week.id ? currentOf(sub) : undefined
      return subId === undefined ? [] : [[playerId, subId] as const]
    }),
  )

function teamOf(card: ExportedCard, teams: readonly Team[], { isNamed, subs }: Names): Team | undefined {
  if (card.team !== null) return teams.find(({ teamNumber }) => teamNumber === card.team)
  const teamsOf = (fits: (id: number) => boolean) => teams.filter((team) => teamPlayers(team).some(fits))
  const own = teamsOf((id) => isNamed(id, spotKey(card)))
  const [team, ...others] = own.length > 0 ? own : teamsOf((id) => isNamed(subs.get(id), keyOf(card)))
  return others.length > 0 ? undefined : team
}

function whyNoTeam(card: ExportedCard, teams: readonly Team[], { isNamed }: Names): string {
  if (card.team !== null) return unusedText.noTeam(card.team)
  const here = teams.flatMap((team) => teamPlayers(team)).filter((id) => isNamed(id, spotKey(card)))
  return (here.length > 1 ? unusedText.twoHere : unusedText.noHere)(nameOf(card.spot ?? card))
}

type Spot = { card: ExportedCard } & ({ regularId: number; why: null } | { regularId: null; why: string })

/** Gives each card of a team the spot of one of its regulars, or the reason why there is none. */
function spotsOf(cards: readonly ExportedCard[], team: Team, { isNamed, subs }: Names): Spot[] {
  const regulars = teamPlayers(team)
  const regularOf = (card: ExportedCard) => regulars.find((id) => isNamed(id, spotKey(card)))
  const absent = regulars.filter((id) => !cards.some((card) => regularOf(card) === id))
  const ownSpot = (card: ExportedCard) => regularOf(card) ?? absent.find((id) => isNamed(subs.get(id), keyOf(card)))
  const kept = new Set(cards.map(ownSpot))
  const open = absent.filter((id) => !kept.has(id)).sort((a, b) => Number(subs.has(b)) - Number(subs.has(a)))
  const taken = new Map<number, number>()
  return cards.map((card): Spot => {
    const own = ownSpot(card)
    const earlier = taken.get(own ?? 0)
    if (earlier !== undefined) return { card, regularId: null, why: unusedText.twice(earlier) }
    const regularId = own ?? open.shift()
    if (regularId === undefined) return { card, regularId: null, why: unusedText.taken(team.teamNumber) }
    taken.set(regularId, card.line)
    return { card, regularId, why: null }
  })
}

/** Returns the arranged subs whose regular has a card, or who have a card in another spot. */
function goneSubs(subs: ReadonlyMap<number, number>, seated: readonly Seated[]): GoneSub[] {
  return [...subs].flatMap(([regularId, subId]) => {
    const spot = seated.find((one) => one.regularId === regularId)
    const isGone = spot ? spot.hitterId === regularId : seated.some(({ hitterId }) => hitterId === subId)
    return isGone ? [{ regularId, subId }] : []
  })
}
