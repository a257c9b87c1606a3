import { recapLines } from '@glm/shared/documents/recap/recap-sections'
import { standingsDocument } from '@glm/shared/documents/standings-document'
import { gamesTable } from '@glm/shared/export/games-table'
import { rangeTo } from '@glm/shared/lib/range-to'
import { defaultLeagueSettings, type LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { CellScore } from '@glm/shared/schema/scores/card'
import { createSeason } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aLeague, type LeagueRows } from '@glm/shared/testing/a-league'
import { afterCall } from '@glm/shared/testing/after-call'
import { anySettings } from '@glm/shared/testing/any-settings'
import { lengthOf } from '@glm/shared/testing/length-of'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gamePlayers } from './game-players.ts'

const gameRules = [
  'skins',
  'skinsTies',
  'skinsValidation',
  'skinsStake',
  'deuces',
  'deuceStake',
  'contestStake',
  'lowRounds',
  'lowStake',
  'lowPlaces',
  'lowTies',
  'gamesBy',
  'gamesEntry',
  'potsUnwon',
] as const satisfies readonly (keyof LeagueSettings)[]

/** Returns a league with these rules for games. Its first week of two is finished, and player 2 was marked as in. */
function finished(games: Partial<LeagueSettings>): LeagueRows {
  const league = aLeague()
  const cards = rangeTo(8).map((playerId) => ({
    weekId: 1,
    playerId,
    teamId: Math.ceil(playerId / 2),
    cells: Object.fromEntries(rangeTo(9).map((hole) => [String(hole), aCell<CellScore>(hole === playerId ? 2 : 5)])),
  }))
  return {
    ...league,
    cards,
    seasons: league.seasons.map((season) => ({ ...season, settings: { ...defaultLeagueSettings, ...games } })),
    contests: [{ id: 1, weekId: 1, name: 'Long drive', hole: 4 }],
    contestWinners: [{ contestId: 1, weekId: 1, winners: aCell([3]) }],
    gameEntries: [{ weekId: 1, playerId: 2, isIn: true }],
  }
}

/** Returns everything that is shown about the games of the first week. */
function shown(rows: LeagueRows) {
  const season = createSeason((table) => rows[table] as never)
  const week = season?.weeks[0]
  if (!season || !week) throw new Error('The league has no week.')
  return {
    players: gamePlayers(season, week),
    recap: recapLines(season, 1).skins,
    table: gamesTable(season).rows,
    standings: standingsDocument(season, { through: 1, date: '5/8/2026' }),
  }
}

test('H7: a later change to the rules of games changes nothing that is shown for a finished week', () => {
  const rules = anySettings.map((all) => Object.fromEntries(gameRules.map((name) => [name, all[name]])))
  fc.assert(
    fc.property(rules, rules, (before, after) => {
      const rows = finished(before)
      const settings = { ...rows.seasons[0]?.settings, ...after }
      const edit = { name: 'season.update', args: { id: 1, set: { settings } } } as never
      expect(shown(afterCall(rows, edit)?.rows ?? rows)).toEqual(shown(rows))
    }),
    { numRuns: lengthOf('random cases') },
  )
})

test('H7: gamePlayers() keeps everyone in a finished week’s games after the season switches to marked players', () => {
  const rows = finished({ gamesEntry: 'everybody', skins: 'both', skinsStake: 1 })
  const settings = { ...rows.seasons[0]?.settings, gamesEntry: 'named', skins: 'net' }
  const now = afterCall(rows, { name: 'season.update', args: { id: 1, set: { settings } } } as never)?.rows ?? rows
  expect(shown(now).players.map(({ isIn }) => isIn)).toEqual(rangeTo(8).map(() => true))
  expect(shown(now).recap.join()).toMatch(/Gross skins.*Net skins/)
  expect(new Set(shown(now).table.map((row) => row[2]))).toEqual(new Set(['Gross skins', 'Net skins']))
})
