import { placeInWords } from '../ordinal.ts'
import { plural } from '../plural.ts'

/** The fixed text of the weekly recap: titles and phrases. */
export const recapText = {
  sections: {
    message: 'From the secretary',
    corrections: 'Corrections',
    results: 'Results',
    movers: 'Up in the standings',
    standings: 'Standings',
    skins: 'Skins and pots',
    lowNets: 'Low nets',
    contests: 'Contest winners',
    next: 'Next week',
  },
  title: (of: { league: string; week: number; day: string }): string => `${of.league}, week ${of.week} (${of.day})`,
  result: (of: { first: string; points: string; second: string; part: string | null }): string =>
    `${of.first} ${of.points} ${of.second}${of.part === null ? '' : ` (${of.part})`}`,
  moved: (of: { team: string; places: number; place: string }): string =>
    `${of.team}: up ${plural(of.places, { one: '# place', other: '# places' })}, now ${placeInWords(of.place)}`,
  standing: (of: { place: string; team: string; points: number }): string => `${of.place}. ${of.team} ${of.points}`,
  game: (of: { title: string; pot: string }): string => `${of.title}, ${of.pot}`,
  net: (of: { name: string; net: string; gross: number }): string => `${of.name}: ${of.net} net (${of.gross})`,
  winner: (of: { contest: string; names: string }): string => `${of.contest}: ${of.names}`,
  pairing: (of: { start: string; first: string; second: string }): string =>
    of.start === '' ? `${of.first} vs. ${of.second}` : `${of.start}: ${of.first} vs. ${of.second}`,
  bye: (team: string): string => `${team}: bye`,
} as const
