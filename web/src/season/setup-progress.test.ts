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

test('setupProgress() doesn’t wait for the players of a team that has left', () => {
  const leaves = { afterWeekId: null, results: 'stand' } as const
  const [first, ...others] = full.teams
  const without = { ...bare.teams[0], leaves }
  expect(setupProgress({ ...full, teams: [without, ...others] } as never)).toMatchObject({
    done: { players: true },
    players: { need: 6 },
    teams: { have: 3, need: 3 },
  })
  expect(
    setupProgress({ ...full, teams: [{ ...first, leaves }, bare.teams[1], ...others.slice(1)] } as never),
  ).toMatchObject({
    done: { players: false },
    teams: { have: 2, need: 3 },
  })
})
