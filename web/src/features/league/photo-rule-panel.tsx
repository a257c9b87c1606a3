import { photoRuleText } from '@glm/shared/text/screens/league/photo-rule'
import { callApi } from '../../account/api.ts'
import { useLoaded } from '../../account/use-loaded.ts'
import { FieldSelect } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'

const ask = () => callApi('GET /photo-rule')
const choices = Object.entries(photoRuleText.choices)
const ALWAYS = 'always'

/** Chooses how long the league keeps photos of cards. They are on the server, so nothing is shown without a signal. */
export function PhotoRulePanel() {
  const { data: rule, failed, change } = useLoaded(ask, null)
  if (!rule || rule.most_bytes === 0) return null
  const { days, photos, bytes, most_bytes: most } = rule
  const save = async (choice: string) => {
    const chosen = choice === ALWAYS ? null : Number(choice)
    if (await change(callApi('PUT /photo-rule', { body: { days: chosen } }), photoRuleText.failed))
      showToast(photoRuleText.saved)
  }
  return (
    <section className="panel form" aria-labelledby="photo-rule">
      <div className="panel-head">
        <h2 id="photo-rule">{photoRuleText.title}</h2>
      </div>
      <p className="small soft">{photoRuleText.says}</p>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <FieldSelect
        label={photoRuleText.label}
        note={photoRuleText.shorter}
        value={days === null ? ALWAYS : String(days)}
        onChange={(event) => void save(event.target.value)}
      >
        {days !== null && !choices.some(([value]) => Number(value) === days) ? (
          <option value={days}>{photoRuleText.days(days)}</option>
        ) : null}
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
        <option value={ALWAYS}>{photoRuleText.always}</option>
      </FieldSelect>
      <p className="small soft">{photoRuleText.room({ photos, bytes, most })}</p>
    </section>
  )
}
