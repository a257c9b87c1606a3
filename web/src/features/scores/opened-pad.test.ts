import { Role } from '@glm/shared/schema/league/role'
import { type Season, withRows } from '@glm/shared/season/season'
import { aPaper } from '@glm/shared/testing/a-paper'
import { expect, test } from 'vitest'
import { groupResults } from '../../season/group-results.ts'
import { openedPad } from './opened-pad.ts'

const account = 12
const paper = aPaper({ teams: 4 })
const [match, other] = paper.matches.filter(({ weekId }) => weekId === 2)
if (!match || !other) throw new Error('Week 2 has no matches.')
const [own, elsewhere] = [match, other].map((one) => paper.results.matchResult(one).lines[0]?.playerId ?? 0)

type Member = { playerId?: number | undefined; confirmed?: boolean }
/** Returns the season of a league with this member. `allows`: whether players enter their own cards. */
const seasonOf = ({ playerId = own, confirmed = true }: Member, allows = true): Season =>
  withRows(paper, {
    season: { ...paper.season, settings: { ...paper.season.settings, playersEnterCards: allows } },
    members: new Map([[account, { userId: account, role: Role.User, playerId, confirmed, cardsAfter: null } as never]]),
  })
const locked = (season: Season) => withRows(season, { publications: [{ weekId: 2 }] as never })
const signed = (season: Season) =>
  withRows(season, {
    matches: season.matches.map((one) => (one.id === match.id ? { ...one, signed1: {} } : one)) as never,
  })

const codes = { none: {}, member: { league: 1 }, guest: { league: 1, guest: '1.pc.7.seal' } }
const opened = (season: Season, code: keyof typeof codes, role: Role = Role.User) => {
  const shown = season.matches.find(({ id }) => id === match.id) ?? match
  const asked = { match: shown, group: groupResults(season, shown), session: { role, userId: account } }
  return openedPad(season, { ...asked, ...codes[code] })
}

test.each([
  ['a player of the match', seasonOf({}), 'own', 'own', 'own'],
  ['a player, if players don’t enter cards', seasonOf({}, false), null, 'read', 'guest'],
  ['a player who isn’t confirmed', seasonOf({ confirmed: false }), null, 'read', 'guest'],
  ['a player of another match', seasonOf({ playerId: elsewhere }), null, 'read', 'guest'],
  ['a member who isn’t a player', seasonOf({ playerId: 0 }), null, 'read', 'guest'],
  ['a player of another, signed match', signed(seasonOf({ playerId: elsewhere })), 'read', 'read', 'guest'],
  ['a player of the match, once it is closed', locked(seasonOf({})), null, 'read', 'read'],
  ['a player of another match, once it is closed', locked(seasonOf({ playerId: elsewhere })), null, 'read', 'read'],
] as const)(
  'P19: for %s, the pad, a member’s code and a guest’s code open what they may do',
  (_, season, ...expected) => {
    expect([opened(season, 'none'), opened(season, 'member'), opened(season, 'guest')]).toEqual(expected)
  },
)

test('P19: every code opens the pad for someone who may enter any card', () => {
  for (const role of [Role.Scorer, Role.LeagueAdmin])
    for (const code of ['none', 'member', 'guest'] as const) expect(opened(seasonOf({}, false), code, role)).toBe('any')
})
