import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { youText } from '@glm/shared/text/screens/account/you'
import { useConfirmPlayer } from '../../../client/use-confirm-player.ts'
import { useSayPlayer } from '../../../client/use-say-player.ts'
import { guessPlayer, storedPlayerId } from '../../../season/my-player.ts'
import { playerOptions } from '../../../season/player-options.ts'
import { FieldSelect } from '../../../ui/field.tsx'

type Props = {
  member: { userId: number; name: string }
  people: Pick<Season, 'members' | 'players'> & { teams: Season['teams'] }
  onFailed: (words: string | null) => void
}

/** Lets the secretary set which player a member is. Players with the member's name come first. */
export function MemberPlayer({ member, people, onFailed }: Props) {
  const say = useSayPlayer()
  const confirm = useConfirmPlayer()
  const { userId, name } = member
  const said = storedPlayerId(people, userId)
  const first = guessPlayer(people, { userId, name, email: '' })?.playerId ?? null
  const pick = async (playerId: number | null) => {
    const player = playerId === null ? undefined : people.players.get(playerId)
    const done = player ? youText.memberSaved({ member: name, player: fullName(player) }) : youText.memberFreed(name)
    onFailed(await say({ userId, playerId, done }))
  }
  const unsure = said !== null && people.members.get(userId)?.confirmed === false
  return (
    <div>
      <FieldSelect
        label={youText.player}
        aria-label={youText.playerOf(name)}
        value={said ?? ''}
        onChange={({ target: { value } }) => void pick(value === '' ? null : Number(value))}
      >
        <option value="">{youText.noPlayer}</option>
        {playerOptions(people, { userId, first }).map(({ id, words }) => (
          <option key={id} value={id}>
            {id === first && said === null ? youText.maybe(words) : words}
          </option>
        ))}
      </FieldSelect>
      {unsure ? (
        <p className="tools">
          <span className="small soft">{youText.waitsForYou}</span>
          <button
            className="btn"
            type="button"
            aria-label={youText.confirmThat({ member: name, player: fullName(people.players.get(said)) })}
            onClick={() => void confirm({ userId, name, playerId: said }).then(onFailed)}
          >
            {youText.confirm}
          </button>
        </p>
      ) : null}
    </div>
  )
}
