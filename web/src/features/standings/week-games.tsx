import { formatDollars } from '@glm/shared/lib/dollars'
import { explainLowOfNight, explainSkin, type GameAsked } from '@glm/shared/rules/explain/explain-game'
import { explainPrize } from '@glm/shared/rules/explain/explain-prize'
import { type PaidGame, seasonGames } from '@glm/shared/rules/games/season-games'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { gamesText } from '@glm/shared/text/games'
import { standingsText } from '@glm/shared/text/screens/scores/standings'
import { useMemo } from 'react'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { weekAndDay } from '../../season/weeks/week-words.ts'

/** Shows the winners of a week's games; renders nothing in a league without games, or before anyone has won. */
export function WeekGames({ week }: { week: RowOf<'weeks'> }) {
  const season = useShownSeason()
  const { games, players } = useMemo(() => {
    const made = seasonGames({ rows: season, results: season.results }, season)
    return { games: made.night(week), players: made.players(week) }
  }, [season, week])
  const holes = season.results.holesOf(week).map(({ hole }) => hole)
  return games.map((game) => {
    const own = players.filter(({ playerId }) => game.playerIds.includes(playerId))
    const asked = {
      players: own,
      holes,
      by: game.kind === 'skinsNet' || game.kind === 'lowNet' ? ('net' as const) : ('gross' as const),
    }
    return <Game key={`${game.kind} ${game.division}`} week={week} game={game} asked={asked} />
  })
}

type GameProps = { week: RowOf<'weeks'>; game: PaidGame; asked: GameAsked }

function Game({ week, game, asked }: GameProps) {
  const season = useShownSeason()
  const { skins } = season.results.index.settingsOf(week)
  const { kind, division, playerIds, pot } = game
  const lines = skinLines(season, game)
  if (lines.length === 0 && game.wins.length === 0 && pot.total === 0) return null
  const title = gamesText.title({ kind, division, skins })
  const about = [weekAndDay(week), skins === 'both' ? '' : kind.startsWith('skins') ? standingsText.skinsOf[skins] : '']
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{title}</h2>
        <p className="small soft">{about.filter(Boolean).join(', ')}</p>
      </div>
      {pot.total > 0 || !kind.startsWith('skins') ? (
        <p className="small soft">{gamesText.pot({ players: playerIds.length, ...pot })}</p>
      ) : null}
      {lines.length > 0 ? (
        <ul className="winners">
          {lines.map(({ hole, what, who, by }) => (
            <li key={hole}>
              <span>{what}</span>
              <span>
                {by === null ? (
                  who
                ) : (
                  <WhyNumber
                    title={`${title}, ${what}`}
                    value={who}
                    steps={() => explainSkin(asked, { playerId: by, hole })}
                  />
                )}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {pot.total > 0 || lines.length === 0 ? <Winners game={game} title={title} asked={asked} /> : null}
    </section>
  )
}

function Winners({ game, title, asked }: Omit<GameProps, 'week'> & { title: string }) {
  const season = useShownSeason()
  const { kind, wins, parts, pot } = game
  return (
    <>
      <ul className="winners">
        {wins.map((win) => {
          const { playerId, cents } = win
          const player = fullName(season.players.get(playerId))
          const won = gamesText.won({ kind, parts, win })
          return (
            <li key={playerId}>
              <span>{pot.total > 0 ? `${player}: ${won}` : player}</span>
              <span>
                {pot.total > 0 ? (
                  <WhyNumber
                    title={gamesText.prizeOf({ player, game: title })}
                    value={formatDollars(cents)}
                    steps={() => explainPrize(game, playerId)}
                  />
                ) : kind === 'lowGross' || kind === 'lowNet' ? (
                  <WhyNumber
                    title={gamesText.prizeOf({ player, game: title })}
                    value={won}
                    steps={() => explainLowOfNight(asked, playerId)}
                  />
                ) : (
                  won
                )}
              </span>
            </li>
          )
        })}
        {wins.length === 0 ? <li>{gamesText.nobody}</li> : null}
      </ul>
      {pot.unwon > 0 ? <p className="small soft">{gamesText.unwon({ cents: pot.unwon, goes: pot.goes })}</p> : null}
    </>
  )
}

/**
 * A hole in a week's skins game, as text: its number, its value, and who won it. `by`: the player who won it, or who
 * would have if the skin had been validated.
 */
type SkinLine = { hole: number; what: string; who: string; by: number | null }

/** Returns a skins game hole by hole; empty for any other game, and before the first score. */
function skinLines({ players }: Pick<Season, 'players'>, { skins }: PaidGame): SkinLine[] {
  if (skins.every((skin) => skin.low === null)) return []
  const name = (id: number) => fullName(players.get(id))
  return skins.map(({ hole, winner, worth, low, lapsed }) => {
    const what = standingsText.skinHole({ hole, worth })
    const by = winner ?? lapsed
    if (winner !== null) return { hole, what, by, who: standingsText.skinBy({ player: name(winner), low: low ?? 0 }) }
    if (lapsed !== null) return { hole, what, by, who: gamesText.notValidated({ player: name(lapsed), low: low ?? 0 }) }
    return { hole, what, by, who: low === null ? standingsText.skinOpen : standingsText.skinTied }
  })
}
