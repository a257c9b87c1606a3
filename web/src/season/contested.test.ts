import { guestScores } from '@glm/shared/documents/guest-card'
import { mutations } from '@glm/shared/mutations/mutations'
import { isReadyToSign } from '@glm/shared/rules/schedule/attested'
import { Role } from '@glm/shared/schema/league/role'
import type { RowOf } from '@glm/shared/schema/tables'
import { createSeason, type Season } from '@glm/shared/season/season'
import { aLeague, type LeagueRows } from '@glm/shared/testing/a-league'
import { runOnLeague } from '@glm/shared/testing/run-on-league'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { expect, test } from 'vitest'
import { contestedFor } from './contested.ts'

const NIGHTS = 300
const SECRETARIES = [1, 2, 3]
const spots = [1, 2, 5, 6].map((playerId) => ({ weekId: 1, playerId, teamId: Math.ceil(playerId / 2) }))

/** Returns a league in which every card of week 1's first match is filled, and then changed by people at random. */
function aNight({ pick, chance, whole }: Random): LeagueRows {
  const member = { name: 'Sam', role: Role.LeagueAdmin, playerId: null, confirmed: false, cardsAfter: null }
  let league: LeagueRows = { ...aLeague(), members: SECRETARIES.map((userId) => ({ ...member, userId })) }
  let version = 1
  const run = (userId: number, call: Parameters<typeof runOnLeague>[1], seen: number) => {
    version += 1
    const { outcome } = runOnLeague(league, call, { userId, clientId: `phone-${userId}`, seq: version, seen, version })
    if (!('changes' in outcome)) return
    for (const change of outcome.changes) {
      const card = ('put' in change ? change.put : null) as RowOf<'cards'>
      const others = league.cards.filter(({ playerId }) => playerId !== card.playerId)
      league = { ...league, cards: [...others, card] }
    }
  }
  for (const spot of spots)
    for (let hole = 1; hole <= 9; hole++) run(1, mutations.card.setHole({ ...spot, hole, strokes: 5 }), version)
  for (let change = whole(1, 4); change > 0; change--) {
    const [spot, seen] = [pick(spots), chance(0.5) ? 0 : version]
    const call = chance(0.5)
      ? mutations.card.setAttendance({ ...spot, attendance: chance(0.7) ? 'absent' : null })
      : mutations.card.setHole({ ...spot, hole: whole(1, 9), strokes: chance(0.2) ? null : whole(4, 6) })
    run(pick(SECRETARIES), call, seen)
  }
  return league
}

const seasonOf = (league: LeagueRows): Season => {
  const season = createSeason((table) => league[table])
  if (!season) throw new Error('The league has no season.')
  return season
}

test('SG1, CL13: contestedFor() has nothing about a match that’s ready to sign, and a guest’s card agrees', () => {
  const random = seededRandom(11)
  const counts = { ready: 0, absent: 0 }
  for (let night = 0; night < NIGHTS; night++) {
    const season = seasonOf(aNight(random))
    const [match, week] = [season.matches[0], season.weeks[0]]
    if (!match || !week) throw new Error('The league has no match.')
    const contested = contestedFor(season, Role.LeagueAdmin).map(({ key }) => key)
    const disputed = season.cards.flatMap(({ playerId, cells }) =>
      guestScores(cells, (by) => by).flatMap(({ cell, others }) => (others.length > 0 ? [`${playerId}/${cell}`] : [])),
    )
    const ready = isReadyToSign(match, week, season)
    if (ready) expect(contested).toEqual([])
    expect(disputed.length === 0, `${contested} / ${disputed}`).toBe(contested.length === 0)
    if (ready) counts.ready += 1
    if (contested.some((key) => key.endsWith('/absence'))) counts.absent += 1
  }
  expect([counts.ready > 50, counts.absent > 20], JSON.stringify(counts)).toEqual([true, true])
})
