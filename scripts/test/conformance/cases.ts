import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import { aLeague } from '@glm/shared/testing/a-league'
import { entityCases, firstId } from './entity-cases.ts'
import { type Case, signCases } from './sign-cases.ts'

const place = { weekId: 1, playerId: 1, teamId: 1 }
const league = aLeague()
const without = <T extends { id: number }>({ id: _id, ...rest }: T) => rest
const newPlayer = without({ ...league.players[0], id: 0, firstName: 'Nora' } as (typeof league.players)[number])
const newTeam = { seasonId: 1, teamNumber: 9, player1Id: 9, player2Id: null, startTime: '16:45' }
const newWeek = without({
  ...league.weeks[0],
  id: 0,
  weekNumber: 9,
  date: '2026-07-02',
} as (typeof league.weeks)[number])
const newMatch = { weekId: 1, slot: 9, team1Id: 1, team2Id: null, teeTime: '17:01', startingHole: '1B' }
const publicPage = { key: 'AbCdEfGhIjKlMnOpQrStUv', names: 'initial' as const, timeZone: 'America/New_York' }
const newSeason = without({ ...league.seasons[0], id: 0, name: '2027' } as (typeof league.seasons)[number])
const newCourse = without({ ...league.courses[0], id: 0, name: 'Fern Hill' } as (typeof league.courses)[number])

const hole = (strokes: number | 'pickup' | null, at = 1): MutationCall => ({
  name: 'card.setHole',
  args: { ...place, hole: at, strokes },
})
/** Links the account to the player, and lets players enter their own cards. */
const openToPlayers: MutationCall[] = [
  { name: 'member.setPlayer', args: { userId: 1, playerId: 1 } },
  {
    name: 'season.update',
    args: {
      id: 1,
      set: { settings: { ...defaultLeagueSettings, ...league.seasons[0]?.settings, playersEnterCards: true } },
    },
  },
]
const entered = (value: number | null): MutationCall => ({
  name: 'card.enter',
  args: { userId: 1, ...place, cell: '1', value },
})
const entry = { points: 17, computed: 15, reason: 'Shortened round' }

/**
 * The small league's first week with its sides swapped, its first match an hour later, and its second match played on
 * another day.
 */
const arrangedByHand = [
  { id: null, slot: 1, team1Id: 1, team2Id: 4, teeTime: '17:45', startingHole: '3B', playedOn: null },
  {
    id: null,
    slot: 2,
    team1Id: 3,
    team2Id: 2,
    teeTime: null,
    startingHole: null,
    playedOn: '2026-05-20',
    part: { from: 6, to: 9 },
  },
]
const contestAdd: MutationCall = { name: 'contest.add', args: { weekId: 1, name: 'Closest to the pin', hole: 3 } }
const wholeCard = Array.from({ length: 9 }, (_, i) => hole(5, i + 1))
const generated: MutationCall[] = [...wholeCard, { name: 'handicap.generate', args: { seasonId: 1, weekId: 1 } }]

const contacts: MutationCall[] = [
  { name: 'player.update', args: { id: 1, set: { phone: '3175550142', email: 'nora@golf.test' } } },
]

const out: MutationCall = { name: 'availability.set', args: { weekId: 1, playerId: 1, state: 'out', retires: [] } }
const isPlayer1: MutationCall = { name: 'member.setPlayer', args: { userId: 1, playerId: 1 } }
const asked: MutationCall = { name: 'subRequest.ask', args: { weekId: 1, playerId: 1, asked: [9, 10] } }
const accepted: MutationCall = { name: 'subRequest.accept', args: { userId: 1, weekId: 1, playerId: 1, subId: 9 } }

const publishedTable = {
  weekId: 1,
  publishedOn: '2026-05-08',
  standings: [
    { teamId: 1, place: 'T1', points: 10.5, brokenBy: null },
    { teamId: 2, place: 'T1', points: 10.5, brokenBy: 'headToHead' as const },
  ],
  night: [
    { teamId: 1, points: 10.5 },
    { teamId: 2, points: null },
  ],
  figures: [
    { playerId: 1, average: 412, handicap: 7.5 },
    { playerId: 2, average: null, handicap: null },
  ],
}
const locked: MutationCall = { name: 'night.lock', args: publishedTable }

/** For every mutation in the registry, the situations it can run into. */
export const cases: Record<string, Case[]> = {
  'card.setHole': [
    { call: hole(5) },
    { before: [hole(5)], call: hole(6) },
    { before: [hole(5)], call: hole(null) },
    { call: hole('pickup', 9) },
  ],
  'card.setTotal': [{ call: { name: 'card.setTotal', args: { ...place, total: 44 } } }],
  'card.setAttendance': [{ call: { name: 'card.setAttendance', args: { ...place, attendance: 'absent' } } }],
  'card.settleHole': [
    {
      before: [hole(5)],
      call: { name: 'card.settleHole', args: { ...place, cell: '1', value: 6, retires: ['other-phone:4'] } },
    },
  ],
  'card.withdraw': [
    {
      before: [hole(5)],
      call: { name: 'card.withdraw', args: { ...place, cell: '1', value: null, claims: ['phone-one:1'] } },
    },
    {
      before: [hole(5), hole(6)],
      call: { name: 'card.withdraw', args: { ...place, cell: '1', value: 5, claims: ['phone-one:2'] } },
    },
  ],
  'points.withdraw': [
    {
      before: [{ name: 'points.set', args: { weekId: 1, teamId: 1, entry, retires: [] } }],
      call: { name: 'points.withdraw', args: { weekId: 1, teamId: 1, entry: null, claims: ['phone-one:1'] } },
    },
  ],
  'sub.withdraw': [
    {
      before: [{ name: 'sub.assign', args: { weekId: 1, playerId: 1, subId: 9, retires: [] } }],
      call: { name: 'sub.withdraw', args: { weekId: 1, playerId: 1, subId: null, claims: ['phone-one:1'] } },
    },
  ],
  'handicap.withdraw': [
    {
      before: [{ name: 'handicap.set', args: { weekId: 1, playerId: 1, goingIn: 7, handSet: true, retires: [] } }],
      call: {
        name: 'handicap.withdraw',
        args: { weekId: 1, playerId: 1, goingIn: null, handSet: false, claims: ['phone-one:1'] },
      },
    },
  ],
  'points.set': [
    { call: { name: 'points.set', args: { weekId: 1, teamId: 1, entry, retires: [] } } },
    {
      before: [{ name: 'points.set', args: { weekId: 1, teamId: 1, entry, retires: [] } }],
      call: { name: 'points.set', args: { weekId: 1, teamId: 1, entry: null, retires: [] } },
    },
  ],
  'sub.assign': [{ call: { name: 'sub.assign', args: { weekId: 1, playerId: 1, subId: 9, retires: [] } } }],
  'handicap.set': [
    {
      call: {
        name: 'handicap.set',
        args: { weekId: 1, playerId: 1, goingIn: 7.5, handSet: true, reason: 'Back after two years', retires: [] },
      },
    },
  ],
  ...entityCases('player', newPlayer, {
    phone: '3175550199',
    active: false,
    startingHandicaps: { 1: 7.5 },
    playsFrom: { 1: 'Red' },
    weekTees: { 2: 'White' },
    shares: ['phone'],
    subPlace: 2,
    gender: 'female',
    ghin: '01234567',
  }),
  ...entityCases('team', newTeam, { player2Id: 10 }),
  'team.update': [
    ...(entityCases('team', newTeam, { player2Id: 10 })['team.update'] ?? []),
    { call: { name: 'team.update', args: { id: 1, set: { morePlayerIds: [9, 10] } } } },
    {
      call: { name: 'team.update', args: { id: 1, set: { leaves: { afterWeekId: 1, results: 'byes' }, joins: null } } },
    },
    { call: { name: 'team.update', args: { id: 2, set: { joins: { afterWeekId: 1, results: 'nothing' } } } } },
    {
      before: [{ name: 'team.update', args: { id: 1, set: { morePlayerIds: [9, 10] } } }],
      call: { name: 'team.update', args: { id: 1, set: { player1Id: 9, player2Id: null, morePlayerIds: [] } } },
    },
  ],
  ...entityCases('week', newWeek, { status: 'cancelled' }),
  ...entityCases('match', newMatch, { team2Id: 2 }),
  'match.update': [
    ...(entityCases('match', newMatch, { team2Id: 2 })['match.update'] ?? []),
    { call: { name: 'match.update', args: { id: 100, set: { lineUp1: [2, 1], inOrder: true } } } },
    {
      before: [{ name: 'match.update', args: { id: 100, set: { lineUp1: [2], lineUp2: [5] } } }],
      call: { name: 'match.update', args: { id: 100, set: { lineUp1: null, lineUp2: null, inOrder: false } } },
    },
  ],
  ...entityCases('season', newSeason, { name: 'Autumn 2027' }),
  ...entityCases('course', newCourse, { name: 'Fern Valley' }),
  ...entityCases(
    'treasury',
    { playerId: 1, kind: 'paid', cents: 4000, date: '2026-05-07', reason: 'Dues', weekId: null },
    { cents: 4500, reason: null },
  ),
  ...entityCases(
    'message',
    { message: 'Greens were aerated', startDate: '2026-05-07', endDate: '2026-05-14' },
    { endDate: '2026-05-21' },
  ),
  ...entityCases('contest', { weekId: 1, name: 'Closest to the pin', hole: 3 }, { hole: 7 }),
  'winners.set': [
    { before: [contestAdd], call: { name: 'winners.set', args: { contestId: firstId, winners: [1, 3], retires: [] } } },
    {
      before: [contestAdd, { name: 'winners.set', args: { contestId: firstId, winners: [1], retires: [] } }],
      call: { name: 'winners.set', args: { contestId: firstId, winners: null, retires: [] } },
    },
  ],
  'winners.withdraw': [
    {
      before: [contestAdd, { name: 'winners.set', args: { contestId: firstId, winners: [1], retires: [] } }],
      call: { name: 'winners.withdraw', args: { contestId: firstId, winners: null, claims: ['phone-one:2'] } },
    },
  ],
  'night.lock': [
    { call: locked },
    {
      before: [hole(5), locked, hole(7)],
      call: { name: 'night.lock', args: { ...publishedTable, publishedOn: '2026-05-09', standings: [] } },
    },
  ],
  'night.unlock': [{ before: [locked, hole(6)], call: { name: 'night.unlock', args: { weekId: 1 } } }],
  'game.enter': [
    { call: { name: 'game.enter', args: { weekId: 1, playerId: 1, isIn: true } } },
    {
      before: [{ name: 'game.enter', args: { weekId: 1, playerId: 1, isIn: true } }],
      call: { name: 'game.enter', args: { weekId: 1, playerId: 1, isIn: null } },
    },
  ],
  'availability.set': [
    { call: out },
    { before: [out], call: { name: 'availability.set', args: { weekId: 1, playerId: 1, state: 'in', retires: [] } } },
    { before: [out], call: { name: 'availability.set', args: { weekId: 1, playerId: 1, state: null, retires: [] } } },
    {
      before: [isPlayer1],
      call: { name: 'availability.set', args: { userId: 1, weekId: 2, playerId: 1, state: 'in', retires: [] } },
    },
  ],
  'availability.withdraw': [
    {
      before: [out],
      call: { name: 'availability.withdraw', args: { weekId: 1, playerId: 1, state: null, claims: ['phone-one:1'] } },
    },
  ],
  'subRequest.ask': [
    { call: asked },
    { before: [asked], call: { name: 'subRequest.ask', args: { weekId: 1, playerId: 1, asked: [10, 3] } } },
  ],
  'subRequest.withdraw': [
    { before: [asked], call: { name: 'subRequest.withdraw', args: { weekId: 1, playerId: 1, asked: [9] } } },
    { before: [asked], call: { name: 'subRequest.withdraw', args: { weekId: 1, playerId: 1, asked: [9, 10] } } },
  ],
  'subRequest.accept': [
    { before: [asked], call: accepted },
    {
      before: [asked, { name: 'sub.assign', args: { weekId: 1, playerId: 1, subId: null, retires: [] } }],
      call: accepted,
    },
  ],
  'subRequest.handBack': [
    {
      before: [asked, accepted],
      call: {
        name: 'subRequest.handBack',
        args: { userId: 1, weekId: 1, playerId: 1, subId: 9, claims: ['phone-one:2'] },
      },
    },
  ],
  'handicap.generate': [{ before: wholeCard, call: { name: 'handicap.generate', args: { seasonId: 1, weekId: 1 } } }],
  'handicap.assign': [
    { before: generated, call: { name: 'handicap.assign', args: { seasonId: 1, weekId: 2, override: false } } },
    {
      before: [
        ...generated,
        { name: 'handicap.set', args: { weekId: 2, playerId: 1, goingIn: 9, handSet: true, retires: [] } },
      ],
      call: { name: 'handicap.assign', args: { seasonId: 1, weekId: 2, override: true } },
    },
  ],
  'handicap.restore': [
    { before: generated, call: { name: 'handicap.restore', args: { weekId: 1, rows: [], claims: [] } } },
  ],
  'schedule.generate': [
    { call: { name: 'schedule.generate', args: { seasonId: 1, rows: 20 } } },
    { before: wholeCard, call: { name: 'schedule.generate', args: { seasonId: 1, rows: 20 } } },
  ],
  'week.insert': [
    { call: { name: 'week.insert', args: { seasonId: 1, weekNumber: 2, date: '2026-05-14', type: 'fun' } } },
  ],
  'recap.send': [
    {
      call: {
        name: 'recap.send',
        args: {
          weekId: 1,
          subject: 'Thursday, week 1',
          sections: [{ title: 'Results', lines: ['Ash & Bell 12–8 Cole & Dorn'] }],
        },
      },
    },
  ],
  'week.move': [
    { call: { name: 'week.move', args: { seasonId: 1, weekId: 1, to: 'end' } } },
    { before: wholeCard, call: { name: 'week.move', args: { seasonId: 1, weekId: 2, to: 'next' } } },
    {
      before: [
        { name: 'week.insert', args: { seasonId: 1, weekNumber: 3, date: '2026-05-21', type: 'fun' } },
        { name: 'week.update', args: { id: 1, set: { status: 'cancelled' } } },
        { name: 'sub.assign', args: { weekId: 1, playerId: 1, subId: 9, retires: [] } },
      ],
      call: { name: 'week.move', args: { seasonId: 1, weekId: 1, to: 'regularEnd' } },
    },
  ],
  'week.arrange': [
    { call: { name: 'week.arrange', args: { seasonId: 1, weekId: 1, matches: arrangedByHand } } },
    { before: wholeCard, call: { name: 'week.arrange', args: { seasonId: 1, weekId: 1, matches: [] } } },
  ],
  'week.takeOut': [{ before: wholeCard, call: { name: 'week.takeOut', args: { seasonId: 1, weekId: 2 } } }],
  'week.pair': [
    {
      before: [
        ...wholeCard,
        { name: 'week.insert', args: { seasonId: 1, weekNumber: 3, date: '2026-05-21', type: 'position' } },
      ],
      call: { name: 'week.pair', args: { seasonId: 1, weekId: firstId, rows: 2 } },
    },
  ],
  'schedule.restore': [
    { call: { name: 'schedule.restore', args: { seasonId: 1, weeks: league.weeks.slice(0, 1), matches: [] } } },
  ],
  'card.enter': [
    { before: openToPlayers, call: entered(5) },
    { before: [...openToPlayers, entered(5)], call: entered(6) },
    { before: [...openToPlayers, entered(5)], call: entered(null) },
    { before: [...openToPlayers, entered(5)], call: hole(6) },
  ],
  'card.sign': signCases,
  'card.withdrawEntered': [
    {
      before: [...openToPlayers, entered(5)],
      call: {
        name: 'card.withdrawEntered',
        args: { userId: 1, ...place, cell: '1', value: null, claims: ['phone-one:3'] },
      },
    },
  ],
  'league.update': [
    { call: { name: 'league.update', args: { id: 1, set: { description: 'Evenings', isActive: false } } } },
    { call: { name: 'league.update', args: { id: 1, set: { publicPage } } } },
    {
      before: [{ name: 'league.update', args: { id: 1, set: { publicPage } } }],
      call: { name: 'league.update', args: { id: 1, set: { publicPage: null } } },
    },
    {
      before: [{ name: 'league.update', args: { id: 1, set: { publicPage } } }],
      call: {
        name: 'league.update',
        args: { id: 1, set: { publicPage: { ...publicPage, names: 'full' } }, keys: { publicPage: ['names'] } },
      },
    },
  ],
  'member.confirmPlayer': [
    {
      before: [{ name: 'member.setPlayer', args: { userId: 1, playerId: 1 } }],
      call: { name: 'member.confirmPlayer', args: { userId: 1, playerId: 1, confirmed: false } },
    },
  ],
  'player.forget': [
    { before: contacts, call: { name: 'player.forget', args: { id: 1 } } },
    {
      before: [{ name: 'member.setPlayer', args: { userId: 1, playerId: 2 } }],
      call: { name: 'player.forget', args: { id: 2 } },
    },
  ],
  'player.share': [
    { before: contacts, call: { name: 'player.share', args: { id: 1, shares: ['phone'] } } },
    {
      before: [...contacts, { name: 'player.share', args: { id: 1, shares: ['phone', 'email'] } }],
      call: { name: 'player.share', args: { id: 1, shares: [] } },
    },
  ],
  'member.setPlayer': [
    { call: { name: 'member.setPlayer', args: { userId: 1, playerId: 1 } } },
    {
      before: [{ name: 'member.setPlayer', args: { userId: 1, playerId: 1 } }],
      call: { name: 'member.setPlayer', args: { userId: 1, playerId: null } },
    },
  ],
}
