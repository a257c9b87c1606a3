import { youText } from '@glm/shared/text/you'
import { guessPlayer, saidPlayerId } from '../../live/my-player.ts'
import { playerOptions } from '../../live/player-options.ts'
import { useSayPlayer } from '../../live/use-say-player.ts'
import { fullName, type Live } from '../../live/use-season.ts'
import { FieldSelect } from '../../ui/field.tsx'

type Props = {
  member: { userId: number; name: string }
  people: Pick<Live, 'members' | 'players'> & { teams: Live['teams'] }
  onFailed: (words: string | null) => void
}

/** Which player a member is, as the secretary sets it; one of the member's name is offered first. */
export function MemberPlayer({ member, people, onFailed }: Props) {
  const say = useSayPlayer()
  const { userId, name } = member
  const said = saidPlayerId(people, userId)
  const first = guessPlayer(people, { userId, name, email: '' })?.playerId ?? null
  const pick = async (playerId: number | null) => {
    const player = playerId === null ? undefined : people.players.get(playerId)
    const done = player ? youText.memberSaved({ member: name, player: fullName(player) }) : youText.memberFreed(name)
    onFailed(await say({ userId, playerId, done }))
  }
  return (
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
  )
}
