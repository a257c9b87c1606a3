import { rangeTo } from '@glm/shared/lib/range-to'
import { weekday } from '@glm/shared/schema/fields'
import * as z from 'zod'
import { readJson } from '../../read-json.ts'
import type { RecordedSeason } from '../recorded-season.ts'

const hole = z.object({ par: z.number(), strokeIndex: z.number() })
const file = z.object({
  individuals: z.object({
    name: z.string(),
    day: weekday,
    course: z.object({
      name: z.string(),
      holes: z.array(hole),
      tees: z.array(
        z.object({
          name: z.string(),
          for: z.enum(['men', 'women']),
          rating: z.number(),
          slope: z.number(),
          holes: z.array(hole),
        }),
      ),
    }),
    players: z.array(
      z.object({ first: z.string(), last: z.string(), tee: z.nullable(z.string()), starting: z.number() }),
    ),
    weeks: z.array(
      z.object({
        date: z.string(),
        nine: z.enum(['front', 'back']),
        cards: z.array(
          z.object({
            player: z.number(),
            handicap: z.number(),
            strokes: z.array(z.number()),
            net: z.number(),
            points: z.number(),
          }),
        ),
        absent: z.array(z.number()),
        table: z.array(z.object({ player: z.number(), place: z.string(), points: z.number() })),
      }),
    ),
  }),
})

/**
 * Reads a season of individuals who play Stableford against the field, with men and women playing from their own tees.
 * Its handicaps, points and tables were calculated independently from the written rules: at most double bogey, and 90%
 * of the average of six rounds.
 */
export function readIndividuals(path: string): RecordedSeason {
  const { name, day, course, players, weeks } = readJson(path, file).individuals
  const unmeasured = <H extends object>(holes: readonly H[]) => holes.map((one) => ({ ...one, yards: null }))
  return {
    name,
    course: {
      name: course.name,
      holes: unmeasured(course.holes),
      tees: course.tees.map((tee) => ({ ...tee, holes: unmeasured(tee.holes) })),
    },
    day,
    startDate: weeks[0]?.date ?? '',
    shotgun: false,
    rules: {
      teamSize: 1,
      sideSize: 1,
      opponents: 'field',
      fieldRank: 'stableford',
      fieldPoints: rangeTo(players.length).reverse(),
      handicapAllowance: 90,
      maxHandicap: 36,
      maxRise: null,
      maxDrop: null,
      holeCap: 'doubleBogey',
    },
    handicaps: 'calculated',
    players: players.map((player, i) => ({ id: i + 1, isSub: false, ...player })),
    teams: players.map((_, i) => ({ number: i + 1, players: [i + 1] })),
    weeks: weeks.map((week, i) => ({
      number: i + 1,
      date: week.date,
      type: 'regular',
      nine: week.nine,
      matches: null,
      cards: week.cards.map(({ player, handicap, strokes, net }) => ({
        place: player,
        hitter: player,
        team: player,
        handicap,
        strokes,
        net,
      })),
      absent: week.absent.map((place) => ({ place, team: place })),
      points: new Map(week.cards.map((card) => [card.player, card.points])),
      table: new Map(week.table.map((row) => [row.player, { place: row.place, points: row.points }])),
    })),
  }
}
