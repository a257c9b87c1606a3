import { joinNames } from '@glm/shared/lib/join-names'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import { matchText } from '@glm/shared/text/screens/scores/match'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { choiceText } from '@glm/shared/text/settings/choices'
import { weekShapeText } from '@glm/shared/text/week-format'
import type { PlainLeague, PlainMatch, PlainPart, PlainWeek } from '../../../test/figures/oracle/plain-league.ts'
import { type Entrant, goingIn, holesOf, isOneBall } from '../../../test/figures/oracle/reference-cards.ts'
import { partIn } from '../../../test/figures/oracle/reference-holes.ts'
import { playersPoints } from '../../../test/figures/oracle/reference-own-points.ts'
import {
  fieldOf,
  fieldRows,
  matchGave,
  netShown,
  pairOf,
  pairsOf,
  ruledBy,
} from '../../../test/figures/oracle/reference-points.ts'
import type { Together } from '../../../test/figures/oracle/reference-sides.ts'
import { standingsAfter } from '../../../test/figures/oracle/reference-standings.ts'
import { holeScores } from '../../../test/figures/oracle/reference-statistics.ts'
import { averageAfter, handicapAfter } from '../../../test/figures/oracle/reference-tables.ts'
import { type Rows, rowsToPlain } from '../../../test/figures/oracle/rows-to-plain.ts'
import type { ShownFigure } from './read-figures.ts'

/** A league as the reference sees it, with the names that screens show. */
export type Facts = {
  league: PlainLeague
  nameOf: (player: number) => string
  numberOf: (team: number) => number
  /** Teams by division; empty if there are no divisions. */
  divisions: ReadonlyMap<string, ReadonlySet<number>>
  /** A match and its week, by the match's id. */
  matchOf: (id: number) => { week: PlainWeek; match: PlainMatch }
}

export function factsOf(rows: Rows): Facts {
  const players = new Map(rows.players.map((player) => [player.id, player]))
  const teams = new Map(rows.teams.map((team) => [team.id, team]))
  const divisions = new Map<string, Set<number>>()
  for (const { id, division } of rows.teams)
    if (division != null) divisions.set(division, (divisions.get(division) ?? new Set()).add(id))
  const league = rowsToPlain(rows)
  const matches = new Map(
    rows.weeks.flatMap(({ id: weekId, weekNumber }) => {
      const week = league.weeks.find(({ number }) => number === weekNumber)
      const own = rows.matches.filter((match) => match.weekId === weekId).sort((a, b) => a.slot - b.slot || a.id - b.id)
      return own.flatMap(({ id }, i) => {
        const match = week?.matches[i]
        return week && match ? [[id, { week, match }] as const] : []
      })
    }),
  )
  return {
    league,
    matchOf: (id) => {
      const found = matches.get(id)
      if (!found) throw new Error(`The league has no match ${id}.`)
      return found
    },
    nameOf: (player) => fullName(players.get(player)),
    numberOf: (team) => teams.get(team)?.teamNumber ?? 0,
    divisions,
  }
}

/** P20: formats points with at most two decimals, rounding halves up, without using the app's code. */
const decimals = (points: number): string => String(Math.floor(points * 100 + 0.5 + 1e-6) / 100)
const pair = ([a, b]: readonly [number, number]): string =>
  `${decimals(a)}${a < 0 || b < 0 ? ' v ' : '–'}${decimals(b)}`

/** Returns the numbers of the standings after a week: points by place, averages, handicaps, flights and the field. */
export function standingsFigures(facts: Facts, through: number): ShownFigure[] {
  const { league, numberOf, divisions } = facts
  const points = standingsAfter(league, through).map(({ team, place, points }) => ({
    what: standingsText.placeOf({ place, team: numberOf(team) }),
    value: decimals(points),
  }))
  const ofPlayers = league.teams.flatMap(({ players }) => players.flatMap((player) => personal(facts, player, through)))
  const ofDivisions = [...divisions].flatMap(([table, teams]) =>
    standingsAfter(league, through, (team) => teams.has(team)).map(({ team, place, points }) => ({
      what: standingsText.placeIn({ place, team: numberOf(team), table }),
      value: decimals(points),
    })),
  )
  const week = league.weeks.find(({ number }) => number === through)
  return [...points, ...ofPlayers, ...ofDivisions, ...(week ? inField(facts, week) : [])]
}

/** Returns a player's average and handicap after a week. Values that the screen shows as a dash are left out. */
function personal(facts: Facts, id: number, week: number): ShownFigure[] {
  const { league, nameOf } = facts
  const handicap = handicapAfter(league, id, week) ?? goingIn(league, id, week)
  return figuresOf(nameOf(id), { week, average: averageAfter(league, id, week), handicap })
}

type Personal = { week: number; average: number | null; handicap: number | null }

function figuresOf(player: string, { week, average, handicap }: Personal): ShownFigure[] {
  return [
    ...(average === null ? [] : [{ what: matchText.averageOf({ player, week }), value: (average / 10).toFixed(1) }]),
    ...(handicap === null ? [] : [{ what: matchText.handicapOf({ player, week }), value: String(handicap / 10) }]),
  ]
}

/** Returns the score and points of everyone who is ranked in a field. */
function inField({ league, nameOf }: Facts, week: PlainWeek): ShownFigure[] {
  if (week.rules.opponents !== 'field') return []
  const by = choiceText[week.rules.fieldRank] ?? ''
  return fieldRows(league, week).flatMap(({ hitter, score, worth, more }) => {
    if (hitter === null || score === null || worth === null) return []
    const titled = (what: string) => standingsText.fieldOf({ what, who: nameOf(hitter) })
    return [
      { what: titled(by), value: String(score) },
      { what: titled(labelText.points), value: decimals(worth + more) },
    ]
  })
}

/** Returns the numbers on a match's card: handicaps, nets, points of players and sides. */
export function cardFigures(facts: Facts, id: number): ShownFigure[] {
  const { league, numberOf, nameOf } = facts
  const { week, match } = facts.matchOf(id)
  const [first, second] = match.sides
  const isField = week.rules.opponents === 'field'
  if (second === null && !isField) return []
  const ruled = ruledBy(league, week)
  const gave = matchGave(league, week, match)
  const sides = match.sides.flatMap((team) => (team === null ? [] : [numberOf(team)])).join(' vs. ')
  const found: ShownFigure[] = []
  if (gave && !isField) found.push({ what: scoresText.pointsOfTeams(sides), value: pair(gave.points) })
  if (isField || second === null) {
    for (const { hitter, team, handicap } of fieldOf(ruled, week))
      if (match.sides.includes(team)) found.push({ what: handicapTitle(week, nameOf(hitter)), value: String(handicap) })
    found.push(...fieldNets(facts, { ruled, week, match }))
    for (const { hitter, worth, more, team } of fieldRows(league, week))
      if (hitter !== null && worth !== null && match.sides.includes(team))
        found.push({ what: scoresText.pointsOf(nameOf(hitter)), value: decimals(worth + more) })
    return found
  }
  const { pairs } = pairsOf(ruled, week, [first, second])
  const isTogether = ruled.settings.sides !== 'singles' && ruled.settings.scoring === 'match'
  const part = partIn({ league: ruled, week }, match)
  const night = { ruled, week, part, sides }
  if (isTogether && gave?.joint) found.push(...sideFigures(night, gave.joint))
  for (const pair of pairs) {
    const lines = pairOf(ruled, week, { pair, part })
    if (!isTogether) found.push(...holeFigures(night, lines))
    for (const i of [0, 1] as const) {
      const name = shownName(facts, week, pair[i])
      const { net, points } = lines[i]
      if (net !== null && Number.isFinite(net)) found.push({ what: scoresText.netOf(name), value: String(net) })
      if (!isTogether && pair[i].hit.some((hit) => hit !== null))
        found.push({ what: scoresText.pointsOf(name), value: decimals(points) })
      found.push({ what: handicapTitle(week, name), value: String(pair[i].handicap) })
    }
  }
  return found
}

type InField = { ruled: PlainLeague; week: PlainWeek; match: PlainMatch }

/** Returns the net totals of the players on a field's card, without those who were absent. */
const fieldNets = ({ nameOf }: Facts, { ruled, week, match }: InField): ShownFigure[] =>
  fieldOf(ruled, week).flatMap((one) => {
    const net = one.away || !match.sides.includes(one.team) ? null : netShown({ league: ruled, week }, one)
    return net === null ? [] : [{ what: scoresText.netOf(nameOf(one.hitter)), value: String(net) }]
  })

type InMatch = { ruled: PlainLeague; week: PlainWeek; part: PlainPart; sides: string }

/** Returns the points that two opponents won from each other: for each hole of a match, and for low net. */
function holeFigures(night: InMatch, [one, two]: ReturnType<typeof pairOf>): ShownFigure[] {
  const holes = one.holes.map((hole, i) => both(hole, two.holes[i] ?? null))
  return [...holesWon(night, holes), ...netWon(night, both(one.forNet, two.forNet))]
}

/** Returns the points that partners won together, for each hole of a match and for low net, and their net totals. */
function sideFigures(night: InMatch, { holes, net, totals }: Together): ShownFigure[] {
  const shown = totals.map((total) => (total === null || !Number.isFinite(total) ? null : total))
  const nets = shown[0] == null ? [] : [{ what: scoresText.netOf(night.sides), value: `${shown[0]}–${shown[1] ?? ''}` }]
  return [...holesWon(night, holes), ...netWon(night, net), ...nets]
}

const both = (a: number | null, b: number | null): [number, number] | null => (a === null ? null : [a, b ?? 0])

/** Holes are numbered as on the course. */
function holesWon({ ruled, week, part, sides }: InMatch, holes: readonly ([number, number] | null)[]): ShownFigure[] {
  const places = holesOf(ruled, week)
  return holes.flatMap((won, i) => {
    const hole = 1 + (places[(part?.first ?? 1) - 1 + i] ?? 0)
    return won === null ? [] : [{ what: scoresText.pointsOfHole({ hole, match: sides }), value: pair(won) }]
  })
}

const netWon = ({ sides }: InMatch, won: readonly [number, number] | null): ShownFigure[] =>
  won === null ? [] : [{ what: scoresText.netPointsOf(sides), value: pair(won) }]

/** Returns the averages and handicaps after a match, as shown below its card. */
export function afterMatch(facts: Facts, id: number): ShownFigure[] {
  const { week, match } = facts.matchOf(id)
  if (isOneBall(week)) return []
  const teams = facts.league.teams.filter((team) => match.sides.includes(team.id))
  const hitters = teams.flatMap(({ players }) => players.map((player) => week.subs.get(player) ?? player))
  return hitters.flatMap((hitter) =>
    figuresOf(facts.nameOf(hitter), {
      week: week.number,
      average: averageAfter(facts.league, hitter, week.number),
      handicap: handicapAfter(facts.league, hitter, week.number),
    }),
  )
}

const handicapTitle = (week: PlainWeek, name: string): string =>
  isOneBall(week)
    ? weekShapeText.ballOf({ players: name, week: week.number })
    : handicapsText.goingInto({ player: name, week: week.number })

/** The name in a card's row: the player, or everyone who plays the side's ball. */
function shownName({ league, nameOf }: Facts, week: PlainWeek, one: Entrant): string {
  if (!isOneBall(week)) return nameOf(one.hitter)
  const away = new Set(week.cards.flatMap((card) => (card.absent && !week.subs.has(card.player) ? [card.player] : [])))
  const players = league.teams.find(({ id }) => id === one.team)?.players ?? []
  const there = players.filter((player) => !away.has(player))
  return joinNames((there.length > 0 ? there : players.slice(0, 1)).map(nameOf))
}

/** Returns each hole's average score, and how far it is over par, with two decimals (halves are rounded up). */
export const averageFigures = ({ league }: Facts): ShownFigure[] =>
  [...holeScores(league)].flatMap(([hole, { par, strokes, scores }]) => {
    const hundredths = (top: number) => Math.floor((200 * top + scores) / (2 * scores))
    const over = hundredths(strokes - par * scores)
    return [
      { what: statisticsText.averageOf(hole), value: (hundredths(strokes) / 100).toFixed(2) },
      {
        what: statisticsText.overParOf(hole),
        value: `${over > 0 ? '+' : ''}${(over / 100).toFixed(2)}`.replace('-', '−'),
      },
    ]
  })

/** Returns each player's own points over the season, as the statistics show them. */
export function ownPointFigures({ league, nameOf }: Facts, figure: string): ShownFigure[] {
  return [...playersPoints(league)].map(([player, { total }]) => ({
    what: statisticsText.figureOf({ figure, player: nameOf(player) }),
    value: decimals(total),
  }))
}
