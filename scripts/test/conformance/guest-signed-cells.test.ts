import type { GuestCode } from '@glm/shared/api/scores/guest-cards'
import { isReadyToSign, scoresToSign } from '@glm/shared/rules/schedule/attested'
import { matchesOnCard } from '@glm/shared/rules/schedule/match-group'
import { weekPlay } from '@glm/shared/schema/schedule/week-format'
import type { CardCell, CellScore } from '@glm/shared/schema/scores/card'
import { type Random, seededRandom } from '@glm/shared/testing/seeded-random'
import { readSeason } from '@glm/sync-server/documents/read-season'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import { newKept } from '@glm/web/guest/kept-card'
import { isReady, scoresShown } from '@glm/web/guest/shown-signatures'
import { expect, test } from 'vitest'
import { aNight } from './guest-night.ts'

/** How many seasons are tried on each server. More would use up its budget for requests. */
const CASES = 25
/** The teams of match 100, with a third player who can be in the lineup instead of another one. */
const TEAMS: Readonly<Record<number, readonly number[]>> = { 1: [1, 2, 9], 3: [5, 6, 10] }

let claims = 0
const claim = (value: CellScore | null, against: string[] = []): CardCell['live'][number] => {
  claims += 1
  return { by: `phone-${claims}:1`, value, version: 1, author: claims, at: null, player: true, against }
}
const cell = (value: CellScore): CardCell => ({ live: [claim(value)], past: [] })

/** Returns a card: usually complete, otherwise blank, partial, absent or contested in some way. */
function aCard({ chance, pick }: Random, byHole: boolean): Record<string, CardCell> {
  const cells: Record<string, CardCell> = byHole
    ? Object.fromEntries(Array.from({ length: chance(0.1) ? 4 : 9 }, (_, i) => [i + 1, cell(pick([4, 5, 'pickup']))]))
    : { total: cell(pick([41, 44])) }
  if (chance(0.35)) {
    if (chance(0.7)) for (const name of Object.keys(cells)) delete cells[name]
    const [first] = Object.values(cells)
    cells.attendance = { live: [claim('absent', first && chance(0.5) ? [first.live[0]?.by ?? ''] : [])], past: [] }
  } else if (chance(0.3)) for (const name of Object.keys(cells)) delete cells[name]
  const name = pick(Object.keys({ 1: 0, ...cells }))
  if (chance(0.05)) cells[name] = { live: [claim(name === 'attendance' ? null : 9), claim(5)], past: [] }
  return cells
}

test.each([1, 3, 4, 6])('SG1, GU1: what a guest’s phone signs is what a signature covers (seed %i)', async (seed) => {
  const { b, call, send, tokenOf } = await aNight()
  const random = seededRandom(seed)
  const read = (table: 'seasons' | 'weeks' | 'matches' | 'teams', id: number) =>
    b.store.read(LEAGUE, { table, key: [id] }).then(([row]) => row)
  const rows = {
    season: (await read('seasons', 1)) as { settings: object },
    week: await read('weeks', 1),
    match: await read('matches', 100),
    teams: await Promise.all([1, 3].map((id) => read('teams', id))),
  }
  let signed = 0
  let oneBall = 0
  for (let i = 0; i < CASES; i++) {
    const scoreByHole = random.chance(0.7)
    const play = random.chance(0.2) ? null : random.pick(weekPlay.options)
    const lineUp = (id: number) => (random.chance(0.5) ? null : [...(TEAMS[id] ?? [])].sort(() => random.next() - 0.5))
    const settings = { ...rows.season.settings, scoreByHole, attestedBy: 'both', teamSize: 3, sideSize: 2 }
    const [one, two] = [lineUp(1)?.slice(0, 2) ?? null, lineUp(3)?.slice(0, 2) ?? null]
    await b.store.rows.write(LEAGUE, 51 + i, [
      { table: 'seasons', put: { ...rows.season, settings } },
      { table: 'weeks', put: { ...rows.week, format: play && { play, shares: null } } },
      { table: 'matches', put: { ...rows.match, lineUp1: one, lineUp2: two, signed1: null, signed2: null } },
      ...rows.teams.map((team, n) => ({ table: 'teams', put: { ...team, morePlayerIds: [n === 0 ? 9 : 10] } })),
      ...Object.entries(TEAMS).flatMap(([teamId, players]) =>
        players.map((playerId) => ({
          table: 'cards',
          put: { weekId: 1, playerId, teamId: Number(teamId), cells: aCard(random, scoreByHole) },
        })),
      ),
    ] as never)
    const codes = (await call('makeGuestCards', { body: { weekid: 1 } })).body as GuestCode[]
    const token = tokenOf(codes.find(({ match_id }) => match_id === 100))
    const { card, last_seq: last } = await send([], { token })
    const kept = { ...newKept(), card }
    const season = await b.store.snapshot((tx) => readSeason(tx, LEAGUE))
    const match = season?.matches.find(({ id }) => id === 100)
    const week = season?.weeks.find(({ id }) => id === 1)
    if (!season || !match || !week) throw new Error('The league has no season, week or match.')
    expect(matchesOnCard(match, season)).toHaveLength(1)
    expect(card.ready).toBe(isReadyToSign(match, week, season))
    if (!isReady(kept, card)) continue
    const shown = scoresShown(kept, card, { match_id: 100 })
    const where = JSON.stringify({ i, play, one, two })
    expect([card.ready, shown], where).toEqual([true, scoresToSign(match, week, season)])
    const signs = [1, 3].map((team_id, n) => ({ seq: last + n + 1, team_id, signs: shown, seen: card.seen, at: null }))
    expect(
      (await send(signs, { token })).card.sides.map(({ by, changes }) => [by, changes]),
      where,
    ).toEqual([
      ['side', []],
      ['side', []],
    ])
    signed += 1
    if (card.beside.length > 0) oneBall += 1
  }
  expect([signed > 0, oneBall > 0]).toEqual([true, true])
})
