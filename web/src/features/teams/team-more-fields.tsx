import { limits } from '@glm/shared/schema/limits'
import type { Team } from '@glm/shared/schema/people/team'
import { teamColorClass, teamColors } from '@glm/shared/schema/people/team-colors'
import { teamsText } from '@glm/shared/text/screens/people/teams'
import { changedOnly } from '../../client/changed-only.ts'
import { Field, FieldSelect } from '../../ui/field.tsx'

type More = Pick<Team, 'name' | 'color' | 'division'>

/** Asks for optional details that few teams have: a name, a color, a division. */
export function TeamMoreFields({ team, teams }: { team: Team | null; teams: readonly Team[] }) {
  return (
    <>
      <Field
        label={teamsText.name}
        name="name"
        defaultValue={team?.name ?? ''}
        maxLength={limits.teamName}
        note={teamsText.nameNote}
        autoComplete="off"
      />
      <FieldSelect label={teamsText.color} name="color" defaultValue={team?.color ?? ''}>
        <option value="">{teamsText.noColor}</option>
        {teamColors.map((color) => (
          <option key={color} value={color} className={teamColorClass(color)}>
            {teamsText.colors[color]}
          </option>
        ))}
      </FieldSelect>
      <Field
        label={teamsText.division}
        name="division"
        defaultValue={team?.division ?? ''}
        maxLength={limits.division}
        note={teamsText.divisionNote}
        list="divisions"
        autoComplete="off"
      />
      <datalist id="divisions">
        {[...new Set(teams.flatMap((one) => one.division ?? []))].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** Returns the values of the optional fields that the user has changed in the form. */
export function moreOf(form: FormData, team: Team | null): Partial<More> {
  const text = (name: string) => String(form.get(name) ?? '').trim() || null
  const typed: More = {
    name: text('name'),
    color: teamColors.find((color) => color === form.get('color')) ?? null,
    division: text('division'),
  }
  return changedOnly(typed, team ?? {})
}
