import { rangeTo } from '../lib/range-to.ts'
import { matchStart } from '../rules/schedule/match-start.ts'
import { roundRobin } from '../rules/schedule/round-robin.ts'
import { defaultLeagueSettings } from '../schema/league/league-settings.ts'
import type { RowOf } from '../schema/tables.ts'
import type { Season } from '../season/season.ts'
import { aCell } from './a-cell.ts'
import { frontIndexes, frontPars, plainLeague, plainPlayer, plainSeason, plainTeam, plainWeek } from './plain-rows.ts'
import { byId, wholeSeason } from './whole-season.ts'

/** Names of up to 30 characters, one-syllable names, and names with letters that a basic font doesn't have. */
const names = [
  ['Bartholomew', 'Featherstonehaugh'],
  ['José', 'Núñez'],
  ['Γιώργος', 'Παπαδόπουλος'],
  ['Владимир', 'Щербаков'],
  ['Łukasz', 'Wiśniewski'],
  ['Ed', 'Wu'],
  ['Maximiliana', 'Oberhuber-Schnee'],
  ['Nguyễn', 'Thị Hạnh'],
] as const
const pars = [...frontPars, 4, 5, 4, 3, 4, 4, 5, 3, 4]
const indexes = [...frontIndexes, 8, 2, 18, 6, 10, 4, 16, 12, 14]

export type PaperOptions = { teams: number; holes?: 9 | 18; shotgun?: boolean; longMessages?: boolean }

/**
 * Returns a season with everything that documents are generated from. It has a full cycle, a position round and a fun
 * round, phone numbers for everyone, handicaps starting at +2, one sub, contests, winners and messages.
 */
export function aPaper({ teams, holes = 9, shotgun = false, longMessages = false }: PaperOptions): Season {
  const settings = { ...defaultLeagueSettings, holesPerRound: holes, shotgun, maxHandicap: 25 }
  const season = plainSeason(teams, settings)
  const rounds = roundRobin(teams)
  const weeks = [...rounds.map(() => 'regular' as const), 'position' as const, 'fun' as const].map((type, i) =>
    plainWeek(i + 1, { type }),
  )
  const matches = rounds.flatMap((round, w) =>
    round.map(([team1Id, team2Id], m) => ({
      id: (w + 1) * 100 + m,
      weekId: w + 1,
      slot: m + 1,
      team1Id,
      team2Id,
      ...matchStart(m + 1, season),
    })),
  )
  const players = rangeTo(teams * 2 + 1).map((id) => aPlayer(id, id > teams * 2))
  return wholeSeason(
    {
      season,
      course: aCourse(holes),
      weeks,
      teams: rangeTo(teams).map(plainTeam),
      matches,
      cards: rangeTo(teams * 2).map((id) => aCard(id, holes)),
      handicaps: players.map(({ id }) => ({
        weekId: 1,
        playerId: id,
        goingIn: ((id * 7) % 24) - 2,
        handSet: false,
        generated: null,
        average: null,
      })),
      subAssignments: [{ weekId: 1, playerId: 2, id: 1, sub: aCell(teams * 2 + 1) }],
      points: rangeTo(teams).map((t) => ({
        weekId: 1,
        teamId: t,
        entry: aCell({ points: (t * 5) % 21, computed: null, reason: null }),
      })),
      startingHandicaps: new Map(),
    },
    {
      league: plainLeague('Hollow Oak Evening League'),
      players: byId(players),
      messages: someMessages(longMessages),
      contests: [
        { id: 1, weekId: 1, name: 'Closest to the pin', hole: 3 },
        { id: 2, weekId: 1, name: 'Long drive', hole: 9 },
      ],
      contestWinners: [
        { contestId: 1, weekId: 1, winners: aCell([2]) },
        { contestId: 2, weekId: 1, winners: aCell([3, 4]) },
      ],
    },
  )
}

function aCourse(holes: 9 | 18): RowOf<'courses'> {
  const all = pars.slice(0, holes).map((par, i) => ({ par, strokeIndex: indexes[i] ?? 1, yards: 120 + par * 60 + i }))
  return { id: 1, name: 'Hollow Oak', holes: all, tees: [] }
}

function aPlayer(id: number, isSub: boolean): RowOf<'players'> {
  const [firstName, lastName] = names[(id - 1) % names.length] ?? ['Ed', 'Wu']
  const round = Math.floor((id - 1) / names.length)
  const suffix = round === 0 ? '' : ` ${'ABCDEFGHIJKL'[round - 1] ?? ''}`
  const phone = `31755501${String(id).padStart(2, '0')}`
  return plainPlayer(id, { firstName, lastName: `${lastName}${suffix}`, phone, isSub })
}

/** Returns a complete round in week 1. */
function aCard(playerId: number, holes: number): RowOf<'cards'> {
  const cells = pars
    .slice(0, holes)
    .map((par, i) => [i + 1, aCell(par + (((playerId + 3) * (i + 1) ** 2 + (playerId >> 2)) % 4))])
  return { weekId: 1, playerId, teamId: Math.ceil(playerId / 2), cells: Object.fromEntries(cells) }
}

function someMessages(long: boolean): RowOf<'messages'>[] {
  const words = 'Ready golf, please: putt out when it is your turn, rake the bunkers and let faster groups through.'
  const one = (id: number, message: string, startDate: string) => ({ id, message, startDate, endDate: '2026-05-31' })
  const shown = long
    ? rangeTo(14).map((id) => one(id, `${id}. ${words} ${words} ${words}`.slice(0, 300), '2026-05-01'))
    : [one(1, words, '2026-05-07')]
  return [...shown, one(99, 'This one is for June alone.', '2026-05-08')]
}
