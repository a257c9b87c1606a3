import type { leagueRoutes } from '@glm/shared/api/league/league'
import { serverText } from '@glm/shared/text/errors/server'
import { nothingHere, ownRows } from '../../http/own-league.ts'
import type { Caller, Handlers } from '../../http/route-call.ts'

type Names = 'courses' | 'course' | 'addCourse' | 'updateCourse' | 'removeCourse'

/**
 * The library's courses come first, followed by the copies in the caller's league. Any course in the list can be chosen
 * for a league.
 */
export const courseHandlers = {
  courses: async (call) => (await coursesOf(call)).map(({ id, name }) => ({ id, name })),
  course: async (call) => (await coursesOf(call)).find((c) => c.id === call.params.id) ?? nothingHere(),
  addCourse: async ({ tx, body }) => ({ id: await tx.library.add(body), message: serverText.courseSaved }),
  updateCourse: async ({ tx, params, body }) => {
    if (!(await tx.library.update({ id: params.id, ...body }))) nothingHere()
    return { message: serverText.courseSaved }
  },
  removeCourse: async ({ tx, params }) => {
    if (!(await tx.library.remove(params.id))) nothingHere()
    return { message: serverText.courseDeleted }
  },
} satisfies Pick<Handlers<typeof leagueRoutes>, Names>

async function coursesOf(call: Caller) {
  const own = call.account.leagueId === null ? [] : await ownRows(call, 'courses')
  return [...(await call.tx.library.all()), ...own]
}
