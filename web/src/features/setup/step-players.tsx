import { screenNames } from '@glm/shared/text/names'
import { setupText } from '@glm/shared/text/screens/league/setup'
import { Link } from '@tanstack/react-router'
import type { StepProps } from './step-props.ts'

/** Lets the secretary paste the roster or enter one player at a time. Creates teams if the list had none. */
export function StepPlayers({ progress: { players, teams, done }, onNext }: StepProps) {
  return (
    <>
      <p>
        {setupText.playersNow({ players: players.have, of: players.need })}{' '}
        {setupText.teamsNow({ teams: teams.have, of: teams.need })}
      </p>
      {players.have === 0 ? <p className="soft">{setupText.playersHint}</p> : null}
      <div className="tools">
        {done.players ? (
          <button className="btn is-main" type="button" onClick={onNext}>
            {setupText.next}
          </button>
        ) : null}
        <Link className={done.players || players.have > 0 ? 'btn' : 'btn is-main'} to="/player-management/import">
          {setupText.pasteRoster}
        </Link>
        {players.have > 0 ? (
          <Link className={done.players ? 'btn' : 'btn is-main'} to="/team-management">
            {setupText.makeTeams}
          </Link>
        ) : (
          <Link className="btn" to="/player-management">
            {screenNames.addPlayers}
          </Link>
        )}
        {done.players ? null : (
          <button className="btn" type="button" onClick={onNext}>
            {setupText.skip}
          </button>
        )}
      </div>
    </>
  )
}
