import type { HttpAnswer } from '@glm/shared/api/http-calls'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { frameText } from '@glm/shared/text/screens/frame'
import { scheduleText } from '@glm/shared/text/screens/schedule/schedule'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { useEffect, useState } from 'react'
import { callApi, failedBecause } from '../../account/api.ts'
import { useLeaguePhone } from '../../client/client-provider.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { FieldSelect } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

type League = HttpAnswer<'GET /league/all'>[number]
type Said = { kind: 'good' | 'needs'; words: string }

/** Lets the app admin regenerate any league's schedule, on the server. */
export function GenerateScheduleScreen() {
  const phone = useLeaguePhone()
  const [leagues, setLeagues] = useState<League[]>([])
  const [chosen, setChosen] = useState('')
  const [asking, setAsking] = useState(false)
  const [said, setSaid] = useState<Said | null>(null)
  useEffect(() => {
    void callApi('GET /league/all').then((answer) => {
      if (answer.ok) setLeagues(answer.data)
      else setSaid({ kind: 'needs', words: answer.status === 0 ? text.needsSignal : screenText.leaguesFailed })
    })
  }, [])
  const generate = async () => {
    const answer = await callApi('POST /league/admin/:leagueId/regenerate-schedule', {
      params: { leagueId: Number(chosen) },
    })
    phone?.local.driver.dispatch({ type: 'trigger', why: 'button' })
    setSaid(
      answer.ok
        ? { kind: 'good', words: text.scheduleGenerated }
        : { kind: 'needs', words: answer.mayBeDone ? failedBecause(text.generateFailed, answer) : text.generateFailed },
    )
  }
  return (
    <div className="sheet">
      <PageHeader label={frameText.menuGroups.admin} title={screenNames.adminGenerateSchedule} />
      <div className="panel form is-slim">
        {said ? <Notice kind={said.kind}>{said.words}</Notice> : null}
        <FieldSelect label={labelText.league} value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{scheduleText.chooseLeague}</option>
          {leagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {scheduleText.leagueWithId({ name, id })}
            </option>
          ))}
        </FieldSelect>
        <div>
          <button className="btn is-main" type="button" disabled={chosen === ''} onClick={() => setAsking(true)}>
            {screenNames.generateSchedule}
          </button>
        </div>
        <p className="small soft">{screenText.generateOnServer}</p>
      </div>
      {asking ? (
        <Confirm
          ask={text.generateAsk}
          act={screenNames.generateSchedule}
          onAct={() => void generate()}
          onClose={() => setAsking(false)}
        >
          <p>{screenText.resultsStay}</p>
        </Confirm>
      ) : null}
    </div>
  )
}
