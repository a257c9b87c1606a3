import type { PaidGame } from '../rules/games/season-games.ts'
import type { LeagueSettings } from '../schema/league/league-settings.ts'
import { gamesText } from '../text/games.ts'

/** A night's game as text: its title with the pot, and a line for each winner. */
export type GameBlock = { title: string; pot: string; lines: string[] }

/** Returns a night's games as text, but only the games that someone won or that have money in the pot. */
export function gameBlocks(
  games: readonly PaidGame[],
  { skins }: LeagueSettings,
  name: (id: number) => string,
): GameBlock[] {
  return games
    .filter((game) => game.wins.length > 0 || game.pot.total > 0)
    .map(({ kind, division, playerIds, wins, parts, pot }) => {
      const won = wins.map((win) =>
        gamesText.winner({ player: name(win.playerId), won: gamesText.won({ kind, parts, win }), cents: win.cents }),
      )
      const unwon = pot.unwon > 0 ? [gamesText.unwon({ cents: pot.unwon, goes: pot.goes })] : []
      return {
        title: gamesText.title({ kind, division, skins }),
        pot: gamesText.pot({ players: playerIds.length, ...pot }),
        lines: [...(won.length === 0 ? [gamesText.nobody] : won), ...unwon],
      }
    })
}
