import { isOneBall, sharesOf, type WeekFormat, weekPlay } from '@glm/shared/schema/schedule/week-format'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { readBalls, readShares, shareText, weekPlayText, weekShapeText } from '@glm/shared/text/week-format'
import { useState } from 'react'
import { useShownSeason } from '../../season/shown-season.ts'
import { isBegun } from '../../season/use-season.ts'
import { Field, FieldSelect } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

type Week = RowOf<'weeks'>
type Shape = Pick<Week, 'format' | 'courseId'>

/**
 * Reads the format and course from the form; null if the allowances or the number of balls are invalid. The result
 * contains only values that differ from the week's.
 */
export function readShape(form: FormData, week: Week): Shape | null {
  const play = weekPlay.safeParse(form.get('play')).data
  const shares = readShares(String(form.get('shares') ?? ''))
  const balls = readBalls(String(form.get('balls') ?? ''))
  if (shares === undefined || balls === undefined) return null
  const format: WeekFormat | null = play ? { play, shares, ...(balls !== null && { balls }) } : null
  const courseId = Number(form.get('courseId')) || null
  return {
    ...(JSON.stringify(format) === JSON.stringify(week.format ?? null) ? {} : { format }),
    ...(courseId === (week.courseId ?? null) ? {} : { courseId }),
  }
}

/** Returns courses with enough holes for the week's round. */
const coursesFor = ({ courses, course }: Season, holes: number) =>
  (courses ?? []).filter((one) => one.id !== course?.id && one.holes.length >= holes)

/**
 * Lets the secretary set a format or course for one week instead of the season's. The hints are about the week's own
 * rules, because a finished week follows those it was played with.
 */
export function ShapeFields({ week, wrong }: { week: Week; wrong: boolean }) {
  const season = useShownSeason()
  const [play, setPlay] = useState(week.format?.play ?? '')
  const chosen = weekPlay.safeParse(play).data
  const format = chosen ? { play: chosen, shares: null } : null
  const { sideSize, ballsCounted, holesPerRound } = season.results.index.settingsOf(week)
  const courses = coursesFor(season, holesPerRound)
  return (
    <>
      <FieldSelect
        label={weekShapeText.format}
        name="play"
        value={play}
        onChange={({ target }) => setPlay(target.value)}
      >
        <option value="">{weekShapeText.asSeason}</option>
        {weekPlay.options.map((one) => (
          <option key={one} value={one}>
            {weekPlayText[one]}
          </option>
        ))}
      </FieldSelect>
      {format && isOneBall({ format }) ? (
        <Field
          label={weekShapeText.shares}
          name="shares"
          defaultValue={week.format?.shares ? shareText(week.format.shares) : ''}
          placeholder={shareText(sharesOf(format, sideSize))}
          note={weekShapeText.sharesHint(shareText(sharesOf(format, sideSize)))}
          wrong={wrong ? weekShapeText.sharesLike : undefined}
        />
      ) : null}
      {play === 'shamble' ? (
        <Field
          label={weekShapeText.percent}
          name="shares"
          inputMode="numeric"
          defaultValue={week.format?.shares ? shareText(week.format.shares) : ''}
          note={weekShapeText.percentSays}
          wrong={wrong ? weekShapeText.sharesLike : undefined}
        />
      ) : null}
      {play === 'bestBall' || play === 'shamble' ? (
        <Field
          label={weekShapeText.balls}
          name="balls"
          inputMode="numeric"
          defaultValue={week.format?.balls ?? ''}
          note={weekShapeText.ballsHint(ballsCounted)}
          wrong={wrong ? weekShapeText.ballsLike : undefined}
        />
      ) : null}
      {courses.length > 0 || week.courseId != null ? (
        <FieldSelect
          label={weekShapeText.course}
          name="courseId"
          defaultValue={week.courseId ?? ''}
          note={weekShapeText.courseHint}
        >
          <option value="">{season.course?.name ?? weekShapeText.asSeason}</option>
          {courses.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </FieldSelect>
      ) : null}
      {isBegun(season, week) ? <Notice kind="plain">{weekShapeText.started}</Notice> : null}
    </>
  )
}
