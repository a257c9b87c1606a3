import type { Course } from '@glm/shared/schema/course'
import type { Database } from 'better-sqlite3'

const FIRST_ID = 1_000_000_000
type Stored = { id: number; name: string; holes: string; tees: string }

/** Courses that any league may choose; a league that does keeps a copy of its own. Ids run from 1,000,000,000. */
export type CourseLibrary = ReturnType<typeof openCourseLibrary>

export function openCourseLibrary(db: Database) {
  const all = db.prepare('SELECT * FROM library_courses ORDER BY name, id')
  const byId = db.prepare('SELECT * FROM library_courses WHERE id = ?')
  const next = db.prepare('SELECT coalesce(max(id) + 1, ?) FROM library_courses').pluck()
  const insert = db.prepare('INSERT INTO library_courses VALUES (?, ?, ?, ?)')
  const update = db.prepare('UPDATE library_courses SET name = ?, holes = ?, tees = ? WHERE id = ?')
  const remove = db.prepare('DELETE FROM library_courses WHERE id = ?')
  return {
    all: (): Course[] => (all.all() as Stored[]).map(toCourse),
    byId: (id: number): Course | undefined => {
      const row = byId.get(id) as Stored | undefined
      return row && toCourse(row)
    },
    add: (course: Omit<Course, 'id'>): number => {
      const id = Number(next.get(FIRST_ID))
      insert.run(id, course.name, JSON.stringify(course.holes), JSON.stringify(course.tees))
      return id
    },
    /** False where there is no such course. */
    update: ({ id, name, holes, tees }: Course): boolean => update.run(name, JSON.stringify(holes), JSON.stringify(tees), id).changes > 0,
    remove: (id: number): boolean => remove.run(id).changes > 0,
  }
}

const toCourse = ({ holes, tees, ...row }: Stored): Course => ({ ...row, holes: JSON.parse(holes), tees: JSON.parse(tees) })
