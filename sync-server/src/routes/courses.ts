import type { leagueRoutes } from '@glm/shared/api/league'
import { serverText } from '@glm/shared/text/server'
import type { Handlers, SignedCall } from '../http/call.ts'
import { nothingHere, ownRows } from '../http/own-league.ts'

type Names = 'courses' | 'course' | 'addCourse' | 'updateCourse' | 'removeCourse'

/** The library of courses, and the copies that the caller's league keeps. */
export const courseHandlers = {
  courses: (call) => coursesOf(call).map(({ id, name }) => ({ id, name })),
  course: (call) => coursesOf(call).find((c) => c.id === call.params.id) ?? nothingHere(),
  addCourse: ({ deps, body }) => ({ id: deps.store.library.add(body), message: serverText.courseSaved }),
  updateCourse: ({ deps, params, body }) => {
    if (!deps.store.library.update({ id: params.id, ...body })) nothingHere()
    return { message: serverText.courseSaved }
  },
  removeCourse: ({ deps, params }) => {
    if (!deps.store.library.remove(params.id)) nothingHere()
    return { message: serverText.courseDeleted }
  },
} satisfies Pick<Handlers<typeof leagueRoutes>, Names>

function coursesOf(call: Pick<SignedCall, 'account' | 'deps'>) {
  const own = call.account.leagueId === null ? [] : ownRows(call, 'courses')
  return [...own, ...call.deps.store.library.all()]
}
