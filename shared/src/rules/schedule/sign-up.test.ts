import { expect, test } from 'vitest'
import { defaultLeagueSettings } from '../../schema/league/league-settings.ts'
import type { Availability } from '../../schema/people/availability.ts'
import { plainTeam } from '../../testing/plain-rows.ts'
import { signUpOfWeek } from './sign-up.ts'

const settings = { ...defaultLeagueSettings, opponents: 'field', teamSize: 1, sideSize: 1, signUpPlaces: 2 } as const
const teams = [1, 2, 3, 4].map((n) => ({ ...plainTeam(n), player1Id: 10 + n, player2Id: null }))
const week = { id: 5 }

type Said = { value?: 'in' | 'out'; version?: number | null; by?: string }
const said = (playerId: number, ...claims: Said[]): Availability => ({
  weekId: 5,
  playerId,
  state: {
    live: claims.map(({ value = 'in', version = 1, by = 'phone-a:1' }) => ({
      by,
      value,
      version,
      author: 1,
      at: null,
    })),
    past: [],
  },
})
const signUp = (availability: readonly Availability[], more = {}) =>
  signUpOfWeek(week, { season: { settings: { ...settings, ...more } }, teams, availability })
const ids = (all: readonly { playerId: number }[] | undefined) => all?.map(({ playerId }) => playerId)

test('signUpOfWeek() fills the spots in the order in which the server accepted the sign-ups', () => {
  const found = signUp([said(11, { version: 9 }), said(12, { version: 4 }), said(13, { version: 7 })])
  expect([ids(found?.playing), ids(found?.waiting), ids(found?.others)]).toEqual([[12, 13], [11], [14]])
})

test('signUpOfWeek() gives a withdrawn player’s spot to the first player on the waiting list', () => {
  const found = signUp([said(11, { version: 1 }), said(12, { value: 'out', version: 8 }), said(13, { version: 7 })])
  expect([ids(found?.playing), ids(found?.waiting), ids(found?.others)]).toEqual([[11, 13], [], [12, 14]])
})

test('signUpOfWeek() counts only the earliest sign-up if a player signed up several times', () => {
  const twice = said(11, { version: 2 }, { version: 9, by: 'phone-b:3' })
  expect(ids(signUp([twice, said(12, { version: 5 }), said(13, { version: 6 })])?.playing)).toEqual([11, 12])
})

test('signUpOfWeek() puts sign-ups that haven’t been sent last, in the order in which they were made', () => {
  const own = (playerId: number, seq: number) => said(playerId, { version: null, by: `phone-a:${seq}` })
  const found = signUp([own(11, 12), own(12, 7), said(13, { version: 40 })], { signUpPlaces: 3 })
  expect(found?.playing.map(({ playerId, sent }) => [playerId, sent])).toEqual([
    [13, true],
    [12, false],
    [11, false],
  ])
})

test('signUpOfWeek() ignores other weeks, and players without a team', () => {
  const found = signUp([{ ...said(11, {}), weekId: 6 }, said(99, {}), said(12, {})])
  expect(ids(found?.playing)).toEqual([12])
})

test.each([{ signUpPlaces: null }, { opponents: 'match' }, { teamSize: 2 }])(
  'signUpOfWeek() returns null if the season has no sign-up (%o)',
  (more) => {
    expect(signUp([said(11, {})], more)).toBeNull()
  },
)
