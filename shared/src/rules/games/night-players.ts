import type { Week } from '../../schema/schedule/week.ts'
import { isOneBall } from '../../schema/schedule/week-format.ts'
import type { Gross } from '../scoring/match-points.ts'
import type { LineupPlace } from '../scoring/pair-players.ts'
import { strokesByRank } from '../scoring/strokes-per-hole.ts'
import { isBegun } from '../season/is-begun.ts'
import { keepsHoles } from '../season/player-rounds.ts'
import { playingHandicap } from '../season/playing-handicap.ts'
import { readCard } from '../season/read-card.ts'
import type { SeasonIndex } from '../season/season-index.ts'
import { teeOf } from '../season/tee-of.ts'
import type { GameRows } from './game-rows.ts'

/**
 * A participant in a night's games: the person who hit the shots. `gross` and `net` are by hole, in playing order; null
 * for a hole without a score. `pars` are from their tee. The totals are null while the card has a blank or a pick-up.
 */
export type NightPlayer = {
  playerId: number
  division: string | null
  gross: readonly (number | null)[]
  net: readonly (number | null)[]
  /** Whether each hole was played. A picked-up hole was played but has no score. */
  played: readonly boolean[]
  pars: readonly number[]
  grossTotal: number | null
  netTotal: number | null
}

type Asked = { week: Week; places: readonly LineupPlace[]; entries: GameRows['gameEntries'] }

/**
 * Returns the participants in a night's games, in order of id. Depending on the season's rules, everyone participates
 * except players marked as out, or nobody participates except players marked as in. A player who is marked as in but
 * has no card is included without scores.
 * @param asked.places all teams' spots in this week, with each player's playing handicap
 * @source N1, N10, A2
 * @example
 * nightPlayers(seasonIndex(golden), { week: golden.weeks[0], places: [], entries: [] }).length // 40
 */
export function nightPlayers(index: SeasonIndex, { week, places, entries }: Asked): NightPlayer[] {
  const said = new Map(
    entries.filter((entry) => entry.weekId === week.id).map(({ playerId, isIn }) => [playerId, isIn]),
  )
  const named = index.settingsOf(week).gamesEntry === 'named'
  const handicaps = new Map(places.map((place) => [place.playerId, place.handicap]))
  const found = new Map<number, NightPlayer>()
  if (isOneBall(week))
    for (const id of sidePlayers(index, week, places))
      if (said.get(id) ?? !named) found.set(id, idle(id, divisionOf(index, id)))
  for (const card of isOneBall(week) ? [] : (index.cardsOfWeek.get(week.id) ?? [])) {
    const hitter = index.subs.get(week.id)?.get(card.playerId) ?? card.playerId
    if (!(said.get(hitter) ?? !named)) continue
    const player = nightCard(index, {
      week,
      hitter,
      playerId: card.playerId,
      handicap: handicaps.get(card.playerId) ?? playingHandicap(index, hitter, week) ?? 0,
    })
    if (player) found.set(hitter, player)
  }
  for (const [playerId, isIn] of said) {
    if (isIn && named && !found.has(playerId)) found.set(playerId, idle(playerId, divisionOf(index, playerId)))
  }
  return [...found.values()].sort((a, b) => a.playerId - b.playerId)
}

/** Returns everyone present on a night when each side has one card; empty before the first card. */
function sidePlayers(index: SeasonIndex, week: Week, places: readonly LineupPlace[]): number[] {
  const { cellNames } = index.holesOfWeek(week)
  const isAway = ({ playerId, hitterId }: LineupPlace) =>
    playerId === hitterId && readCard(index.cards.get(week.id)?.get(playerId), cellNames).absent
  const begun = (index.cardsOfWeek.get(week.id) ?? []).some((card) => isBegun(card, cellNames))
  return begun ? places.flatMap((place) => (isAway(place) ? [] : [place.hitterId])) : []
}

type OfCard = { week: Week; hitter: number; playerId: number; handicap: number }

/**
 * Returns the scores on a spot's card in a week, for the person who hit the shots; null if the card is blank or that
 * person was absent.
 * @param card.hitter the person who hit the shots
 * @param card.playerId the regular whose spot it is
 * @param card.handicap that person's handicap for the round
 * @source N1, A3
 * @example
 * nightCard(seasonIndex(golden), { week: golden.weeks[0], hitter: 4, playerId: 4, handicap: 2 })?.netTotal // 42
 */
export function nightCard(index: SeasonIndex, { week, hitter, playerId, handicap }: OfCard): NightPlayer | null {
  const card = index.cards.get(week.id)?.get(playerId)
  const { holes, ranks, cellNames } = index.holesOfWeek(week, teeOf(index, hitter, week.id))
  const { gross, sum, total, absent } = readCard(card, cellNames)
  if (!card || (absent && hitter === playerId) || (total === null && gross.every((g) => g === null))) return null
  const strokes = strokesByRank(handicap, ranks)
  const hit = keepsHoles(index, week) ? sum : total
  const numbers = gross.map(numberOf)
  return {
    playerId: hitter,
    division: index.teams.get(card.teamId)?.division ?? null,
    gross: numbers,
    net: numbers.map((g, i) => (g === null ? null : g - (strokes[i] ?? 0))),
    played: gross.map((g) => g !== null),
    pars: holes.map((hole) => hole.par),
    grossTotal: hit,
    netTotal: hit === null ? null : hit - handicap,
  }
}

const numberOf = (gross: Gross): number | null => (typeof gross === 'number' ? gross : null)

const idle = (playerId: number, division: string | null): NightPlayer => {
  return { playerId, division, gross: [], net: [], played: [], pars: [], grossTotal: null, netTotal: null }
}

function divisionOf(index: SeasonIndex, playerId: number): string | null {
  const own = index.rows.teams.find((team) =>
    [team.player1Id, team.player2Id, ...(team.morePlayerIds ?? [])].includes(playerId),
  )
  return own?.division ?? null
}
