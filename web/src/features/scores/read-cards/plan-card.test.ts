import type { ReadCard, ReadHole } from '@glm/shared/import/tick-card/read-tick-card'
import { Role } from '@glm/shared/schema/league/role'
import { type Season, withRows } from '@glm/shared/season/season'
import { aCell } from '@glm/shared/testing/a-cell'
import { aPaper } from '@glm/shared/testing/a-paper'
import { readCardsText } from '@glm/shared/text/screens/scores/read-cards'
import { describe, expect, test } from 'vitest'
import { cardCalls, planCard, questionReason, undecided } from './plan-card.ts'
import { type Strokes, strokesText } from './strokes-text.ts'

const season = aPaper({ teams: 4 })
const match = season.matches.find(({ weekId }) => weekId === 2)
const results = match && season.results.matchResult(match)
const playerIds = results?.lines.map(({ playerId }) => playerId) ?? []
const shown = { x: 0, y: 0, width: 1, height: 1 }
const hole = (strokes: ReadHole['strokes'], doubt: ReadHole['doubt'] = null): ReadHole => ({ strokes, doubt, shown })
const pars = season.results.index.courseOf(season.weeks[1] as never)?.holes.map(({ par }) => par) ?? []

function aCard(lines: ReadHole[][], more: Partial<ReadCard['card']> = {}): ReadCard {
  const card = { leagueId: season.league.id, matchId: match?.id ?? 0, firstHole: 1, pars, playerIds, ...more }
  return { card, lines, picture: { width: 1, height: 1, data: new Uint8Array(1) } }
}
const clear = () => pars.map((par) => hole(par))
const blank = () => pars.map(() => hole(null, 'blank'))

/** Returns the season of a league whose players enter their own cards, with an account linked to this player. */
const asPlayerOf = (userId: number, playerId: number | null): Season =>
  withRows(season, {
    season: { ...season.season, settings: { ...season.season.settings, playersEnterCards: true } },
    members: new Map([[userId, { userId, role: Role.User, playerId, confirmed: true, cardsAfter: null } as never]]),
  })

describe('planCard()', () => {
  test('P23: asks about holes in doubt, and saves nothing for a line without marks', () => {
    const [first] = [clear()]
    first[4] = hole(6, 'several')
    const planned = planCard(season, aCard([first, clear(), blank(), clear()]), null)
    if (typeof planned === 'string') throw new Error(planned)
    expect(planned.empty.map(({ playerId }) => playerId)).toEqual([playerIds[2]])
    const open = undecided(planned, new Map())
    expect(open.map((one) => [one.hole, one.question])).toEqual([[5, 'several']])
    const decisions = new Map([[open[0]?.id ?? '', 5 as const]])
    expect(undecided(planned, decisions)).toEqual([])
    const calls = cardCalls(planned, decisions, null)
    expect(calls).toHaveLength(27)
    expect(calls[4]).toMatchObject({ name: 'card.setHole', args: { playerId: playerIds[0], hole: 5, strokes: 5 } })
    expect(cardCalls(planned, decisions, 12)[4]).toMatchObject({
      name: 'card.enter',
      args: { userId: 12, cell: '5', value: 5 },
    })
  })
  test('M16: finds a side’s card by the player it was printed for, even if that player is then marked absent', () => {
    const oneBall = season.weeks.map((one) =>
      one.id === match?.weekId ? { ...one, format: { play: 'scramble', shares: null } as const } : one,
    )
    const printed = withRows(season, { weeks: oneBall })
    const [side] = match ? printed.results.matchResult(match).lines : []
    const holder = side?.playerId ?? 0
    const cells = { attendance: aCell('absent' as const) }
    const away = { weekId: match?.weekId ?? 0, playerId: holder, teamId: side?.teamId ?? 0, cells }
    const planned = planCard(
      withRows(season, { weeks: oneBall, cards: [...season.cards, away] }),
      aCard([clear()], { playerIds: [holder] }),
      null,
    )
    if (typeof planned === 'string') throw new Error(planned)
    const [line] = planned.lines
    expect([planned.gone, line?.line.playerId === holder, line?.line.teamId]).toEqual([false, false, side?.teamId])
  })
  test('P23: asks before it replaces an entered score, but not if the scores are equal', () => {
    const first = season.matches.find(({ weekId }) => weekId === 1)
    const lines = first ? season.results.matchResult(first).lines : []
    const read = lines.map(({ gross }) => gross.map((strokes) => hole(strokes)))
    const own = { matchId: first?.id ?? 0, playerIds: lines.map(({ playerId }) => playerId) }
    const same = planCard(season, aCard(read, own), null)
    if (typeof same === 'string') throw new Error(same)
    expect(undecided(same, new Map())).toEqual([])
    expect(cardCalls(same, new Map(), null)).toEqual([])
    const other = planCard(
      season,
      aCard(
        read.map((row) => row.map((_, i) => hole(i === 0 ? 9 : (row[i]?.strokes ?? null)))),
        own,
      ),
      null,
    )
    if (typeof other === 'string') throw new Error(other)
    expect(undecided(other, new Map()).every(({ question }) => question === 'differs')).toBe(true)
    expect(undecided(other, new Map())).toHaveLength(lines.length)
  })
  const entered = [null, 4, 'pickup'] as const
  const doubts = ['blank', 'several', 'faint', 'unclear', null] as const
  const answers = [undefined, null, 4, 6, 'pickup'] as const
  const cases = entered.flatMap((current) =>
    doubts.flatMap((doubt) =>
      answers.map((answer): [Strokes, ReadHole['doubt'], Strokes | undefined] => [current, doubt, answer]),
    ),
  )
  test.each(cases)(
    'P23: with %s entered, a box read as %s and answered with %s replaces only a score that the question named',
    (current, doubt, answer) => {
      const [playerId, teamId] = [playerIds[0] ?? 0, results?.lines[0]?.teamId ?? 0]
      const cells = current === null ? {} : { 5: aCell(current) }
      const card = { weekId: match?.weekId ?? 0, playerId, teamId, cells }
      const row = clear()
      row[4] = hole(doubt === 'blank' ? null : 6, doubt)
      const planned = planCard(withRows(season, { cards: [...season.cards, card] }), aCard([row]), null)
      if (typeof planned === 'string') throw new Error(planned)
      const fifth = planned.lines[0]?.holes[4]
      if (!fifth) throw new Error('The card has no fifth hole.')
      const decisions = new Map(answer === undefined ? [] : [[fifth.id, answer]])
      const change = cardCalls(planned, decisions, null).find(({ args }) => (args as { hole: number }).hole === 5)
      const isNamed = current === null || questionReason(fifth).includes(readCardsText.entered(strokesText(current)))
      const isAsked = undecided(planned, new Map()).includes(fifth) || answer !== undefined
      if (current !== null && change) expect([isNamed, isAsked]).toEqual([true, true])
      const saved = change ? (change.args as { strokes: Strokes }).strokes : current
      expect(saved).toBe(answer ?? (answer === undefined && doubt !== 'blank' ? 6 : current))
    },
  )
  test('P15: lets a player scan only their own match’s card, and only while it is open', () => {
    const account = 12
    const opened = asPlayerOf(account, playerIds[1] ?? 0)
    const all = [clear(), clear(), clear(), clear()]
    const planned = planCard(opened, aCard(all), account)
    if (typeof planned === 'string') throw new Error(planned)
    expect(cardCalls(planned, new Map(), account).map(({ name }) => name)).toEqual(Array(36).fill('card.enter'))
    const other = season.matches.find(({ weekId, id }) => weekId === 2 && id !== match?.id)
    expect(planCard(opened, aCard(all, { matchId: other?.id ?? 0 }), account)).toBe('closed')
    expect(planCard(opened, aCard(all, { matchId: other?.id ?? 0 }), null)).not.toBe('closed')
    const locked = withRows(opened, { publications: [{ weekId: 2 }] as never })
    expect(planCard(locked, aCard(all), account)).toBe('closed')
    expect(planCard(asPlayerOf(account, null), aCard(all), account)).toBe('closed')
    expect(planCard(withRows(opened, { season: season.season }), aCard(all), account)).toBe('closed')
  })
  test('refuses another league’s card and a match that no longer exists, and reports lines it can’t match to a player', () => {
    expect(planCard(season, aCard([clear()], { leagueId: 99 }), null)).toBe('league')
    expect(planCard(season, aCard([clear()], { matchId: 99_999 }), null)).toBe('match')
    const planned = planCard(season, aCard([clear(), clear()], { playerIds: [0, 88_888] }), null)
    expect(planned).toMatchObject({ nameless: true, gone: true, lines: [] })
  })
})
