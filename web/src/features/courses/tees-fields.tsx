import type { Course } from '@glm/shared/schema/schedule/course'
import { nineName } from '@glm/shared/text/nine-name'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { Plus } from 'lucide-react'
import type { HoleText } from '../../components/course/read-holes.ts'
import { MoreWays } from '../../components/more-ways.tsx'
import { Tick } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { HolesTable } from './holes-table.tsx'
import { blankTee, fitted, nines, type TeeText } from './read-tees.ts'

/** `names`: the course with the names of its nines, if it has any. */
type Props = {
  tees: readonly TeeText[]
  holes: readonly HoleText[]
  names: Pick<Course, 'nines'> | null
  onChange: (tees: readonly TeeText[]) => void
}

/** Edits a course's tees: name, who plays them, rating and slope, and a separate card if the par or index differs. */
export function TeesFields({ tees, holes, names, onChange }: Props) {
  return (
    <fieldset className="field">
      <legend className="field-label">{coursesText.tees}</legend>
      <p className="field-note">{coursesText.teesHint}</p>
      {tees.map((tee, i) => (
        <TeeFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a tee is identified by its position during input.
          key={i}
          n={i + 1}
          tee={fitted(tee, holes.length)}
          holes={holes}
          names={names}
          onChange={(changed) => onChange(changed ? tees.with(i, changed) : tees.toSpliced(i, 1))}
        />
      ))}
      <button className="btn" type="button" onClick={() => onChange([...tees, blankTee])}>
        <Icon of={Plus} />
        {coursesText.addTee}
      </button>
    </fieldset>
  )
}

type TeeProps = Pick<Props, 'holes' | 'names'> & {
  n: number
  tee: TeeText
  onChange: (tee: TeeText | null) => void
}

function TeeFields({ n, tee, holes, names, onChange }: TeeProps) {
  const name = coursesText.teeNamed(n, tee.name)
  const parts = ['rating', 'slope'] as const
  const type = (at: number, part: keyof HoleText, value: string) =>
    tee.rows && onChange({ ...tee, rows: tee.rows.map((row, i) => (i === at ? { ...row, [part]: value } : row)) })
  return (
    <div className="panel">
      <div className="form-two">
        <label className="field">
          <span className="field-label">{coursesText.teeHead.name}</span>
          <input
            className="field-input"
            aria-label={coursesText.teeField({ n, field: coursesText.teeParts.name })}
            autoComplete="off"
            value={tee.name}
            onChange={(event) => onChange({ ...tee, name: event.target.value })}
          />
        </label>
        <label className="field">
          <span className="field-label">{coursesText.teeHead.for}</span>
          <select
            className="field-input pick"
            aria-label={coursesText.teeField({ n, field: coursesText.teeParts.for })}
            value={tee.for}
            onChange={(event) => onChange({ ...tee, for: event.target.value as TeeText['for'] })}
          >
            {Object.entries(coursesText.teeFor).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </label>
        {parts.map((part) => (
          <label className="field" key={part}>
            <span className="field-label">{coursesText.teeHead[part]}</span>
            <input
              className="field-input"
              inputMode="decimal"
              aria-label={coursesText.teeField({ n, field: coursesText.teeParts[part] })}
              autoComplete="off"
              value={tee[part]}
              onChange={(event) => onChange({ ...tee, [part]: event.target.value })}
            />
          </label>
        ))}
      </div>
      {holes.length === 18 ? <NinesFields n={n} tee={tee} names={names} onChange={onChange} /> : null}
      <Tick
        label={coursesText.ownCard(name)}
        checked={tee.rows !== null}
        onChange={(event) => onChange({ ...tee, rows: event.target.checked ? holes : null })}
      />
      {tee.rows ? <HolesTable rows={tee.rows} tee={name} onType={type} /> : null}
      <button className="btn is-quiet" type="button" onClick={() => onChange(null)}>
        {coursesText.takeTeeOut(name)}
      </button>
    </div>
  )
}

type NinesProps = { n: number; tee: TeeText; onChange: (tee: TeeText) => void } & Pick<Props, 'names'>

/** Edits each nine's rating and slope, if the club has them, for leagues that play only nine of 18 holes. */
function NinesFields({ n, tee, names, onChange }: NinesProps) {
  return (
    <MoreWays open={nines.some((nine) => tee[nine].rating !== '' || tee[nine].slope !== '')}>
      <p className="field-note">{coursesText.ninesHint}</p>
      <div className="form-two">
        {nines.flatMap((nine) =>
          (['rating', 'slope'] as const).map((part) => (
            <label className="field" key={`${nine} ${part}`}>
              <span className="field-label">{coursesText.nineHead({ part, nine: nineName(nine, names) })}</span>
              <input
                className="field-input"
                inputMode="decimal"
                aria-label={coursesText.teeField({
                  n,
                  field: coursesText.nineHead({ part, nine: nineName(nine, names) }),
                })}
                autoComplete="off"
                value={tee[nine][part]}
                onChange={(event) => onChange({ ...tee, [nine]: { ...tee[nine], [part]: event.target.value } })}
              />
            </label>
          )),
        )}
      </div>
    </MoreWays>
  )
}
