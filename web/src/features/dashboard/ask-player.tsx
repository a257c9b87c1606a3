import { fullName } from '@glm/shared/text/full-name'
import { youText } from '@glm/shared/text/screens/account/you'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useNotPlaying } from '../../account/not-playing.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { useSayPlayer } from '../../client/use-say-player.ts'
import { guessPlayer, storedPlayerId } from '../../season/my-player.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Notice } from '../../ui/notice.tsx'

/** Asks users which player they are, until they have answered. Players with the same name as the account come first. */
export function AskPlayer() {
  const season = useShownSeason()
  const { session } = usePhone()
  const say = useSayPlayer()
  const [notPlaying, setNotPlaying] = useNotPlaying(session)
  const [failed, setFailed] = useState<string | null>(null)
  if (notPlaying || season.players.size === 0 || storedPlayerId(season, session.userId) !== null) return null
  const guess = guessPlayer(season, session)
  const name = guess ? fullName(season.players.get(guess.playerId)) : ''
  return (
    <section className="panel form">
      <div className="panel-head">
        <h2>{guess ? youText.areYou(name) : youText.title}</h2>
      </div>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <p className="small soft">{guess ? youText.by[guess.by] : youText.why}</p>
      <div className="tools">
        {guess ? (
          <button
            className="btn is-main"
            type="button"
            onClick={() =>
              void say({ userId: session.userId, playerId: guess.playerId, done: youText.saved(name) }).then(
                (problem) => setFailed(problem),
              )
            }
          >
            {youText.isMe}
          </button>
        ) : null}
        <Link className={guess ? 'btn is-quiet' : 'btn is-main'} to="/you">
          {guess ? youText.another : youText.choose}
        </Link>
        <button className="btn is-quiet" type="button" onClick={() => setNotPlaying(true)}>
          {youText.notPlaying}
        </button>
      </div>
    </section>
  )
}
