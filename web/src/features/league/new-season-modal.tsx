import { daysLater } from '@glm/shared/lib/calendar-date'
import { limits } from '@glm/shared/schema/limits'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { screenText } from '@glm/shared/text/screens/screens'
import { useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRecord } from '../../client/use-record.ts'
import { useRows } from '../../client/use-rows.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { rollOver } from '../../season/roll-over.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Field, Tick } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { seasonNameError } from './season-name-error.ts'

/** Starts a new season with the rules of the current one and, optionally, its teams and handicaps. */
export function NewSeasonModal({ onClose }: { onClose: () => void }) {
  const season = useShownSeason()
  const { phone } = usePhone().local
  const record = useRecord({ held: true })
  const seasons = useRows('seasons')
  const [wrong, setWrong] = useState<{ name?: string; startDate?: string }>({})
  const [failed, setFailed] = useState<string | null>(null)
  const submit = async (form: FormData) => {
    const [name, startDate] = [String(form.get('name')).trim(), String(form.get('startDate'))]
    const nameError = seasonNameError(name, seasons ?? [season.season])
    const found = {
      ...(nameError === null ? {} : { name: nameError }),
      ...(startDate === '' ? { startDate: screenText.required } : {}),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const wanted = { name, startDate, teams: form.get('teams') !== null, handicaps: form.get('handicaps') !== null }
    const from = {
      leagueId: season.league.id,
      season: season.season,
      teams: season.teams,
      players: [...season.players.values()],
      results: season.results,
    }
    const said = await record(rollOver(from, wanted, phone.newId), {
      done: screenText.seasonBegun(name),
      failed: screenText.seasonNotBegun,
    })
    if (said) setFailed(said)
    else onClose()
  }
  // The same weekday 52 weeks later.
  const next = daysLater(season.season.startDate, 364)
  return (
    <Modal
      title={leagueText.newSeason}
      onClose={onClose}
      onSubmit={submit}
      foot={<ModalFoot save={buttonText.beginSeason} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <p>{screenText.newSeasonKeeps(season.season.name)}</p>
      <Field
        label={labelText.name}
        name="name"
        maxLength={limits.name}
        defaultValue={next.slice(0, 4)}
        wrong={wrong.name}
      />
      <Field label={labelText.startDate} name="startDate" type="date" defaultValue={next} wrong={wrong.startDate} />
      <Tick label={leagueText.sameTeams} name="teams" defaultChecked={season.teams.length > 0} />
      <Tick label={leagueText.lastHandicaps} name="handicaps" defaultChecked />
    </Modal>
  )
}
