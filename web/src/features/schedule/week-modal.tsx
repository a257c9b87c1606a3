import { mutations } from '@glm/shared/mutations/mutations'
import { week as weekSchema } from '@glm/shared/schema/schedule/week'
import type { RowOf } from '@glm/shared/schema/tables'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { leftOutKinds, weightText } from '@glm/shared/text/left-out'
import { nineName } from '@glm/shared/text/nine-name'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { screenText } from '@glm/shared/text/screens/screens'
import { weekShapeText } from '@glm/shared/text/week-format'
import { useState } from 'react'
import { changedOnly } from '../../client/changed-only.ts'
import { useRecord } from '../../client/use-record.ts'
import { HistoryLink } from '../../components/history-link.tsx'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { MoreWays } from '../../components/more-ways.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { Field, FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LeftOutFields, readLeftOut } from './left-out-fields.tsx'
import { readShape, ShapeFields } from './shape-fields.tsx'

type Props = { week: RowOf<'weeks'>; onClose: () => void }

/**
 * Moves a week to another day, and sets its nine, its own format and course, and what it is excluded from. Its matches
 * don't change.
 */
export function WeekModal({ week, onClose }: Props) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const [failed, setFailed] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)
  const course = season.results.index.courseOf(week)
  const { holesPerRound } = season.results.index.settingsOf(week)
  const twoNines = [season.course, ...(season.courses ?? [])].some((one) => one?.holes.length === 18)
  const submit = async (form: FormData) => {
    const date = weekSchema.shape.date.safeParse(form.get('date'))
    if (!date.success) return setFailed(screenText.dateMissing)
    const nine = twoNines ? weekSchema.shape.nine.parse(form.get('nine') || null) : week.nine
    const shape = readShape(form, week)
    setWrong(shape === null)
    if (shape === null) return setFailed(weekShapeText.sharesLike)
    const set = {
      ...changedOnly({ date: date.data, nine }, week),
      ...changedOnly(readLeftOut(form), leftOutOf(week)),
      ...readWeight(form, week),
      ...shape,
    }
    const said = await record([mutations.week.update({ id: week.id, set })], {
      done: scheduleText.weekSaved(week.weekNumber),
      failed: '',
    })
    if (said) setFailed(said)
    else onClose()
  }
  return (
    <Modal
      title={scheduleText.editWeek(week.weekNumber)}
      onClose={onClose}
      onSubmit={submit}
      foot={<ModalFoot save={buttonText.saveWeek} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <div className="tools">
        <HistoryLink search={{ week: week.weekNumber }} />
      </div>
      <Field label={labelText.date} name="date" type="date" defaultValue={week.date} note={screenText.dateStands} />
      {twoNines ? (
        <FieldSelect label={labelText.nine} name="nine" defaultValue={week.nine ?? ''}>
          <option value="">{holesPerRound === 18 ? labelText.bothNines : labelText.alternating}</option>
          <option value="front">{nineName('front', course, labelText)}</option>
          <option value="back">{nineName('back', course, labelText)}</option>
          {holesPerRound === 9 || week.nine === 'both' ? <option value="both">{labelText.bothNines}</option> : null}
        </FieldSelect>
      ) : null}
      <MoreWays
        open={
          leftOutKinds.some((kind) => week[kind]) || week.weight != null || week.format != null || week.courseId != null
        }
      >
        <ShapeFields week={week} wrong={wrong} />
        <WeightField week={week} />
        <LeftOutFields week={week} />
      </MoreWays>
    </Modal>
  )
}

const weights = [1.5, 2, 3]

/** Lets the secretary choose how much the week's points count. */
function WeightField({ week }: { week: RowOf<'weeks'> }) {
  const own = week.weight ?? 1
  return (
    <FieldSelect label={weightText.label} name="weight" defaultValue={own} note={weightText.says}>
      <option value={1}>{weightText.once}</option>
      {[...new Set([...weights, own])]
        .filter((one) => one !== 1)
        .map((one) => (
          <option key={one} value={one}>
            {weightText.times(one)}
          </option>
        ))}
    </FieldSelect>
  )
}

function readWeight(form: FormData, week: RowOf<'weeks'>): { weight?: number | null } {
  const weight = Number(form.get('weight') ?? 1)
  if (weight === (week.weight ?? 1)) return {}
  return { weight: weight === 1 ? null : weight }
}

/** Returns the switches of a week. A week without them isn't excluded from anything. */
const leftOutOf = (week: RowOf<'weeks'>): Partial<ReturnType<typeof readLeftOut>> =>
  Object.fromEntries(leftOutKinds.map((kind) => [kind, week[kind] === true]))
