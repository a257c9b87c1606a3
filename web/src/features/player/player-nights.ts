import type { Live } from '../../live/use-season.ts'

/** One night of a player, whoever's place he played in. `net` and `points` null while the card has blanks. */
export type PlayerNight = {
  weekNumber: number
  date: string
  gross: number
  overPar: number
  handicap: number
  net: number | null
  points: number | null
  against: string
  asSub: boolean
}

/** Every completed round of a player this season, oldest first. */
export function playerNights(live: Live, playerId: number): PlayerNight[] {
  return live.book.roundsOf(playerId).flatMap((round) => {
    const week = live.weeks.find((w) => w.id === round.weekId)
    if (!week || round.gross === null) return []
    const found = live.matches
      .filter((m) => m.weekId === week.id && m.team2Id !== null)
      .flatMap((m) => live.book.matchBook(m).pairings)
      .find((pair) => pair.some((line) => line.hitterId === playerId))
    const mine = found?.find((line) => line.hitterId === playerId)
    const other = found?.find((line) => line.hitterId !== playerId)
    const opponent = live.players.get(other?.hitterId ?? 0)
    return [
      {
        weekNumber: week.weekNumber,
        date: week.date,
        gross: round.gross,
        overPar: round.gross - round.par,
        handicap: mine?.handicap ?? 0,
        net: mine ? round.gross - mine.handicap : null,
        points: mine?.points ?? null,
        against: opponent ? `${opponent.firstName} ${opponent.lastName}` : '',
        asSub: mine !== undefined && mine.playerId !== playerId,
      },
    ]
  })
}
