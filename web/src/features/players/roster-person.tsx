import type { Candidate, PersonEdit } from '@glm/shared/import/roster/candidate'
import { choiceOf } from '@glm/shared/import/roster/plan-import'
import { formatDollars } from '@glm/shared/lib/dollars'
import { handicapText } from '@glm/shared/lib/handicap-text'
import { fullName } from '@glm/shared/text/full-name'
import { rosterFieldLabels } from '@glm/shared/text/roster'
import { genderText } from '@glm/shared/text/screens/people/players'
import { choiceLabels, importText } from '@glm/shared/text/screens/people/roster-import'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import { Flag, Pencil } from 'lucide-react'
import { useState } from 'react'
import { WithAddress } from '../../components/with-address.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Select } from '../../ui/select.tsx'
import type { RosterImport } from './use-roster-import.ts'

type Props = { candidate: Candidate; review: RosterImport }

/** Shows one player in the list: name, remarks, what happens to them, and fields for corrections. */
export function RosterPerson({ candidate, review }: Props) {
  const [open, setOpen] = useState(false)
  const { player, key, line } = candidate
  const ghin = player.ghin && `${rosterFieldLabels.ghin} ${player.ghin}`
  const choice = choiceOf(candidate, review.choices)
  const teamRemark = review.plan.teamRemarks.get(key)
  const said = [
    ...(candidate.wrong ? [candidate.wrong] : []),
    ...candidate.remarks,
    ...(teamRemark ? [teamRemark] : []),
  ]
  const [starting, most] = [candidate.handicap, review.mostHandicap]
  const above =
    review.withHandicaps &&
    starting !== null &&
    most !== null &&
    starting > most &&
    handicapsText.aboveMost({ starting, most })
  const name = [player.lastName, player.firstName].filter(Boolean).join(', ') || importText.nameless
  const who = name === importText.nameless ? importText.row(line) : fullName(player)
  return (
    <li className={choice === 'leave' ? 'person list-person is-out' : 'person list-person'}>
      <div>
        <b>{name}</b>
        <p>
          <WithAddress words={[player.phone, player.email, ghin].filter(Boolean).join(' · ')} />
        </p>
        <Badges candidate={candidate} />
        <ul className="list-said">
          {said.map((words) => (
            <li className={candidate.twiceOf ? 'field-note' : 'field-wrong'} key={words}>
              {candidate.twiceOf ? null : <Icon of={Flag} small />}
              {words}
            </li>
          ))}
          {[...candidate.notes, ...(above ? [above] : [])].map((words) => (
            <li className="field-note" key={words}>
              {words}
            </li>
          ))}
        </ul>
      </div>
      <div className="list-acts">
        {candidate.choices.length > 1 ? (
          <Select
            label={importText.whatHappens(who)}
            value={choice}
            onPick={(value) => review.choose(key, candidate.choices.find((c) => c === value) ?? 'leave')}
          >
            {candidate.choices.map((one) => (
              <option key={one} value={one}>
                {choiceLabels[one]}
              </option>
            ))}
          </Select>
        ) : null}
        <IconButton icon={Pencil} label={importText.change(who)} aria-expanded={open} onClick={() => setOpen(!open)} />
      </div>
      {open ? <Fields candidate={candidate} onEdit={(edit) => review.edit(key, edit)} /> : null}
    </li>
  )
}

function Badges({ candidate: { player, team, handicap, line } }: { candidate: Candidate }) {
  return (
    <div className="person-badges">
      <span className="soft">{importText.row(line)}</span>
      {team === null ? null : <span>{importText.inTeam(team)}</span>}
      {handicap === null ? null : <span>{importText.handicap(handicapText(handicap))}</span>}
      {player.paidDues === null ? null : <span>{formatDollars(player.paidDues)}</span>}
      {player.gender ? <span>{genderText[player.gender]}</span> : null}
      {player.isSub ? <span className="badge">{rosterFieldLabels.sub}</span> : null}
      {player.active ? null : <span className="badge is-no">{importText.inactive}</span>}
    </div>
  )
}

const editable = ['first', 'last', 'phone', 'email', 'team'] as const

function Fields({ candidate, onEdit }: { candidate: Candidate; onEdit: (edit: PersonEdit) => void }) {
  return (
    <div className="form-two list-fields">
      {editable.map((field) => (
        <Field
          key={field}
          label={rosterFieldLabels[field]}
          value={candidate.texts[field]}
          autoComplete="off"
          onChange={(event) => onEdit({ [field]: event.target.value })}
        />
      ))}
    </div>
  )
}
