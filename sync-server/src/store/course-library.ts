import type { Course } from '@glm/shared/schema/schedule/course'
import { first, type Sql } from './sql.ts'

const FIRST_ID = 1_000_000_000
type Stored = { id: number; name: string; holes: string; tees: string }

/** Courses that any league may choose. The league then keeps a copy of its own. Ids start at 1,000,000,000. */
export type CourseLibrary = ReturnType<typeof openCourseLibrary>

export function openCourseLibrary(sql: Sql) {
  const contents = ({ name, holes, tees }: Omit<Course, 'id'>) => [name, JSON.stringify(holes), JSON.stringify(tees)]
  return {
    all: async (): Promise<Course[]> =>
      (await sql.all<Stored>('SELECT * FROM library_courses ORDER BY name, id')).map(toCourse),
    byId: async (id: number): Promise<Course | undefined> => {
      const row = await first(sql.all<Stored>('SELECT * FROM library_courses WHERE id = ?', id))
      return row && toCourse(row)
    },
    add: async (course: Omit<Course, 'id'>): Promise<number> => {
      const [made] = await sql.all<{ id: number }>(
        `INSERT INTO library_courses (id, name, holes, tees)
         SELECT coalesce(max(id) + 1, ${FIRST_ID}), ?, ?, ? FROM library_courses RETURNING id`,
        ...contents(course),
      )
      return made?.id ?? 0
    },
    /** Updates a course. Returns false if there is no such course. */
    update: async ({ id, ...course }: Course): Promise<boolean> =>
      (await sql.run(
        'UPDATE library_courses SET name = ?, holes = ?, tees = ? WHERE id = ?',
        ...contents(course),
        id,
      )) > 0,
    remove: async (id: number): Promise<boolean> => (await sql.run('DELETE FROM library_courses WHERE id = ?', id)) > 0,
  }
}

const toCourse = ({ holes, tees, ...row }: Stored): Course => ({
  ...row,
  holes: JSON.parse(holes),
  tees: JSON.parse(tees),
})
