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
  /** A player's or a team's place against the field, such as "T2. Ann Lee 34 (7.5)". */
  fieldPlace: (of: { place: string; who: string; score: number | null; points: number | null }): string =>
    `${of.place}. ${of.who} ${of.score ?? ''}${of.points === null ? '' : ` (${of.points})`}`,
  moved: (of: { team: string; places: number; place: string }): string =>
    `${of.team}: up ${plural(of.places, { one: '# place', other: '# places' })}, now ${placeInWords(of.place)}`,
  standing: (of: { place: string; team: string; points: number }): string => `${of.place}. ${of.team} ${of.points}`,
  game: (of: { title: string; pot: string }): string => `${of.title}, ${of.pot}`,
  net: (of: { name: string; net: string; gross: number }): string => `${of.name}: ${of.net} net (${of.gross})`,
  winner: (of: { contest: string; names: string }): string => `${of.contest}: ${of.names}`,
  bye: (team: string): string => `${team}: bye`,
} as const
