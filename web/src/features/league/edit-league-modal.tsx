import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { League } from '@glm/shared/schema/league'
import { defaultLeagueSettings } from '@glm/shared/schema/league-settings'
import type { Season } from '@glm/shared/schema/season'
import { leagueText } from '@glm/shared/text/league'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { useRecord } from '../../live/use-record.ts'
import { useRows } from '../../live/use-rows.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ModalFoot } from '../parts/modal-foot.tsx'
import { LeagueFields } from './league-fields.tsx'
import { type LeagueValues, type LeagueWrong, leaguePart, readLeagueForm, seasonPart } from './league-values.ts'

type Props = { league: League; season: Season; onClose: () => void }

/** Edits the league and its current season. Works without signal, like everything that is the league's own. */
export function EditLeagueModal({ league, season, onClose }: Props) {
  const record = useRecord({ held: true })
  const courses = useRows('courses')
  const [wrong, setWrong] = useState<LeagueWrong>({})
  const [failed, setFailed] = useState<string | null>(null)
  const submit = async (form: FormData) => {
    const { values, wrong: found } = readLeagueForm(form, season.teamCount)
    setWrong(found)
    if (!values) return
    const calls: MutationCall[] = [
      { name: 'league.update', args: { id: league.id, set: leaguePart(values) } },
      { name: 'season.update', args: { id: season.id, set: seasonPart(values, season.settings) } },
    ]
    const said = await record(calls, { done: text.leagueUpdated, failed: text.leagueUpdateFailed })
    if (said) setFailed(said)
    else onClose()
  }
  // A select takes its first value once: the courses must be there.
  if (!courses) return null
  return (
    <Modal
      title={leagueText.editLeague}
      wide
      onClose={onClose}
      onSubmit={(form) => void submit(form)}
      foot={<ModalFoot save="Save League" onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <LeagueFields isNew={false} wrong={wrong} courses={courses} start={startOf(league, season)} />
    </Modal>
  )
}

function startOf(league: League, season: Season): Partial<LeagueValues> {
  const { settings } = season
  return {
    ...season,
    ...defaultLeagueSettings,
    ...settings,
    name: league.name,
    description: league.description ?? '',
    isActive: league.isActive,
    secretaryName: league.secretaryName ?? '',
    secretaryPhone: (league.secretaryPhone ?? '').replace(/\D/g, ''),
    secretaryEmail: league.secretaryEmail ?? '',
  }
}
