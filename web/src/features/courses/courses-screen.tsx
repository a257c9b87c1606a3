import { may } from '@glm/shared/schema/league/role'
import type { Course } from '@glm/shared/schema/schedule/course'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { frameText } from '@glm/shared/text/screens/frame'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { useMemo } from 'react'
import { useSession } from '../../account/session-context.ts'
import { useRows } from '../../client/use-rows.ts'
import { NoSeason } from '../../components/no-season.tsx'
import { csvText } from '../../platform/csv-file.ts'
import { saveFile } from '../../platform/save-file.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { LibraryCourses } from './library-courses.tsx'
import { OwnCourses } from './own-courses.tsx'

const none: ReadonlySet<number> = new Set()

/**
 * Shows the league's own courses to a secretary, and the app's library of courses to the app admin, even without a
 * league.
 */
export function CoursesScreen() {
  const { session } = useSession()
  const admin = may(session?.role, 'keepServer')
  if (session?.leagueId !== null) return <LeagueCourses admin={admin} />
  return (
    <div className="sheet">
      <PageHeader
        label={admin ? frameText.menuGroups.admin : frameText.menuGroups.setup}
        title={screenNames.courseManagement}
      />
      <LibraryCourses main own={none} />
    </div>
  )
}

function LeagueCourses({ admin }: { admin: boolean }) {
  const courses = useRows('courses')
  const leagues = useRows('leagues')
  const own = useMemo(() => new Set(courses?.map((c) => c.id)), [courses])
  const label = admin ? frameText.menuGroups.admin : frameText.menuGroups.setup
  if (leagues?.length === 0) return <NoSeason label={label} title={screenNames.courseManagement} />
  if (!leagues || !courses) return null
  return (
    <div className="sheet">
      <PageHeader label={label} title={screenNames.courseManagement}>
        <ExportButton onPress={() => saveFile('courses.csv', coursesCsv(courses))} />
      </PageHeader>
      <OwnCourses />
      {admin ? <LibraryCourses main={false} own={own} /> : null}
    </div>
  )
}

function coursesCsv(courses: readonly Course[]): string {
  const cards = courses.flatMap((course) => [
    { course, tee: null, holes: course.holes },
    ...course.tees.map((tee) => ({ course, tee, holes: tee.holes ?? course.holes })),
  ])
  const rows = cards.flatMap(({ course, tee, holes }) =>
    holes.map((h, i) => {
      const nine = i < 9 ? tee?.front : tee?.back
      const rated = [tee?.rating ?? null, tee?.slope ?? null, nine?.rating ?? null, nine?.slope ?? null]
      return [course.name, i + 1, h.par, h.strokeIndex, h.yards, tee?.name ?? '', ...rated]
    }),
  )
  const { tee, teeHead, nineOfHole } = coursesText
  return csvText(
    [
      labelText.course,
      labelText.hole,
      labelText.par,
      labelText.index,
      labelText.yards,
      tee,
      teeHead.rating,
      teeHead.slope,
      nineOfHole.rating,
      nineOfHole.slope,
    ],
    rows,
  )
}
