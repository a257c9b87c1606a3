import { aLeague } from '@glm/shared/testing/a-league'
import { describe, expect, test } from 'vitest'
import { draftIds } from '../../season/draft-ids.ts'
import { typedWork } from './typed-work.ts'

const { players, weeks, seasons } = aLeague({ teams: 2, weeks: 2 })
const season = seasons[0]
if (!season) throw new Error('The league has no season.')
const contests = [{ id: 40, weekId: 2, name: 'Longest drive', hole: null }]
const rows = {
  season,
  weeks,
  contests,
  contestWinners: [],
  messages: [],
  players: new Map(players.map((p) => [p.id, p])),
}
const workOf = (...drafts: [id: string, value: string][]) => typedWork(rows, new Map(drafts))

describe('typedWork()', () => {
  test('lists each screen and week once, with its link', () => {
    expect(
      workOf(
        [draftIds.score(1, 1, '3'), '4'],
        [draftIds.score(1, 2, '3'), '5'],
        [draftIds.points(2, 1), '9'],
        [draftIds.points(2, 'reason'), 'rain'],
      ),
    ).toEqual([
      { words: 'Week 1 scores', link: { to: '/admin-enter-scores', search: { week: 1 } } },
      { words: 'Week 2 points', link: { to: '/admin/enter-points', search: { week: 2 } } },
    ])
  })

  test('lists forms by their row, even if the row has been deleted', () => {
    const found = workOf([draftIds.player(1), '{}'], [draftIds.message('new'), '{}'], [draftIds.message(99), '{}'])
    const first = players[0]
    expect(found.map((w) => w.words)).toEqual([
      `Changes to ${first?.firstName} ${first?.lastName}`.trim(),
      'A new message',
      'A message that has since been deleted',
    ])
  })

  test('lists the current season’s starting handicaps once', () => {
    expect(
      workOf(
        [draftIds.starting(season.id, 1), '9'],
        [draftIds.starting(season.id, 2), '8'],
        [draftIds.starting(99, 1), '7'],
      ),
    ).toEqual([{ words: 'Starting handicaps', link: { to: '/player-management', search: { view: 'handicaps' } } }])
  })

  test('lists the current season’s forms', () => {
    expect(
      workOf(
        [draftIds.league(season.id), '[]'],
        [draftIds.rules(season.id, 'all'), '[]'],
        [draftIds.rules(season.id, 'games'), '[]'],
        [draftIds.league(99), '[]'],
      ),
    ).toEqual([
      { words: 'Changes to the league', link: { to: '/leagues' } },
      { words: 'Changes to the rules', link: { to: '/rules' } },
      { words: 'Changes to the rules: Games and money', link: { to: '/rules' } },
    ])
  })

  test('leaves out weeks that no longer exist, and an added winner spot that is still empty', () => {
    expect(workOf([draftIds.score(77, 1, '3'), '4'], [draftIds.winners(40), '[null,null]'])).toEqual([])
    expect(workOf([draftIds.winners(40), '[1]']).map((w) => w.words)).toEqual(['Week 2 contest winners'])
  })
})
