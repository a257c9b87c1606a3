import * as z from 'zod/mini'
import { visible, weekday } from '../../schema/fields.ts'
import { zoneOrNone } from '../../schema/league/time-zone.ts'
import { limits } from '../../schema/limits.ts'
import { phonePattern } from '../../schema/people/contact-patterns.ts'
import { fieldProblem } from '../../text/errors/field-problems.ts'
import { defineRoutes } from '../route.ts'
import {
  added,
  done,
  helper,
  pathOf,
  whole,
  wireClock,
  wireDate,
  wireEmail,
  wireFlag,
  wireId,
  wireName,
} from '../wire-fields.ts'

const id = z.int()
const courseName = z.object({ id, name: z.string() })
const phoneDigits = z.string().check(z.regex(phonePattern, fieldProblem.phoneDigits))
/** A course's id, either on its own or inside the object that responses use. */
const courseChoice = z.union(
  [wireId, z.strictObject({ id: wireId, name: z.optional(z.string().check(z.maxLength(limits.name))) })],
  fieldProblem.id,
)

/** Fields of the league forms. Selects send numbers as strings, so both are accepted. */
const leagueFields = {
  name: wireName,
  description: z.string().check(visible, z.minLength(1, fieldProblem.empty), z.maxLength(limits.line)),
  course: courseChoice,
  day: weekday,
  secretaryname: wireName,
  secretaryphone: phoneDigits,
  secretaryemail: wireEmail,
  startdate: wireDate,
  starttime: wireClock,
  endtime: wireClock,
  hdcp_pct: whole(55, 100).check(z.refine((value) => Number(value) % 5 === 0, fieldProblem.steps(5))),
  hdcp_max_up: whole(1, 5),
  hdcp_max_down: whole(1, 5),
  maxHDCP: whole(5, 25),
  isActive: z.optional(wireFlag),
  hasPosRnd: z.optional(wireFlag),
  finalfunday: z.optional(wireFlag),
  shotgun: z.optional(wireFlag),
}
/** True to create another league for an account that already has one. */
const another = z.optional(z.boolean())
const leagueAdd = z.strictObject({
  ...leagueFields,
  teamcount: whole(2, 36),
  timezone: z.optional(zoneOrNone),
  another,
})
const leagueUpdate = z.strictObject({ ...leagueFields, id: wireId, teamcount: z.optional(whole(2, 36)) })
export type LeagueFields = Omit<z.infer<typeof leagueUpdate>, 'id' | 'teamcount'>

const text = z.nullable(z.string())
/** A league with its current season. The season's fields are missing until the league has a season. */
export const leagueAnswer = z.object({
  id,
  name: z.string(),
  description: text,
  isActive: z.boolean(),
  secretaryname: text,
  secretaryphone: text,
  secretaryemail: text,
  course: z.nullable(courseName),
  day: z.optional(weekday),
  startdate: z.optional(z.string()),
  starttime: z.optional(z.string()),
  endtime: z.optional(z.string()),
  teamcount: z.optional(z.int()),
  hdcp_pct: z.optional(z.number()),
  hdcp_max_up: z.optional(z.number()),
  hdcp_max_down: z.optional(z.number()),
  maxHDCP: z.optional(z.number()),
  hasPosRnd: z.optional(z.boolean()),
  finalfunday: z.optional(z.boolean()),
  shotgun: z.optional(z.boolean()),
})

/** One of an account's leagues, with the account's role in it. */
export const leagueOfAccount = z.object({ id, name: z.string(), role: z.int(), helper: z.nullable(helper) })

const hole = z.strictObject({
  par: whole(3, 6),
  strokeIndex: whole(1, 18),
  yards: z.nullable(whole(limits.yards.least, limits.yards.most)),
})
const holesOfCourse = z.array(hole).check(
  z.refine((holes) => holes.length === 9 || holes.length === 18, fieldProblem.holeCount),
  z.refine((holes) => new Set(holes.map((h) => h.strokeIndex)).size === holes.length, fieldProblem.indexTwice),
)
const slope = whole(limits.slope.least, limits.slope.most)
const nine = z.strictObject({
  rating: z.number().check(z.minimum(limits.nineRating.least), z.maximum(limits.nineRating.most)),
  slope,
})
const tee = z.strictObject({
  name: wireName,
  rating: z.nullable(z.number().check(z.minimum(limits.rating.least), z.maximum(limits.rating.most))),
  slope: z.nullable(slope),
  /** We added this field; the tees in the contract don't have it. */
  for: z.optional(z.nullable(z.enum(['men', 'women']))),
  holes: z.optional(z.nullable(holesOfCourse)),
  front: z.optional(z.nullable(nine)),
  back: z.optional(z.nullable(nine)),
})
const courseBody = z.strictObject({
  name: wireName,
  holes: holesOfCourse,
  tees: z.array(tee).check(z.maxLength(limits.tees)),
})
const holesAnswer = z.array(z.object({ par: z.int(), strokeIndex: z.int(), yards: z.nullable(z.int()) }))
const nineAnswer = z.object({ rating: z.number(), slope: z.number() })
const courseAnswer = z.object({
  id,
  name: z.string(),
  holes: holesAnswer,
  tees: z.array(
    z.object({
      name: z.string(),
      rating: z.nullable(z.number()),
      slope: z.nullable(z.number()),
      for: z.optional(z.nullable(z.enum(['men', 'women']))),
      holes: z.optional(z.nullable(holesAnswer)),
      front: z.optional(z.nullable(nineAnswer)),
      back: z.optional(z.nullable(nineAnswer)),
    }),
  ),
})

/** A file as base64. The server unpacks it and reports any problem. */
const fileBody = z.strictObject({
  file: z.string().check(z.minLength(1), z.maxLength(5_600_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  another,
})

/** Leagues, and the courses they can play. */
export const leagueRoutes = defineRoutes({
  courses: {
    method: 'GET',
    path: '/courses',
    needs: 'takePart',
    summary: 'Courses to choose from: your league’s own and the library’s',
    answer: z.array(courseName),
  },
  course: {
    method: 'GET',
    path: '/courses/:id',
    needs: 'takePart',
    summary: 'A course with its holes and tees',
    params: pathOf('id'),
    answer: courseAnswer,
  },
  addCourse: {
    method: 'POST',
    path: '/courses',
    needs: 'keepServer',
    summary: 'Add a course to the library',
    body: courseBody,
    answer: added,
    status: 201,
  },
  updateCourse: {
    method: 'PUT',
    path: '/courses/:id',
    needs: 'keepServer',
    summary: 'Change a library course; leagues keep their own copies',
    params: pathOf('id'),
    body: courseBody,
    answer: done,
  },
  removeCourse: {
    method: 'DELETE',
    path: '/courses/:id',
    needs: 'keepServer',
    summary: 'Remove a course from the library',
    params: pathOf('id'),
    answer: done,
  },
  addLeague: {
    method: 'POST',
    path: '/league/add',
    needs: 'takePart',
    summary: 'Create a league for a licensed account, with its first season, teams and course',
    body: leagueAdd,
    answer: added,
    status: 201,
  },
  readInLeague: {
    method: 'POST',
    path: '/league/read-in',
    needs: 'takePart',
    summary: 'Create a league for a licensed account from an exported league file: all of it or nothing',
    body: fileBody,
    answer: added,
    status: 201,
    slow: true,
    file: true,
  },
  updateLeague: {
    method: 'POST',
    path: '/league/update',
    needs: 'keepLeague',
    summary: 'Change your league and its current season',
    body: leagueUpdate,
    answer: done,
  },
  backupState: {
    method: 'GET',
    path: '/server/backup',
    needs: 'keepLeague',
    summary: 'Age of this server’s newest backup, in seconds; null if there is none',
    answer: z.object({ state: z.enum(['ok', 'none yet', 'old', 'off']), age_seconds: z.nullable(z.int()) }),
  },
  chooseLeague: {
    method: 'POST',
    path: '/league/choose',
    needs: 'takePart',
    summary: 'Choose the league for calls without an x-league header',
    body: z.strictObject({ leagueid: wireId }),
    answer: z.extend(done, { leagueid: z.int() }),
  },
  leaveLeague: {
    method: 'POST',
    path: '/league/leave',
    needs: 'takePart',
    summary: 'Leave one of your leagues; everything you entered is kept. A league can’t lose its last secretary',
    body: z.strictObject({ leagueid: wireId }),
    answer: done,
  },
  allLeagues: {
    method: 'GET',
    path: '/league/all',
    needs: 'keepServer',
    summary: 'Every league',
    answer: z.array(courseName),
  },
})
