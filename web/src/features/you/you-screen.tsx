import { withDefaults } from '@glm/shared/schema/league/league-settings'
import { fullName } from '@glm/shared/text/full-name'
import { youText } from '@glm/shared/text/screens/account/you'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useNotPlaying } from '../../account/not-playing.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { useSayPlayer } from '../../client/use-say-player.ts'
import { NoSeason } from '../../components/no-season.tsx'
import { guessPlayer, storedPlayerId } from '../../season/my-player.ts'
import { playerOptions } from '../../season/player-options.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { formatLongDate, useSeason } from '../../season/use-season.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { WhoSeesPanel } from './who-sees-panel.tsx'

/** Asks users once which of the league's players they are. */
export function YouScreen() {
  const season = useSeason()
  if (season === null) return <NoSeason label={youText.account} title={youText.title} />
  return <You />
}

function You() {
  const season = useShownSeason()
  const { session } = usePhone()
  const navigate = useNavigate()
  const say = useSayPlayer()
  const [, setNotPlaying] = useNotPlaying(session)
  const said = storedPlayerId(season, session.userId)
  const own = season.members.get(session.userId)
  const guess = guessPlayer(season, session)
  const [picked, setPicked] = useState(said ?? guess?.playerId ?? null)
  const [failed, setFailed] = useState<string | null>(null)
  const save = async (playerId: number | null) => {
    const player = playerId === null ? undefined : season.players.get(playerId)
    const done = player ? youText.saved(fullName(player)) : youText.undone
    const problem = playerId === said ? null : await say({ userId: session.userId, playerId, done })
    if (problem) return setFailed(problem)
    setNotPlaying(playerId === null)
    await navigate({ to: '/dashboard' })
  }
  return (
    <div className="sheet">
      <PageHeader label={youText.account} title={youText.title} />
      <div className="panel form is-slim">
        {failed ? <Notice kind="needs">{failed}</Notice> : null}
        {said !== null ? <Notice kind="good">{youText.youAre(fullName(season.players.get(said)))}</Notice> : null}
        {said !== null && !own?.confirmed && withDefaults(season.season.settings).playersEnterCards ? (
          <Notice kind="plain">{youText.waits}</Notice>
        ) : null}
        {own?.confirmed && own.cardsAfter ? (
          <Notice kind="plain">{youText.laterWeeks(formatLongDate(own.cardsAfter))}</Notice>
        ) : null}
        {said === null && guess ? <Notice kind="plain">{youText.by[guess.by]}</Notice> : null}
        <ComboBox
          label={youText.field}
          options={playerOptions(season, { userId: session.userId, first: guess?.playerId ?? null })}
          value={picked}
          onChange={setPicked}
        />
        <p className="field-note">{youText.wrongOne}</p>
        <div className="tools">
          <button
            className="btn is-main"
            type="button"
            onClick={() => (picked === null ? setFailed(youText.chooseFirst) : void save(picked))}
          >
            {youText.isMe}
          </button>
          <button className="btn" type="button" onClick={() => void save(null)}>
            {youText.notPlaying}
          </button>
        </div>
        <p className="small soft">{youText.why}</p>
      </div>
      {said !== null ? <WhoSeesPanel player={season.players.get(said)} confirmed={own?.confirmed === true} /> : null}
    </div>
  )
}
