import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aLeague } from '../../testing/a-league.ts'
import { afterCall } from '../../testing/after-call.ts'
import { roomForTeams, teamCountCalls } from './team-room.ts'

const league = aLeague({ teams: 4 })
const [season] = league.seasons
if (!season) throw new Error('The small league has no season.')

test('T14: teams that left make room for others, and only a league of individuals grows beyond its number of teams', () => {
  const some = fc.record({
    left: fc.subarray(league.teams.map((team) => team.id)),
    teamCount: fc.integer({ min: 2, max: 36 }),
    teamSize: fc.constantFrom(1, 2),
  })
  fc.assert(
    fc.property(some, ({ left, teamCount, teamSize }) => {
      const teams = league.teams.map((team) => ({
        ...team,
        player2Id: teamSize === 1 ? null : team.player2Id,
        leaves: left.includes(team.id) ? { afterWeekId: null, results: 'stand' as const } : null,
      }))
      const rows = { season: { ...season, teamCount, settings: { ...season.settings, teamSize } }, teams }
      const playing = teams.length - left.length
      const room = roomForTeams(rows)
      expect(room).toBe(Math.max(0, (teamSize === 1 ? 36 : teamCount) - playing))
      expect(teamCountCalls(rows, 0)).toEqual([])
      const calls = teamCountCalls(rows, room)
      expect(calls.length > 0).toBe(room > 0 && playing + room > teamCount)
      for (const call of calls) {
        const after = afterCall({ ...league, seasons: [rows.season], teams }, call)
        expect(after?.rows.seasons[0]?.teamCount).toBe(playing + room)
      }
    }),
  )
})
