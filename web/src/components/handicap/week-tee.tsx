import { withSeason } from '@glm/shared/lib/with-season'
import { updateOf } from '@glm/shared/mutations/define/keyed-fields'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import { useRecord } from '../../client/use-record.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { FieldSelect } from '../../ui/field.tsx'

type Props = {
  week: { id: number; weekNumber: number }
  playerId: number
  onFailed: (said: string | null) => void
}

/** Lets a secretary set a different tee on one card, for that week only. Renders nothing if the course has no tees. */
export function WeekTee({ week, playerId, onFailed }: Props) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const player = season.players.get(playerId)
  const row = season.weeks.find((one) => one.id === week.id)
  const tees = (row && season.results.index.courseOf(row)?.tees) ?? []
  if (!player || tees.length === 0) return null
  const choose = async (tee: string | null) => {
    const set = { weekTees: withSeason(player.weekTees, week.id, tee) }
    const call: MutationCall = mutations.player.update(updateOf(player, set))
    onFailed(await record([call], { done: handicapsText.teeSaved, failed: handicapsText.handicapFailed }))
  }
  return (
    <FieldSelect
      label={handicapsText.tee(week.weekNumber)}
      value={player.weekTees?.[week.id] ?? ''}
      note={handicapsText.teeHint}
      onChange={({ target }) => void choose(target.value || null)}
    >
      <option value="">{handicapsText.teeAsSeason(player.playsFrom?.[season.season.id] ?? null)}</option>
      {tees.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </FieldSelect>
  )
}
