import { shownPoints } from '@glm/shared/lib/shown-points'
import { explainContestWins } from '@glm/shared/rules/explain/explain-statistics'
import { isInTeam } from '@glm/shared/schema/people/team-places'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { frameText } from '@glm/shared/text/screens/frame'
import { playersText } from '@glm/shared/text/screens/people/players'
import { contestsText } from '@glm/shared/text/screens/scores/contests'
import { statisticsText } from '@glm/shared/text/screens/scores/statistics'
import { teamInWords } from '@glm/shared/text/team-name'
import { Link, useParams } from '@tanstack/react-router'
import { HandicapSteps } from '../../components/explain/handicap-steps.tsx'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { HistoryLink } from '../../components/history-link.tsx'
import { MatchLink } from '../../components/match-link.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { PlayingPanel } from '../../components/playing-panel.tsx'
import { useRoomForTable } from '../../platform/use-media.ts'
import { useToday } from '../../platform/use-today.ts'
import { playerWins } from '../../season/contest-wins.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { dayOf, useSeason } from '../../season/use-season.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { NextMatch } from './next-match.tsx'
import { OwnAccount } from './own-account.tsx'
import { OwnLinks } from './own-links.tsx'
import { PlayerHero } from './player-hero.tsx'
import type { PlayerNight } from './player-nights.ts'
import { type PlayerSeason, playerSeason } from './player-season.ts'
import { PlayerTiles } from './player-tiles.tsx'
import { ScorePlot } from './score-plot.tsx'
import './player.css'

export function PlayerScreen() {
  const season = useSeason()
  const { playerId } = useParams({ from: '/players/$playerId' })
  if (!season) return <NoSeason label={labelText.players} title={labelText.player} />
  const player = season.players.get(Number(playerId))
  if (!player) {
    return (
      <div className="sheet">
        <PageHeader label={labelText.players} title={labelText.player} />
        <EmptyState title={playersText.nobodyHere}>{playersText.noSuchPlayer}</EmptyState>
      </div>
    )
  }
  return <Player playerId={player.id} />
}

type Props = { playerId: number; own?: boolean }

/**
 * Shows one player's season: handicap, next match, every score, and how the handicap was calculated. `own`: whether it
 * is the user's own page.
 */
export function Player({ playerId, own = false }: Props) {
  const season = useShownSeason()
  const player = season.players.get(playerId)
  const team = season.teams.find((t) => isInTeam(t, playerId))
  const day = useToday()
  const shown = { playerId, ...playerSeason(season, playerId) }
  return (
    <div className="sheet">
      <PageHeader
        label={
          own
            ? frameText.me
            : team
              ? numberedText.team(teamInWords(team))
              : player?.isSub
                ? labelText.substitute
                : labelText.player
        }
        title={fullName(player)}
      >
        <Link className="btn" to="/players/$playerId/career" params={{ playerId: String(playerId) }}>
          {statisticsText.career}
        </Link>
        <HistoryLink search={{ player: playerId }} />
      </PageHeader>
      <div className="fold">
        <div>
          <PlayerHero {...shown} />
          <PlayerTiles {...shown} />
        </div>
        <div>
          <NextMatch playerId={playerId} />
          {own ? <PlayingPanel today={day} /> : null}
        </div>
      </div>
      <PlayedRounds {...shown} />
      <OwnAccount playerId={playerId} />
      <WonContests playerId={playerId} />
      {own ? <OwnLinks playerId={playerId} /> : null}
    </div>
  )
}

/** Shows a player's rounds as a chart and a table, and explains the handicap if any of them count toward it. */
function PlayedRounds({ playerId, through, nights, counted, change }: { playerId: number } & PlayerSeason) {
  const season = useShownSeason()
  const broad = useRoomForTable()
  if (nights.length === 0 && change.after === null)
    return <EmptyState title={playersText.noRoundYet}>{playersText.noRoundYetHint}</EmptyState>
  return (
    <>
      {nights.length > 1 ? (
        <section className="panel">
          <div className="panel-head">
            <h2>{labelText.seasonSoFar}</h2>
            <p className="small soft">{playersText.plotHint}</p>
          </div>
          <ScorePlot nights={nights} weeks={Math.max(through, ...nights.map((n) => n.weekNumber))} broad={broad} />
        </section>
      ) : null}
      {nights.length > 0 ? (
        <section className="panel is-flush">
          <div className="panel-head">
            <h2>{labelText.rounds}</h2>
            {counted ? (
              <p className="small soft">
                {playersText.roundsAverage({ rounds: counted.rounds, average: (counted.average / 10).toFixed(1) })}
              </p>
            ) : null}
          </div>
          <div className="scroll">
            <Rounds nights={nights} broad={broad} />
          </div>
        </section>
      ) : null}
      {change.after === null ? null : (
        <section className="panel" id="why-handicap">
          <div className="panel-head">
            <h2>{playersText.whyHandicap(season.results.figures(playerId, through).generated)}</h2>
          </div>
          <HandicapSteps playerId={playerId} through={through} />
        </section>
      )}
    </>
  )
}

function Rounds({ nights, broad }: { nights: readonly PlayerNight[]; broad: boolean }) {
  return (
    <table className="ledger" aria-label={labelText.rounds}>
      <thead>
        <tr>
          <th scope="col">{labelText.week}</th>
          <th scope="col">{labelText.against}</th>
          {(broad
            ? [labelText.gross, labelText.toPar, labelText.hdcp, labelText.net, labelText.points]
            : [labelText.gross, labelText.net, labelText.points]
          ).map((word) => (
            <th scope="col" className="num" key={word}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...nights].reverse().map((night) => (
          <tr key={night.weekNumber}>
            <th scope="row" className="nowrap">
              {night.weekNumber} <span className="soft small">{broad ? dayOf(night.date) : ''}</span>
            </th>
            <td>
              <MatchLink matchId={night.matchId} words={night.against} />
              {night.asSub ? <span className="soft small"> {playersText.asSub}</span> : null}
            </td>
            <td className="num">
              <NightFigure night={night} name="gross" />
            </td>
            {broad ? (
              <td className="num">
                {night.overPar > 0 ? `+${night.overPar}` : String(night.overPar).replace('-', '−')}
              </td>
            ) : null}
            {broad ? <td className="num">{night.handicap}</td> : null}
            <td className="num">
              <NightFigure night={night} name="net" />
            </td>
            <td className="num">
              <span className="figure">
                <NightFigure night={night} name="points" />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const figureLabels = { gross: labelText.gross, net: labelText.net, points: labelText.points }

/** Shows one number from a night. Clicking it opens its explanation. */
function NightFigure({ night, name }: { night: PlayerNight; name: 'gross' | 'net' | 'points' }) {
  const value = night[name]
  if (value === null) return '–'
  if (!night.why) return shownPoints(value)
  return (
    <WhyNumber
      title={playersText.figureOfWeek({ figure: figureLabels[name], week: night.weekNumber })}
      value={value}
      steps={night.why[name]}
    />
  )
}

/** Lists the contests a player won this season; renders nothing if there are none. */
function WonContests({ playerId }: { playerId: number }) {
  const season = useShownSeason()
  const mine = playerWins(season).find((one) => one.playerId === playerId)
  if (!mine) return null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{contestsText.wonBy}</h2>
        <span className="figure num">
          <WhyNumber title={contestsText.wonBy} value={mine.wins} steps={() => explainContestWins(mine.won)} />
        </span>
      </div>
      <ul className="plain-list">
        {mine.won.map(({ contestId, words }) => (
          <li key={contestId}>{words}</li>
        ))}
      </ul>
    </section>
  )
}
