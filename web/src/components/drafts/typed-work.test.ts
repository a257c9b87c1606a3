import type { TreasuryEntry } from '@glm/shared/schema/money/treasury-entry'
import { aLeague } from '@glm/shared/testing/a-league'
import { draftText } from '@glm/shared/text/screens/drafts'
import { describe, expect, test } from 'vitest'
import { draftIds } from '../../season/draft-ids.ts'
import { typedWork } from './typed-work.ts'

const { players, weeks, seasons } = aLeague({ teams: 2, weeks: 2 })
const season = seasons[0]
if (!season) throw new Error('The league has no season.')
const contests = [{ id: 40, weekId: 2, name: 'Longest drive', hole: null }]
const treasuryEntries: TreasuryEntry[] = [
  { id: 50, playerId: 1, kind: 'paid', cents: 500, date: '2026-05-07', reason: null, weekId: null },
]
const rows = {
  season,
  weeks,
  contests,
  contestWinners: [],
  messages: [{ id: 60, message: 'Shotgun start', startDate: '2026-05-07', endDate: '2026-05-08' }],
  treasuryEntries,
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
      {
        words: 'Week 1 scores',
        link: { to: '/admin-enter-scores', search: { week: 1 } },
        ids: ['score/1/1/3', 'score/1/2/3'],
      },
      {
        words: 'Week 2 points',
        link: { to: '/admin/enter-points', search: { week: 2 } },
        ids: ['points/2/1', 'points/2/reason'],
      },
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
      workOf([draftIds.starting(season.id, 1), '9'], [draftIds.starting(season.id, 2), '8']).map(({ words, link }) => ({
        words,
        link,
      })),
    ).toEqual([{ words: 'Starting handicaps', link: { to: '/player-management', search: { view: 'handicaps' } } }])
  })

  test('lists the current season’s forms', () => {
    const forms = [draftIds.league(season.id), draftIds.rules(season.id, 'all'), draftIds.rules(season.id, 'games')]
    expect(workOf(...forms.map((id): [string, string] => [id, '[]']))).toEqual([
      { words: 'Changes to the league', link: { to: '/leagues' }, ids: [forms[0]] },
      { words: 'Changes to the rules', link: { to: '/rules' }, ids: [forms[1]] },
      { words: 'Changes to the rules: Games and money', link: { to: '/rules' }, ids: [forms[2]] },
    ])
  })

  test('leaves out an added winner spot that is still empty', () => {
    expect(workOf([draftIds.winners(40), '[null,null]'])).toEqual([])
    expect(workOf([draftIds.winners(40), '[1]']).map((w) => w.words)).toEqual(['Week 2 contest winners'])
  })

  /** For each kind of draft, the ids of drafts for rows that exist, and for rows that don't. */
  const ids: Record<Exclude<keyof typeof draftIds, Prefix>, { live: string[]; dead: string[] }> = {
    score: { live: [draftIds.score(1, 1, '3')], dead: [draftIds.score(77, 1, '3')] },
    points: { live: [draftIds.points(1, 1), draftIds.points(1, 'reason')], dead: [draftIds.points(77, 1)] },
    winners: { live: [draftIds.winners(40)], dead: [draftIds.winners(77)] },
    contest: { live: [draftIds.contest(1)], dead: [draftIds.contest(77)] },
    message: { live: [draftIds.message(60), draftIds.message('new')], dead: [draftIds.message(77)] },
    treasury: { live: [draftIds.treasury(50), draftIds.treasury('new')], dead: [draftIds.treasury(77)] },
    player: { live: [draftIds.player(1), draftIds.player('new')], dead: [draftIds.player(77)] },
    starting: { live: [draftIds.starting(season.id, 1)], dead: [draftIds.starting(77, 1)] },
    handicap: { live: [draftIds.handicap(1, 1)], dead: [draftIds.handicap(77, 1), draftIds.handicap(1, 77)] },
    league: { live: [draftIds.league(season.id)], dead: [draftIds.league(77)] },
    rules: {
      live: [draftIds.rules(season.id, 'all'), draftIds.rules(season.id, 'games')],
      dead: [draftIds.rules(77, 'all')],
    },
    rosterSource: { live: [draftIds.rosterSource], dead: [] },
    rosterDecided: { live: [draftIds.rosterDecided], dead: [] },
  }
  type Prefix = 'scores' | 'pointsOf' | 'messages' | 'treasuries' | 'players' | 'startings'

  test.each(Object.entries(ids))(
    'lists each draft of the kind %s, with a screen or a way to discard it',
    (_, { live, dead }) => {
      for (const id of live)
        expect(workOf([id, '[1]'])).toMatchObject([{ link: { to: expect.any(String) }, ids: [id] }])
      for (const id of dead) expect(workOf([id, '[1]'])).toMatchObject([{ ids: [id] }])
    },
  )

  test('lists everything that can’t be entered anymore once, after the rest', () => {
    const gone = [draftIds.score(77, 1, '3'), draftIds.league(77), 'of/another/build']
    expect(workOf(...gone.map((id) => [id, '4'] as [string, string]), [draftIds.message('new'), '{}'])).toEqual([
      { words: 'A new message', link: { to: '/message-manager' }, ids: ['message/new'] },
      { words: draftText.gone, link: null, ids: gone },
    ])
  })
})
