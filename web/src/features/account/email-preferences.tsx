import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { accountText } from '@glm/shared/text/screens/account/account'
import { callApi } from '../../account/api.ts'
import { useLoaded } from '../../account/use-loaded.ts'
import { Tick } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'

type Kind = HttpAnswer<'GET /mail/wishes'>['wishes'][number]['kind']

const ask = () => callApi('GET /mail/wishes')

/** Lets the user choose which league emails to get. */
export function EmailPreferences() {
  const { data: wishes, failed, change } = useLoaded(ask, accountText.mailsFailed)
  const save = (kind: Kind, wanted: boolean) =>
    change(callApi('PUT /mail/wishes', { body: { kind, wanted } }), accountText.mailsFailed)
  return (
    <section className="panel form" aria-labelledby="mails-title" aria-busy={wishes === null && failed === null}>
      <div className="panel-head">
        <h2 id="mails-title">{accountText.mailsTitle}</h2>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {wishes && !wishes.sends ? <p className="soft">{accountText.mailsNone}</p> : null}
      {wishes?.sends && wishes.wishes.length === 0 ? <p className="soft">{accountText.mailsNoLeague}</p> : null}
      {wishes?.sends
        ? wishes.wishes.map(({ kind, wanted }) => (
            <Tick
              key={kind}
              label={accountText.mailOf[kind]}
              checked={wanted}
              onChange={(event) => void save(kind, event.target.checked)}
            />
          ))
        : null}
    </section>
  )
}
