import { formatDollars } from '../lib/dollars.ts'
import { joinNames } from '../lib/join-names.ts'
import type { LeagueSettings } from '../schema/league/league-settings.ts'
import { ordinal } from './ordinal.ts'
import { type PluralForms, plural } from './plural.ts'

const kinds = {
  skinsGross: 'Gross skins',
  skinsNet: 'Net skins',
  deuces: 'Deuces',
  contests: 'Contest pot',
  lowGross: 'Low gross',
  lowNet: 'Low net',
} as const
type Kind = keyof typeof kinds

const units: Readonly<Record<Kind, PluralForms>> = {
  skinsGross: { one: '# skin', other: '# skins' },
  skinsNet: { one: '# skin', other: '# skins' },
  deuces: { one: '# deuce', other: '# deuces' },
  contests: { one: '# contest', other: '# contests' },
  lowGross: { one: '# round', other: '# rounds' },
  lowNet: { one: '# round', other: '# rounds' },
}

type Part = { winners: readonly number[]; score: number | null }
type Win = { playerId: number; count: number; holes: readonly number[] }

/** Text for a night's games, on screens, documents and in the recap. */
export const gamesText = {
  /**
   * Returns a game's title. If only one kind of skins is played, its title is "Skins", not "Net skins". The title ends
   * with the division, if there is one.
   */
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
      : `${players} in at ${formatDollars(stake)}${carried > 0 ? `, plus ${formatDollars(carried)} carried over` : ''}: ${formatDollars(total)}`,
  /** Returns what someone won, like "2 skins (holes 4 and 7)", or "38", or "T2 with 38" if several places are paid. */
  won: ({ kind, parts, win: { playerId, count, holes } }: { kind: Kind; parts: readonly Part[]; win: Win }): string => {
    if (kind === 'lowGross' || kind === 'lowNet') {
      const at = parts.findIndex(({ winners }) => winners.includes(playerId))
      const place = 1 + parts.slice(0, at).reduce((sum, { winners }) => sum + winners.length, 0)
      const isTied = (parts[at]?.winners.length ?? 0) > 1
      return `${parts.length > 1 ? `${isTied ? `T${place}` : ordinal(place)} with ` : ''}${parts[at]?.score ?? ''}`
    }
    const on =
      holes.length === 0
        ? ''
        : ` (${plural(holes.length, { one: 'hole', other: 'holes' })} ${joinNames(holes.map(String))})`
    return `${plural(count, units[kind])}${on}`
  },
  winner: ({ player, won, cents }: { player: string; won: string; cents: number }): string =>
    `${player}: ${won}${cents > 0 ? `, ${formatDollars(cents)}` : ''}`,
  unwon: ({ cents, goes }: { cents: number; goes: 'next' | 'back' | 'stays' }): string =>
    ({
      next: `${formatDollars(cents)} carries over to next week.`,
      back: `${formatDollars(cents)} goes back to the players who put it in.`,
      stays: `${formatDollars(cents)} wasn’t won.`,
    })[goes],
  nobody: 'No one won.',
  games: 'Side games',
  prizeOf: ({ player, game }: { player: string; game: string }): string => `${player}, ${game}`,
  notValidated: ({ player, low }: { player: string; low: number }): string => `${player} with ${low}, not validated`,
  whoIsIn: 'Who’s in the games',
  isIn: (count: number): string => `${count} in`,
  everybodyHint: 'Everyone who plays is in. Remove anyone who isn’t.',
  namedHint: 'Only the players you mark are in.',
  asInWeek: (week: number): string => `Copy week ${week}’s players`,
  entryFailed: 'The games weren’t saved. Try again.',
  entrySaved: 'Games saved.',
  effect: ({ week, prizes, cents }: { week: number; prizes: number; cents: number }): string =>
    cents > 0
      ? plural(prizes, {
          one: `Week ${week} would have had # winner and ${formatDollars(cents)} in its pots.`,
          other: `Week ${week} would have had # winners and ${formatDollars(cents)} in its pots.`,
        })
      : plural(prizes, {
          one: `Week ${week} would have had # winner in its games.`,
          other: `Week ${week} would have had # winners in its games.`,
        }),
} as const
