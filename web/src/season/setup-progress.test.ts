import { leaguePresets } from '@glm/shared/schema/league/league-presets'
import { aPaper } from '@glm/shared/testing/a-paper'
import { expect, test } from 'vitest'
import { setupProgress } from './setup-progress.ts'

const full = aPaper({ teams: 4 })
const bare = {
  ...full,
  players: new Map(),
  teams: full.teams.map((team) => ({ ...team, player1Id: null, player2Id: null, morePlayerIds: [] })),
  weeks: [],
}

test('setupProgress() continues with the first step that hasn’t been started', () => {
  expect(setupProgress({ ...bare, course: undefined } as never).next).toBe('course')
  expect(setupProgress(bare as never).next).toBe('players')
  expect(setupProgress({ ...full, weeks: [] } as never)).toMatchObject({
    next: 'play',
    done: { players: true, dates: false },
  })
  const settings = { ...full.season.settings, ...leaguePresets.stableford }
  expect(setupProgress({ ...full, weeks: [], season: { ...full.season, settings } } as never).next).toBe('dates')
  expect(['invites', 'cards']).toContain(setupProgress(full).next)
  expect(setupProgress({ ...bare, players: full.players } as never)).toMatchObject({
    next: 'players',
    teams: { have: 0, need: 4 },
  })
})
