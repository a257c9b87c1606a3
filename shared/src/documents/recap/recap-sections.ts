import { daysLater } from '../../lib/calendar-date.ts'
import { joinNames, shortNames } from '../../lib/join-names.ts'
import { weekdayMonthDay } from '../../lib/month-day.ts'
import { shownPair, shownPoints } from '../../lib/shown-points.ts'
import { seasonGames } from '../../rules/games/season-games.ts'
import { correctedSince, publishedWeeks } from '../../rules/published-tables.ts'
import { isAttested, signersNeeded } from '../../rules/schedule/attested.ts'
import { groupOf } from '../../rules/schedule/match-group.ts'
import { groupsOfWeek } from '../../rules/schedule/week-groups.ts'
import { isFieldSeason, isPlayed } from '../../rules/season/is-played.ts'
import { teamsOfMatch } from '../../rules/season/teams-of-match.ts'
import { byDate } from '../../rules/season/weeks-by-date.ts'
import { shownPlace } from '../../rules/statistics/ranked.ts'
import type { Match } from '../../schema/schedule/match.ts'
import type { Week } from '../../schema/schedule/week.ts'
import { isOneBall } from '../../schema/schedule/week-format.ts'
import { nightsBefore, tableAfter } from '../../season/last-counted.ts'
import { makeupMatches, nextNight } from '../../season/makeup-matches.ts'
import { rosterOrder } from '../../season/roster-order.ts'
import { type Season, withRows } from '../../season/season.ts'
import { seasonNames } from '../../season/season-names.ts'
import { paperSentence } from '../../text/documents/paper.ts'
import { recapText } from '../../text/documents/recap.ts'
import { groupText } from '../../text/groups.ts'
import { publishedText } from '../../text/published.ts'
import { attestText } from '../../text/screens/scores/attest.ts'
import { teamName } from '../../text/team-name.ts'
import { gameBlocks } from '../game-blocks.ts'
import { partText } from '../part-text.ts'
import { pointsOfMatch } from '../points-of-match.ts'
import { weekWinners } from '../public-page.ts'
import { kindOf, startOf, startText } from '../public-week.ts'
import { weekShape } from '../week-shape.ts'

/** The parts that a recap can have, in their default order. */
export const recapKinds = [
  'message',
  'corrections',
  'results',
  'movers',
  'standings',
  'skins',
  'lowNets',
  'contests',
  'next',
] as const
export type RecapKind = (typeof recapKinds)[number]
/** A heading with its lines. They are the same in a chat, in an email and on paper. */
export type RecapSection = { title: string; lines: string[] }

const MOST_MOVERS = 3
const MOST_NETS = 3
const MOST_PLACES = 20
type Asked = { season: Season; week: Week }

/**
 * Returns the lines of each part of a week's recap, except the secretary's text. A part is empty if nothing in the week
 * belongs in it.
 * @param weekNumber the week to recap; the recap announces the week after it
 */
export function recapLines(season: Season, weekNumber: number): Record<Exclude<RecapKind, 'message'>, string[]> {
  const week = season.weeks.find((w) => w.weekNumber === weekNumber)
  if (!week)
    return { corrections: [], results: [], movers: [], standings: [], skins: [], lowNets: [], contests: [], next: [] }
  const asked = { season, week }
  return {
    corrections: correctionLines(asked),
    results: [...resultLines(asked), ...signedLines(asked)],
    movers: moverLines(asked),
    standings: standingLines(asked),
    skins: gameLines(asked),
    lowNets: netLines(asked),
    contests: contestLines(asked),
    next: nextLines(asked),
  }
}

/**
 * Names a team by its own name, or else by its regulars' last names, in roster order, as on every screen. A sub doesn't
 * change the name that is used for the team.
 */
function sideName(teamId: number, { season, week }: Asked): string {
  const people = new Map([...season.players.values()].map((p) => [p.id, p.lastName || p.firstName]))
  const team = seasonNames(season).team(teamId)
  const places = rosterOrder(team, season.results.placesOf(teamId, week))
  return teamName(
    team,
    shortNames(places.map(({ playerId }) => people.get(playerId) ?? seasonNames(season).name(null))),
  )
}

const matchesOf = ({ season, week }: Asked) =>
  season.matches.filter((m) => m.weekId === week.id).sort((a, b) => a.slot - b.slot)

/** Names the sides of a match, such as "Lee & Ray vs. Cole & Dorn". */
const sidesOf = (match: Match, asked: Asked): string =>
  groupText.sides(
    teamsOfMatch(match).map((id) => sideName(id, asked)),
    isFieldSeason(asked.season.season, match.weekId),
  )

/**
 * Lists a field by place, and then the teams whose points are not, or not only, those of the places listed: points set by
 * hand, fixed points for an absence, or bonuses without a place.
 */
function fieldLines(asked: Asked): string[] {
  const { season, week } = asked
  const { name } = seasonNames(season)
  const field = season.results.field(week).filter(({ rank }) => rank !== null)
  const ranks = field.map(({ rank }) => rank)
  const listed = new Map<number, number>()
  const places = field.map(({ rank, hitterId, teamId, score, points }) => {
    listed.set(teamId, (listed.get(teamId) ?? 0) + (points ?? 0))
    const who = hitterId === null || isOneBall(week) ? sideName(teamId, asked) : name(hitterId)
    const worth = points === null ? null : shownPoints(points)
    return recapText.fieldPlace({ place: shownPlace(rank ?? 0, ranks), who, score, points: worth })
  })
  const others = season.results.weekPoints(week).flatMap(({ teamId, points }) => {
    const ofPlaces = listed.get(teamId)
    if (points === null || (ofPlaces !== undefined && shownPoints(ofPlaces) === shownPoints(points))) return []
    return [`${sideName(teamId, asked)} ${shownPoints(points)}`]
  })
  return [...places, ...others]
}

function resultLines(asked: Asked): string[] {
  if (isFieldSeason(asked.season.season, asked.week.id)) return fieldLines(asked)
  return matchesOf(asked).flatMap((match) => {
    const { team1Id, team2Id } = match
    const shown = pointsOfMatch(match, asked.season)
    if (team2Id === null || shown === null) return []
    if (shown.ofNight) return nightLine(match, asked)
    const [first, second] = [sideName(team1Id, asked), sideName(team2Id, asked)]
    return [recapText.result({ first, points: shownPair(shown.points), second, part: partOf(match, asked) })]
  })
}

/** Names the holes of a match that covers part of the round. */
const partOf = (match: Match, { season }: Asked): string | null => partText(season.results.matchResult(match))

/** Returns one line with the points of all teams in a group. It is shown only with the group's first match. */
function nightLine(match: Match, asked: Asked): string[] {
  const group = groupOf(match, matchesOf(asked))
  if (group[0] !== match) return []
  const ledger = asked.season.results.weekPoints(asked.week)
  const teams = [...new Set(group.flatMap(teamsOfMatch))].flatMap((id) => {
    const points = ledger.find(({ teamId }) => teamId === id)?.points ?? null
    return points === null ? [] : `${sideName(id, asked)} ${shownPoints(points)}`
  })
  return [teams.join(', ')]
}

/** Lists the cards that still need a signature, in a league that signs its cards. */
function signedLines(asked: Asked): string[] {
  const { season, week } = asked
  const played = matchesOf(asked).filter((match) => season.results.matchResult(match).complete)
  const signing = played.filter((match) => signersNeeded(match, season.season) > 0)
  if (signing.length === 0) return []
  const waiting = signing.filter((match) => !isAttested(match, week, season))
  if (waiting.length === 0) return [attestText.allSigned]
  return waiting.map((match) => attestText.notSigned(sidesOf(match, asked)))
}

/** Lists the teams whose place has changed since the table was last published. */
function correctionLines({ season, week }: Asked): string[] {
  const published = publishedWeeks(season.weeks, season.publications).filter(
    (one) => one.week.weekNumber <= week.weekNumber,
  )
  const last = published.findLast((one) => correctedSince(season.results, published, one.week.weekNumber).length > 0)
  if (!last) return []
  const { weekNumber } = last.week
  const asked = { season, week: last.week }
  return [
    publishedText.correctionOf({ week: weekNumber, day: weekdayMonthDay(last.publication.publishedOn) }),
    ...correctedSince(season.results, published, weekNumber).map(({ teamId, was, is }) =>
      publishedText.move({
        team: sideName(teamId, asked) || paperSentence.teamOf(seasonNames(season).inWords(teamId)),
        was,
        is,
      }),
    ),
  ]
}

/** Lists the teams that gained the most places since the previous night with points. */
function moverLines(asked: Asked): string[] {
  const { season, week } = asked
  const before = Math.max(0, ...nightsBefore(season, week).map((w) => w.weekNumber))
  if (before === 0 || season.results.weekPoints(week).every((p) => p.points === null)) return []
  const ranks = new Map(
    withoutNight(asked, before)
      .standings(before)
      .map(({ teamId, rank }) => [teamId, rank]),
  )
  return season.results
    .standings(tableAfter(season, week))
    .map(({ teamId, rank, place }) => ({ teamId, place, places: (ranks.get(teamId) ?? rank) - rank }))
    .filter(({ places }) => places > 0)
    .sort((a, b) => b.places - a.places)
    .slice(0, MOST_MOVERS)
    .map(({ teamId, places, place }) => recapText.moved({ team: sideName(teamId, asked), places, place }))
}

/** Returns results without this night's, if they would otherwise be in the table after an earlier night. */
function withoutNight({ season, week }: Asked, before: number): Season['results'] {
  if (before < week.weekNumber) return season.results
  return withRows(season, { weeks: season.weeks.map((w) => (w === week ? { ...w, status: 'cancelled' } : w)) }).results
}

/** Returns the table after the week, from the top, or nothing for a week without points. */
function standingLines(asked: Asked): string[] {
  const { season, week } = asked
  if (season.results.weekPoints(week).every((p) => p.points === null)) return []
  return season.results
    .standings(tableAfter(season, week))
    .slice(0, MOST_PLACES)
    .map(({ teamId, place, points }) =>
      recapText.standing({ place, team: sideName(teamId, asked), points: shownPoints(points) }),
    )
}

function gameLines({ season, week }: Asked): string[] {
  const { name } = seasonNames(season)
  const settings = season.results.index.settingsOf(week)
  const blocks = gameBlocks(seasonGames({ rows: season, results: season.results }, season).night(week), settings, name)
  return blocks.flatMap(({ title, pot, lines }) => [recapText.game({ title, pot }), ...lines])
}

/** Lists the three lowest net rounds, including all ties for third. */
function netLines({ season, week }: Asked): string[] {
  const { name } = seasonNames(season)
  const rounds = season.teams
    .flatMap((team) => season.results.placesOf(team.id, week))
    .flatMap(({ hitterId, handicap }) => {
      const gross = season.results.nightsOf(hitterId).find(({ weekId }) => weekId === week.id)?.gross ?? null
      return gross === null ? [] : [{ hitterId, gross, net: Math.round((gross - handicap) * 10) / 10 }]
    })
    .sort((a, b) => a.net - b.net || a.gross - b.gross)
  const last = rounds[MOST_NETS - 1]?.net ?? Number.POSITIVE_INFINITY
  return rounds
    .filter(({ net }) => net <= last)
    .map(({ hitterId, gross, net }) => recapText.net({ name: name(hitterId), net: String(net), gross }))
}

function contestLines({ season, week }: Asked): string[] {
  return weekWinners(season, week.id).flatMap(({ contest, winners }) =>
    winners ? [recapText.winner({ contest, names: winners })] : [],
  )
}

/**
 * Lists the date of the next week to be played, then the makeup matches before it, and its matches with times and holes.
 */
function nextLines({ season, week }: Asked): string[] {
  const from = daysLater(week.date, 1)
  const night = nextNight(season, from, (w) => byDate(w, week) > 0 && w.status !== 'cancelled')
  if (!night) return []
  const { week: next, day } = night
  const asked = { season, week: next }
  const isLeft = day !== next.date
  const made = makeupMatches(season, { from, to: day }).filter(
    (match) => (isLeft || match.weekId !== next.id) && !season.results.matchResult(match).complete,
  )
  const makeups = made.map((match) => pairingLine(match, { season, week: weekOf(match, season) ?? next }))
  if (isLeft) return made.length > 0 ? [weekdayMonthDay(day), ...makeups] : []
  const matches = matchesOf(asked)
  const { what, says, idle } = kindOf(next, matches, weekShape(next, season))
  const head = [weekdayMonthDay(next.date), what].filter((part) => part !== null).join(', ')
  if (idle || matches.length === 0) return [head, ...makeups, ...(says ? [says] : [])]
  if (next.draw)
    return [
      head,
      ...makeups,
      ...groupsOfWeek(next, matches).flatMap(({ matches: [first], teamIds }, i) => {
        const names = joinNames(teamIds.map((id) => sideName(id, asked)))
        const start = first ? startText(startOf(first, season)) : ''
        return [[start, groupText.line({ number: i + 1, names })].filter(Boolean).join(': ')]
      }),
    ]
  const pairings = matches.map((match) =>
    isPlayed(match, season.season) ? pairingLine(match, asked) : recapText.bye(sideName(match.team1Id, asked)),
  )
  return [head, ...makeups, ...pairings]
}

const weekOf = ({ weekId }: Match, { weeks }: Season): Week | undefined => weeks.find(({ id }) => id === weekId)

function pairingLine(match: Match, asked: Asked): string {
  const start = startText({ ...startOf(match, asked.season), part: partOf(match, asked) })
  return [start, sidesOf(match, asked)].filter(Boolean).join(': ')
}
