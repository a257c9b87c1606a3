import { withoutCapitals } from '@glm/shared/import/roster/split-name'
import { leagueHandicap } from '@glm/shared/rules/handicap/league-handicap'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import * as z from 'zod'
import { readJson } from '../../read-json.ts'
import type { RecordedCard, RecordedSeason } from '../recorded-season.ts'
import { holesOf, splitName } from './names-and-holes.ts'

const hole = z.object({ par: z.number(), strokeIndex: z.number() })
const nine = z.object({ holes: z.array(hole) })
const round = z.object({
  holes: z.array(z.nullable(z.number())),
  pulledNet: z.optional(z.number()),
  taken_from: z.optional(z.string()),
})
const file = z.object({
  league: z.string(),
  course: z.object({
    name: z.string(),
    nonSenior: z.object({ front: nine, back: nine }),
    senior: z.object({ front: nine, back: nine }),
  }),
  teams: z.array(z.object({ id: z.string(), playerIds: z.array(z.string()) })),
  players: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isSenior: z.boolean(),
      priorSeasonScores: z.array(z.number()),
      handicapOverride: z.optional(
        z.object({ entries: z.array(z.object({ startWeek: z.number(), value: z.number() })) }),
      ),
    }),
  ),
  schedule: z.array(z.object({ date: z.string(), leagueWeekNumber: z.number(), nine: z.enum(['front', 'back']) })),
  weekly_scores: z.record(z.string(), z.record(z.string(), round)),
})
type Season = z.infer<typeof file>
type Person = Season['players'][number]

/**
 * The handicap rule: the middle five of the last seven nine-hole totals, with holes limited to double bogey, times 80%.
 */
const rules = {
  ...defaultLeagueSettings,
  handicapAllowance: 80,
  maxHandicap: null,
  minHandicap: -20,
  maxRise: null,
  maxDrop: null,
  roundsUsed: 7,
  dropHighest: 1,
  dropLowest: 1,
  holeCap: 'doubleBogey',
} as const
const PAR = 36
const SENIOR = 'Gold'

/**
 * Reads a season of teams of four. Seniors play from their own tee. The record has rounds but no matchups, and a net
 * score only for a round that was copied from another player's. Handicaps are computed from last season's totals and
 * this season's cards; the handicaps of newcomers were entered by hand.
 */
export function readLakevue(path: string): RecordedSeason {
  const season = readJson(path, file)
  const ids = season.players.map((p) => p.id)
  const idOf = (id: string) => ids.indexOf(id) + 1
  const nights = season.schedule.filter((s) => s.leagueWeekNumber > 0 && hasScores(season, s.date) > ids.length / 2)
  const { nonSenior, senior, name } = season.course
  return {
    name: season.league,
    course: {
      name,
      holes: cardOf(nonSenior),
      tees: [{ name: SENIOR, rating: null, slope: null, holes: cardOf(senior) }],
    },
    day: 'Thursday',
    startDate: nights[0]?.date ?? '',
    shotgun: false,
    rules: { ...changed(rules), teamSize: 4, sideSize: 4 },
    handicaps: 'typed',
    players: season.players.map((p) => ({
      id: idOf(p.id),
      ...namesOf(p),
      isSub: false,
      tee: p.isSenior ? SENIOR : null,
    })),
    teams: season.teams.map((t, i) => ({ number: i + 1, players: t.playerIds.map(idOf) })),
    weeks: nights.map((night, at) => {
      const of = { night, nights, season }
      const cards = season.teams.flatMap((team, i) =>
        team.playerIds.flatMap((id): RecordedCard[] => {
          const strokes = strokesOn(season, id, night.date)
          const person = season.players.find((p) => p.id === id)
          if (!strokes || !person) return []
          const handicap = handicapOf(person, of)
          const [net, netReason] = [takenOver(id, of), netReasonOf(person, { ...of, strokes })]
          return [{ place: idOf(id), hitter: idOf(id), team: i + 1, handicap, strokes, net, netReason, typed: null }]
        }),
      )
      const here = new Set(cards.map((card) => card.place))
      return {
        number: at + 1,
        date: night.date,
        type: 'regular' as const,
        nine: night.nine,
        matches: null,
        cards,
        absent: season.teams.flatMap((team, i) =>
          team.playerIds
            .map(idOf)
            .filter((place) => !here.has(place))
            .map((place) => ({ place, team: i + 1 })),
        ),
        points: new Map(),
        table: new Map(),
      }
    }),
  }
}

type Nines = Season['course']['senior']

function cardOf({ front, back }: Nines) {
  const holes = [...front.holes, ...back.holes]
  return holesOf(
    holes.map((h) => h.par),
    holes.map((h) => h.strokeIndex),
  )
}

const namesOf = ({ name }: Person) => {
  const { first, last } = splitName(name)
  return { first: withoutCapitals(first), last: withoutCapitals(last) }
}

const changed = (settings: typeof rules) =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) => defaultLeagueSettings[name as keyof typeof defaultLeagueSettings] !== value,
    ),
  )

const hasScores = (season: Season, date: string) =>
  season.players.filter((p) => strokesOn(season, p.id, date) !== null).length

/** Returns the strokes of a round; null if the round wasn't played or was copied from another player's. */
function strokesOn({ weekly_scores }: Season, id: string, date: string): number[] | null {
  const holes = weekly_scores[id]?.[date]?.holes ?? []
  return holes.length > 0 && holes.every((strokes) => strokes !== null) ? holes : null
}

type Of = { night: Season['schedule'][number]; nights: Season['schedule']; season: Season }

/**
 * Calculates a handicap by the league's rule if seven rounds are known. Otherwise, returns the one that was entered by
 * hand, or 0 if none was recorded.
 */
function handicapOf(person: Person, { night, nights, season }: Of): number | null {
  const { course, players } = season
  const tees = person.isSenior ? course.senior : course.nonSenior
  const before = nights
    .filter((n) => n.date < night.date)
    .flatMap((n) => {
      const strokes = strokesOn(season, person.id, n.date)
      return strokes
        ? [strokes.reduce((sum, s, i) => sum + Math.min(s, (tees[n.nine].holes[i]?.par ?? 0) + 2), 0) - PAR]
        : []
    })
  const overPars = [...person.priorSeasonScores.map((total) => total - PAR), ...before]
  const typed = players
    .find((p) => p.id === person.id)
    ?.handicapOverride?.entries.findLast((e) => e.startWeek <= night.leagueWeekNumber)
  if (typed) return typed.value
  return overPars.length < rules.roundsUsed
    ? null
    : leagueHandicap({ overPars, starting: null, previous: null, rules }).handicap
}

/**
 * If the net score in another player's copy of this round fits the handicap without the round before, the league hadn't
 * entered that earlier round yet.
 */
function netReasonOf(
  person: Person,
  { night, nights, season, strokes }: Of & { strokes: readonly number[] },
): string | null {
  const net = takenOver(person.id, { night, nights, season })
  const last = nights.findLast((n) => n.date < night.date && strokesOn(season, person.id, n.date))
  const without = last ? handicapOf(person, { night, nights: nights.filter((n) => n !== last), season }) : null
  const gross = strokes.reduce((sum, s) => sum + s, 0)
  if (net === null || last === undefined || without === null || gross - without !== net) return null
  return `the round of ${last.date} was not counted yet: without it the handicap is ${without}, and the net ${net}`
}

/** Returns the net score recorded with another player's copy of this round; null if nobody copied it. */
function takenOver(id: string, { night, season }: Of): number | null {
  const takers = Object.values(season.weekly_scores).flatMap((rounds) => rounds[night.date] ?? [])
  return takers.find((round) => round.taken_from === id)?.pulledNet ?? null
}
