import { formatDollars } from '../lib/dollars.ts'
import { joinNames } from '../lib/join-names.ts'
import type { LeagueSettings } from '../schema/league/league-settings.ts'

const kinds = {
  skinsGross: 'Gross skins',
  skinsNet: 'Net skins',
  deuces: 'Deuces',
  contests: 'Contest pot',
  lowGross: 'Low gross',
  lowNet: 'Low net',
} as const
type Kind = keyof typeof kinds

const units: Readonly<Record<Kind, readonly [string, string]>> = {
  skinsGross: ['skin', 'skins'],
  skinsNet: ['skin', 'skins'],
  deuces: ['deuce', 'deuces'],
  contests: ['contest', 'contests'],
  lowGross: ['round', 'rounds'],
  lowNet: ['round', 'rounds'],
}

/** Text for a night's games, on screens, documents and in the recap. */
export const gamesText = {
  /** "Skins" if only one kind is played, otherwise "Net skins"; with its division, if any. */
  title: ({ kind, division, skins }: { kind: Kind; division: string | null; skins: LeagueSettings['skins'] }): string =>
    [kind.startsWith('skins') && skins !== 'both' ? 'Skins' : kinds[kind], division].filter(Boolean).join(', '),
  pot: ({
    players,
    stake,
    carried,
    total,
  }: {
    players: number
    stake: number
    carried: number
    total: number
  }): string =>
    total === 0
      ? `${players} in`
      : `${players} in at ${formatDollars(stake)}${carried > 0 ? `, and ${formatDollars(carried)} from before` : ''}: ${formatDollars(total)}`,
  /** "2 skins (holes 4 and 7)", "38". */
  won: ({
    kind,
    count,
    holes,
    score,
  }: {
    kind: Kind
    count: number
    holes: readonly number[]
    score: number | null
  }): string => {
    if (kind === 'lowGross' || kind === 'lowNet') return String(score ?? '')
    const on = holes.length === 0 ? '' : ` (${holes.length === 1 ? 'hole' : 'holes'} ${joinNames(holes.map(String))})`
    return `${count} ${units[kind][count === 1 ? 0 : 1]}${on}`
  },
  winner: ({ player, won, cents }: { player: string; won: string; cents: number }): string =>
    `${player}: ${won}${cents > 0 ? `, ${formatDollars(cents)}` : ''}`,
  unwon: ({ cents, goes }: { cents: number; goes: 'next' | 'back' }): string =>
    goes === 'next'
      ? `${formatDollars(cents)} goes on to the next week.`
      : `${formatDollars(cents)} goes back to those who put it in.`,
  nobody: 'Nobody won.',
  games: 'Games of the night',
  prizeOf: ({ player, game }: { player: string; game: string }): string => `${player}, ${game}`,
  notValidated: ({ player, low }: { player: string; low: number }): string => `${player} with ${low}, not validated`,
  whoIsIn: 'Who is in the games',
  isIn: (count: number): string => `${count} in`,
  everybodySays: 'Everybody who plays is in. Take out who is not.',
  namedSays: 'Only those you mark are in.',
  asInWeek: (week: number): string => `Same as week ${week}`,
  entryFailed: 'That was not saved. Try again.',
  entrySaved: 'Saved who is in.',
  effect: ({ week, prizes, cents }: { week: number; prizes: number; cents: number }): string =>
    cents > 0
      ? `Week ${week} would have had ${prizes} ${prizes === 1 ? 'winner' : 'winners'} and ${formatDollars(cents)} in its pots.`
      : `Week ${week} would have had ${prizes} ${prizes === 1 ? 'winner' : 'winners'} in its games.`,
} as const
