import { describe, expect, test } from 'vitest'
import { aLeague, type LeagueRows } from '../../testing/a-league.ts'
import { runOnLeague } from '../../testing/run-on-league.ts'

const league = aLeague()
const GONE = 99
const [FIRST, SECOND] = [2 ** 34, 2 ** 34 + 1]
const [sub, another] = league.players.filter((one) => one.isSub).map(({ id }) => id)
const assign = (args: object) => ({ name: 'sub.assign', args: { weekId: 1, playerId: 1, retires: [], ...args } })

/** Returns the league after a sub was assigned on a phone. */
function assigned(): LeagueRows {
  const { outcome } = runOnLeague(league, assign({ subId: sub }), { clientId: 'a', ids: [FIRST], version: 2 })
  const put =
    outcome.status === 'refused' ? [] : outcome.changes.flatMap((change) => ('put' in change ? [change.put] : []))
  return { ...league, subAssignments: put as LeagueRows['subAssignments'] }
}

describe('sub.assign', () => {
  test.each([
    ['a deleted week', { weekId: GONE, subId: null }, 'not_found'],
    ['a deleted regular', { playerId: GONE, subId: null }, 'not_found'],
    ['a deleted sub', { subId: GONE }, 'not_found'],
    ['a regular subbing for themselves', { subId: 1 }, 'invalid'],
  ])('refuses %s', (_, args, code) => {
    expect(runOnLeague(league, assign(args), { ids: [FIRST] }).outcome).toMatchObject({ status: 'refused', code })
  })
  test('keeps the row’s id, and contests another phone’s value that it hadn’t seen', () => {
    const { outcome } = runOnLeague(assigned(), assign({ subId: another }), {
      clientId: 'b',
      ids: [SECOND],
      version: 3,
    })
    expect(outcome).toMatchObject({ status: 'contested', changes: [{ put: { id: FIRST } }] })
  })
  test('retires the claims named in a settlement', () => {
    const settling = assign({ subId: another, retires: ['a:1'] })
    const { outcome } = runOnLeague(assigned(), settling, { clientId: 'b', ids: [SECOND], version: 3 })
    expect(outcome).toMatchObject({
      status: 'ok',
      changes: [{ put: { sub: { live: [{ by: 'b:1', value: another }] } } }],
    })
  })
})
