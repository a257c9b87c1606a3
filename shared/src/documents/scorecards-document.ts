import { formatClock } from '../lib/clock-time.ts'
import { matchAddress } from '../lib/codes/match-address.ts'
import { qrModules } from '../lib/codes/qr-modules.ts'
import { joinNames } from '../lib/join-names.ts'
import { monthDayYear, weekdayMonthDay } from '../lib/month-day.ts'
import { rangeTo } from '../lib/range-to.ts'
import { regularsOfWeek } from '../rules/availability.ts'
import type { MatchResult } from '../rules/match/match-result.ts'
import { type PlayerLine, playersOf } from '../rules/match/player-line.ts'
import { groupLines, groupOf } from '../rules/schedule/match-group.ts'
import { groupsOfWeek, type PlayGroup } from '../rules/schedule/week-groups.ts'
import { isInPart } from '../rules/scoring/match-part.ts'
import { isFieldSeason, isPlayed } from '../rules/season/is-played.ts'
import { teamsOfMatch } from '../rules/season/teams-of-match.ts'
import type { SeasonResults } from '../rules/season-results.ts'
import type { Match } from '../schema/schedule/match.ts'
import type { Week } from '../schema/schedule/week.ts'
import { isOneBall } from '../schema/schedule/week-format.ts'
import type { Season } from '../season/season.ts'
import { seasonNames } from '../season/season-names.ts'
import { startingHole } from '../season/starting-hole.ts'
import { paperSentence, paperText } from '../text/documents/paper.ts'
import { groupText } from '../text/groups.ts'
import { availabilityText } from '../text/screens/people/availability.ts'
import { formatLabel } from '../text/week-format.ts'
import { nineOfWeek } from './nine-of-week.ts'
import type { CardLine, PaperBlock, PaperDocument, Scorecard } from './paper-document.ts'
import { partText } from './part-text.ts'
import { PAPER_LANGUAGE, sheetTitle } from './schedule-document.ts'
import { startNotes } from './start-notes.ts'
import { tickAddress } from './tick-card/tick-code.ts'

/**
 * For each match id: the address that opens the match's card without an account, and the number printed on the card.
 */
export type CardCodes = Readonly<Record<number, { url: string; number: number }>>

/** `boxes`: whether to print check boxes. They need a QR code. */
type CardOptions = { weekId: number; perPage: 2 | 4 | null; site?: string; codes?: CardCodes; boxes?: boolean }

/**
 * Returns a week's scorecards in order of play: one per match or group of teams. If more than four players play
 * together, or the week's groups were drawn, there is one card per group of at most four players.
 * @param options.perPage cards per page; null: four for nine holes, two for eighteen
 * @param options.site address of the app that a card's code opens; omitted: no code
 * @param options.codes codes that open scoring without an account; a card without one keeps the app's code
 * @param options.boxes whether each hole has check boxes; there are then two cards per page for nine holes, one for
 * eighteen
 * @source P4, P5, P19, P23, U3
 */
export function scorecardsDocument(season: Season, options: CardOptions): PaperDocument {
  const week = season.weeks.find((w) => w.id === options.weekId)
  const matches = season.matches
    .filter((m) => m.weekId === options.weekId && isPlayed(m, season.season))
    .sort((a, b) => a.slot - b.slot)
  const cards = !week
    ? []
    : week.draw
      ? groupsOfWeek(week, matches).flatMap((group, i) => cardsOfGroup({ season, week, group, number: i + 1 }, options))
      : teamGroups(matches).flatMap((group) => cardsOf({ season, week, group }, options))
  const weekNumber = week?.weekNumber ?? 0
  const ofWeek = paperSentence.week(weekNumber)
  const perPage = (cards[0]?.holes.length ?? 9) > 9 ? 2 : (options.perPage ?? 4)
  const block: PaperBlock =
    cards.length > 0
      ? { kind: 'cards', perPage, cards }
      : { kind: 'lines', title: null, lines: [week ? paperSentence.noMatches(weekNumber) : paperText.noSuchWeek] }
  const heading = cards.length > 0 ? '' : `${sheetTitle(season, paperText.scorecards)}, ${ofWeek}`
  const title = paperSentence.title(season.league.name, paperText.scorecards, ofWeek)
  return { title, language: PAPER_LANGUAGE, foot: null, sections: [{ heading, note: null, blocks: [block] }] }
}

type Code = Pick<Scorecard, 'code' | 'scan' | 'boxes'>

/** Chooses what the code on a card opens, and the text printed next to it. */
function codeOf({ season, group }: CardInput, card: Drawn, { site, codes, boxes = false }: CardOptions): Code {
  if (site === undefined) return { code: null, scan: null, boxes: false }
  const [match] = group.filter(({ id }) => codes?.[id] !== undefined).concat(group)
  const own = match && codes?.[match.id]
  const scan = own ? paperSentence.scanGuest(own.number) : paperText.scanCard
  const address = own?.url ?? matchAddress(site, { leagueId: season.league.id, matchId: match?.id ?? 0 })
  const ticked = boxes ? tickedAddress(address, card) : null
  return { code: qrModules(ticked ?? address, 'low'), scan, boxes: ticked !== null }
}

/**
 * Returns the address with the contents of the card added to it; null if the holes aren't in course order, or the card
 * has no lines.
 */
function tickedAddress(address: string, { holes, lines }: Drawn): string | null {
  const firstHole = holes[0]?.hole
  if (firstHole === undefined || lines.length === 0) return null
  if (holes.some(({ hole }, i) => hole !== firstHole + i)) return null
  const pars = holes.map(({ par }) => par)
  return tickAddress(address, { firstHole, pars, playerIds: lines.map(({ playerId }) => playerId ?? 0) })
}

/** The maximum number of players who tee off together, which is also the maximum number of lines on a card. */
const GROUP = 4

/** `group`: a match, or all matches of a group whose teams all play each other. */
type CardInput = { season: Season; week: Week; group: readonly Match[] }
type Drawn = Omit<Scorecard, keyof Code>

type GroupInput = { season: Season; week: Week; group: PlayGroup; number: number }

/** Returns the cards of a drawn group. Together, they cover all of its matches. */
function cardsOfGroup({ season, week, group, number }: GroupInput, options: CardOptions): Scorecard[] {
  const { matches } = group
  const cards = matches.flatMap((match) => cardOf({ season, week, group: [match] }) ?? [])
  const [card] = cards
  if (!card) return []
  const merged = {
    ...card,
    title: groupText.group(number),
    lines: cards.flatMap(({ lines }, i) => lines.map((line) => ({ ...line, pair: line.pair + i * GROUP }))),
    starts: [...new Set(cards.flatMap(({ starts }) => starts))],
    tees: [...new Set(cards.flatMap(({ tees }) => tees))],
  }
  return foursomesOf(merged, { season, week, group: matches }, options)
}

/**
 * Returns the group of each match. A group of teams has one set of cards, in the position of its first match's card.
 */
const teamGroups = (matches: readonly Match[]): Match[][] =>
  matches.map((match) => groupOf(match, matches)).filter(([first], at) => first === matches[at])

/** Returns the cards for a match or a group of teams, with one card for each foursome. */
function cardsOf(input: CardInput, options: CardOptions): Scorecard[] {
  const card = cardOf(input)
  if (!card) return []
  return foursomesOf(card, input, options).map((one) => ({
    ...one,
    starts: [...one.starts, ...strokeNotes(input, one.lines)],
  }))
}

/**
 * Splits a card into one card for each foursome, each with a code. Check boxes are printed only in a week with scores
 * by hole.
 */
function foursomesOf(card: Drawn, input: CardInput, options: CardOptions): Scorecard[] {
  const groups = groupsOf(card.lines)
  const boxes = options.boxes === true && input.season.results.keepsHoles(input.week)
  const coded = (one: Drawn) => ({ ...one, ...codeOf(input, one, { ...options, boxes }) })
  if (groups.length < 2) return [coded(card)]
  return groups.map((lines, i) =>
    coded({ ...card, lines, note: `${card.note}, ${paperSentence.group(i + 1, groups.length)}` }),
  )
}

/** Groups the lines of players who tee off together. Opponents are never separated. */
function groupsOf(lines: readonly CardLine[]): CardLine[][] {
  const groups: CardLine[][] = []
  const pairs = [...new Set(lines.map(({ pair }) => pair))].map((pair) => lines.filter((line) => line.pair === pair))
  for (const pair of pairs)
    for (let from = 0; from < pair.length; from += GROUP) {
      const part = pair.slice(from, from + GROUP)
      const last = groups.at(-1)
      if (last && last.length + part.length <= GROUP) last.push(...part)
      else groups.push(part)
    }
  return groups
}

function cardOf({ season, week, group }: CardInput): Drawn | null {
  const results = group.map((one) => season.results.matchResult(one))
  const [match, matchResult] = [group[0], results[0]]
  if (!match || !matchResult) return null
  const contests = season.contests
    .filter((c) => c.weekId === week.id)
    .sort((a, b) => (a.hole ?? 99) - (b.hole ?? 99) || a.id - b.id)
  const holes = matchResult.holes.map((h) => ({ ...h, contest: contests.some((c) => c.hole === h.hole) }))
  const course = season.results.index.courseOf(week)
  const nine = nineOfWeek(week, season.results)
  return {
    title: sidesOf([...new Set(group.flatMap(teamsOfMatch))], { season, week }),
    start: startOf(match, season),
    note: [
      `${season.league.name} · ${paperSentence.week(week.weekNumber)}, ${monthDayYear(week.date)}`,
      course?.name,
      nine,
      formatLabel(week.format),
    ]
      .filter(Boolean)
      .join(', '),
    holes,
    lines:
      group.length === 1
        ? linesOf({ season, week, match }, matchResult)
        : groupCardLines({ season, week, group }, results),
    starts: [
      ...startNotes(match, season.teams),
      ...partNotes({ season, week, group }),
      ...outNotes({ season, week, group }),
    ],
    tees: teeNotes(season.results, week, { ...matchResult, lines: groupLines(results) }),
    contests: contests
      .filter((c) => c.hole === null || holes.some((h) => h.hole === c.hole))
      .map((c) => paperSentence.contestOn(c.name, c.hole)),
    messages: season.messages.filter((m) => m.startDate <= week.date && week.date <= m.endDate).map((m) => m.message),
  }
}

/** Names the teams on a card: those that play each other, or those that play together in a field. */
const sidesOf = (teamIds: readonly number[], { season, week }: Pick<CardInput, 'season' | 'week'>): string =>
  groupText.sides(
    teamIds.map((id) => paperSentence.team(seasonNames(season).inWords(id))),
    isFieldSeason(season.season, week.id),
  )

/** Lists the matches that cover part of the round, in one line for each part. */
function partNotes({ season, week, group }: Pick<CardInput, 'season' | 'week' | 'group'>): string[] {
  const byPart = new Map<string, string[]>()
  for (const match of group) {
    const part = partText(season.results.matchResult(match))
    const teams = sidesOf(teamsOfMatch(match), { season, week })
    if (part !== null) byPart.set(part, [...(byPart.get(part) ?? []), teams])
  }
  return [...byPart].map(([part, matches]) => `${part}: ${matches.join(', ')}`)
}

/** Lists the players on a card who are out and have no sub. */
function outNotes({ season, week, group }: CardInput): string[] {
  const places = regularsOfWeek(week, { ...season, matches: [...group], results: season.results })
  const out = places.filter(({ state, subId }) => state === 'out' && subId === null)
  return out.length === 0
    ? []
    : [availabilityText.withoutSub(joinNames(out.map(({ playerId }) => seasonNames(season).name(playerId))))]
}

/** Lists how the par and stroke index of tees that are used in a match differ from those printed on the card. */
function teeNotes(results: SeasonResults, week: Week, { lines, holes }: MatchResult): string[] {
  const tees = [...new Set(lines.flatMap((line) => line.tee ?? []))].sort()
  return tees.flatMap((tee) => {
    const own = results.holesOf(week, tee)
    const [pars, indexes] = [own.map((hole) => hole.par), own.map((hole) => hole.strokeIndex)]
    const otherPar = pars.some((par, i) => par !== holes[i]?.par)
    const otherIndex = indexes.some((index, i) => index !== holes[i]?.strokeIndex)
    if (!otherPar && !otherIndex) return []
    return [paperSentence.teeCard({ tee, pars: otherPar ? pars : null, indexes: otherIndex ? indexes : null })]
  })
}

/** Returns the starting hole, tee time and makeup date, leaving out any that aren't set. */
function startOf(match: Match, season: Season): string {
  const { teeTime, playedOn } = match
  const hole = startingHole(season, match)
  const day = playedOn ? paperSentence.madeUp(weekdayMonthDay(playedOn)) : null
  const parts = [hole ? paperSentence.startsOn(hole) : null, teeTime ? formatClock(teeTime) : null, day]
  return parts.filter((part) => part !== null).join(', ')
}

type MatchInput = Omit<CardInput, 'group'> & { match: Match }

/**
 * Returns a card's lines, with opponents next to each other: the pair with the lower handicaps comes first, and so does
 * the lower handicap in each pair. Spots without an opponent come last.
 */
function linesOf({ season, week, match }: MatchInput, { pairings, lines, holes }: MatchResult): CardLine[] {
  const { number } = seasonNames(season)
  const paired = pairings.flatMap((pair, i) =>
    [...pair].sort((a, b) => a.handicap - b.handicap).map((line) => toCardLine(season, line, i)),
  )
  const none = holes.map(() => 0)
  const size = season.results.index.settingsOf(week).sideSize
  const alone = teamsOfMatch(match).flatMap((teamId) => {
    const places = season.results.placesOf(teamId, week)
    const own = lines.slice(2 * pairings.length).filter((line) => line.teamId === teamId)
    const lone = own.map((line) => toCardLine(season, line, pairings.length))
    const vacant = Array.from({ length: isOneBall(week) ? 0 : Math.max(0, size - places.length) }, () =>
      vacancy(number(teamId), none, pairings.length),
    )
    return [...lone, ...vacant]
  })
  return [...paired, ...alone]
}

/**
 * Returns the lines of a group of teams: the teams' first players together, then their second players, and so on, with
 * the strokes that they receive in all of their matches.
 */
function groupCardLines({ season, week, group }: CardInput, results: readonly MatchResult[]): CardLine[] {
  const { number } = seasonNames(season)
  const size = season.results.index.settingsOf(week).sideSize
  const teamIds = [...new Set(group.flatMap(teamsOfMatch))]
  const held = new Map(teamIds.map((teamId) => [teamId, 0]))
  const takePlace = (teamId: number): number => {
    const place = held.get(teamId) ?? 0
    held.set(teamId, place + 1)
    return place
  }
  const lines = groupLines(results).map((line) => toCardLine(season, line, takePlace(line.teamId)))
  const none = (results[0]?.holes ?? []).map(() => 0)
  const vacant = teamIds.flatMap((teamId) => {
    const open = isOneBall(week) ? 0 : Math.max(0, size - season.results.placesOf(teamId, week).length)
    return Array.from({ length: open }, () => vacancy(number(teamId), none, takePlace(teamId)))
  })
  return [...lines, ...vacant].sort((a, b) => a.pair - b.pair)
}

/**
 * Lists strokes that a card has no dots for: those that a player receives against one team in the group but not against
 * the others, and those that a side receives for the sum of its balls.
 */
function strokeNotes({ season, group }: CardInput, shown: readonly CardLine[]): string[] {
  const { number, name } = seasonNames(season)
  return group.flatMap((match) => {
    const { lines, holes, part, sides } = season.results.matchResult(match)
    const note = (who: string, { teamId, strokes }: { teamId: number; strokes: readonly number[] }) => {
      const received = rangeTo(Math.max(0, ...strokes)).map((nth) =>
        holes.flatMap(({ hole }, i) => ((strokes[i] ?? 0) >= nth ? [hole] : [])),
      )
      const team = number(teamId === match.team1Id ? match.team2Id : match.team1Id)
      return received.length === 0 ? [] : [paperSentence.strokesAgainst({ who, team, holes: received })]
    }
    const ofPlayers = lines.flatMap((line) => {
      const dots = shown.find(({ playerId }) => playerId === line.playerId)?.strokes
      if (!dots || line.strokes.every((count, i) => count === dots[i] || !isInPart(part, i))) return []
      return note(joinNames(playersOf(line).map((one) => name(one.hitterId))), line)
    })
    const ofSides = (sides ?? []).flatMap(({ strokes }, side) => {
      const teamId = (side === 0 ? match.team1Id : match.team2Id) ?? 0
      return note(paperSentence.team(number(teamId)), { teamId, strokes })
    })
    return [...ofPlayers, ...ofSides]
  })
}

/** Returns a player's line on a card. */
function toCardLine(season: Season, line: PlayerLine, pair: number): CardLine {
  const { number, name } = seasonNames(season)
  const names = joinNames(playersOf(line).map((one) => name(one.hitterId)))
  return {
    playerId: line.playerId,
    team: number(line.teamId),
    name: line.tee ? paperSentence.fromTee({ name: names, tee: line.tee }) : names,
    subFor: line.hitterId === line.playerId || line.partners?.length ? null : name(line.playerId),
    handicap: line.handicap,
    strokes: line.strokes,
    pair,
  }
}

/** Returns a blank line where a name can be filled in. */
function vacancy(team: string, strokes: number[], pair: number): CardLine {
  return { playerId: null, team, name: '', subFor: null, handicap: null, strokes, pair }
}
