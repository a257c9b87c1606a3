import { withSeason } from '@glm/shared/lib/with-season'
import { updateOf } from '@glm/shared/mutations/define/keyed-fields'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { League } from '@glm/shared/schema/league/league'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { PublicPage } from '@glm/shared/schema/league/public-page'
import type { Player } from '@glm/shared/schema/people/player'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'
import { describe, expect, test } from 'vitest'
import { twoPhones } from './two-phones.ts'

type Two = Awaited<ReturnType<typeof twoPhones>>
type Phone = Two['a']
type Rows = { league: League; season: SeasonRow; player: Player }
/** What a form does with the rows that it shows. */
type Press = (rows: Rows) => MutationCall

const page: PublicPage = { key: 'AbCdEfGhIjKlMnOpQrStUv', names: 'full', timeZone: null }
const rule = (set: Partial<LeagueSettings>): Press => {
  return ({ season }) => mutations.season.update(updateOf(season, { settings: { ...season.settings, ...set } }))
}
const ofPage = (set: Partial<PublicPage>): Press => {
  return ({ league }) => {
    const publicPage = { ...(league.publicPage ?? page), ...set }
    return mutations.league.update(updateOf(league, { publicPage }))
  }
}
const start = (seasonId: number, handicap: number | null): Press => {
  return ({ player }) =>
    mutations.player.update(
      updateOf(player, { startingHandicaps: withSeason(player.startingHandicaps, seasonId, handicap) }),
    )
}
const tee = (field: 'playsFrom' | 'weekTees', id: number, name: string | null): Press => {
  return ({ player }) => mutations.player.update(updateOf(player, { [field]: withSeason(player[field], id, name) }))
}

const settings = ({ season }: Rows) => season.settings
const publicPage = ({ league }: Rows) => league.publicPage
const ofPlayer = ({ player: { startingHandicaps, playsFrom, weekTees } }: Rows) => ({
  startingHandicaps,
  playsFrom,
  weekTees,
})

/** Two changes of different keys in one field, and what both of them lead to. */
const pairs: { of: string; one: Press; other: Press; shown: (rows: Rows) => unknown; both: object }[] = [
  {
    of: 'rules',
    one: rule({ pointsPerHole: 5, blockedHoles: [2] }),
    other: rule({ maxRise: 3, tieBreaks: ['headToHead'] }),
    shown: settings,
    both: { pointsPerHole: 5, blockedHoles: [2], maxRise: 3, tieBreaks: ['headToHead'] },
  },
  {
    of: 'the public page’s settings',
    one: ofPage({ names: 'initial' }),
    other: ofPage({ timeZone: 'America/Denver' }),
    shown: publicPage,
    both: { names: 'initial', timeZone: 'America/Denver', key: page.key },
  },
  {
    of: 'the public page’s names and link',
    one: ofPage({ names: 'initial' }),
    other: ofPage({ key: 'ZzCdEfGhIjKlMnOpQrStUv' }),
    shown: publicPage,
    both: { names: 'initial', key: 'ZzCdEfGhIjKlMnOpQrStUv' },
  },
  {
    of: 'a player’s starting handicaps',
    one: start(1, 7.5),
    other: start(2, 9),
    shown: ofPlayer,
    both: { startingHandicaps: { 1: 7.5, 2: 9 } },
  },
  {
    of: 'a player’s tees',
    one: tee('playsFrom', 1, null),
    other: tee('playsFrom', 2, 'Gold'),
    shown: ofPlayer,
    both: { playsFrom: { 2: 'Gold' } },
  },
  {
    of: 'a player’s tees of two weeks',
    one: tee('weekTees', 1, 'Red'),
    other: tee('weekTees', 2, 'Gold'),
    shown: ofPlayer,
    both: { weekTees: { 1: 'Red', 2: 'Gold' } },
  },
]

const first = <R>(rows: readonly object[]) => rows.find((row) => 'id' in row && row.id === 1) as R
const rowsOn = ({ storage }: Phone): Rows => ({
  league: first(storage.peek('leagues')),
  season: first(storage.peek('seasons')),
  player: first(storage.peek('players')),
})

async function phones() {
  const two = await twoPhones()
  const { a, meet, rows } = two
  await a.does(ofPage({})(rowsOn(a)))
  await a.does(tee('playsFrom', 1, 'Red')(rowsOn(a)))
  await meet()
  const now = async (): Promise<Rows> => ({
    league: first(await rows('leagues')),
    season: first(await rows('seasons')),
    player: first(await rows('players')),
  })
  const press = (phone: Phone, one: Press) => phone.does(one(rowsOn(phone)))
  const undo = async (phone: Phone, action: string) => {
    const undone = await phone.phone.undo(action)
    expect([undone.status, undone.kept]).toEqual(['saved', []])
    await meet()
  }
  /** Reverts a change on the other phone, as from the history. */
  const putBack = async (from: Phone, to: Phone, action: string) => {
    const change = from.storage.peek('journal').find((entry) => entry.action === action)
    if (!change) throw new Error('The change wasn’t accepted.')
    const { name, args, inverse } = change
    const done = await to.phone.putBack({ name, args, inverse, own: false })
    expect([done.status, done.kept]).toEqual(['saved', []])
    await meet()
  }
  return { ...two, now, press, undo, putBack, before: await now() }
}

/** Returns what one change alone leads to. */
async function alone(press: Press, shown: (rows: Rows) => unknown): Promise<unknown> {
  const one = await phones()
  await one.press(one.a, press)
  await one.meet()
  return shown(await one.now())
}

describe.each(pairs)('two changes of $of', ({ one, other, shown, both }) => {
  test('CL17: made offline on two phones, both count, and each can be undone alone', async () => {
    const [oneAlone, otherAlone] = [await alone(one, shown), await alone(other, shown)]
    for (const isFirst of [true, false])
      for (const undoneFirst of ['one', 'other', 'from the history']) {
        const { a, b, meet, now, press, undo, putBack, before } = await phones()
        const [inA, inB] = [await press(a, one), await press(b, other)]
        await (isFirst ? a : b).sync()
        await meet()
        expect(shown(await now())).toMatchObject(both)
        for (const phone of [a, b]) expect(shown(rowsOn(phone))).toEqual(shown(await now()))
        if (undoneFirst === 'other') {
          await undo(b, inB)
          expect(shown(await now())).toEqual(oneAlone)
          await undo(a, inA)
        } else {
          await (undoneFirst === 'one' ? undo(a, inA) : putBack(a, b, inA))
          expect(shown(await now())).toEqual(otherAlone)
          await undo(b, inB)
        }
        expect(shown(await now())).toEqual(shown(before))
        for (const { storage } of [a, b]) expect(storage.peek('parked')).toEqual([])
      }
  })

  test('CL17: made one after the other on one phone, the first can be undone alone', async () => {
    const { a, b, meet, now, press, undo } = await phones()
    const inA = await press(a, one)
    await press(a, other)
    await undo(a, inA)
    expect(shown(await now())).toEqual(await alone(other, shown))
    await meet()
    expect(shown(rowsOn(b))).toEqual(shown(await now()))
  })
})

test('UN5, CL17: an undo keeps the one rule that someone has since changed, and restores the others', async () => {
  const { a, b, meet, now, press, before } = await phones()
  const action = await press(a, rule({ pointsPerHole: 5, maxRise: 3 }))
  await meet()
  await press(b, rule({ maxRise: 4, ownRules: 'Ready golf' }))
  await meet()
  const undone = await a.phone.undo(action)
  await meet()
  const { pointsPerHole, maxRise } = before.season.settings
  expect(undone.kept).toEqual([{ what: 'Rules', who: 'someone', now: '4', back: String(maxRise) }])
  expect((await now()).season.settings).toMatchObject({ pointsPerHole, maxRise: 4, ownRules: 'Ready golf' })
  await a.phone.undo(action, { force: true })
  await meet()
  expect((await now()).season.settings).toMatchObject({ pointsPerHole, maxRise, ownRules: 'Ready golf' })
})

test('CL17: a change of a public page that is off doesn’t turn it on, and is reported', async () => {
  const { a, b, meet, now, press } = await phones()
  const action = await press(b, ofPage({ names: 'initial' }))
  await meet()
  await press(b, ofPage({ timeZone: 'America/Denver' }))
  await a.does(mutations.league.update({ id: 1, set: { publicPage: null } }))
  await a.sync()
  await meet()
  expect((await now()).league.publicPage).toBe(null)
  expect(b.storage.peek('parked')).toMatchObject([{ code: 'deleted' }])
  await b.phone.undo(action, { force: true })
  await meet()
  expect((await now()).league.publicPage).toBe(null)
})

test('CL17: an earlier build’s change and its undo replace the whole field', async () => {
  const { a, b, meet, now, press, before } = await phones()
  await press(a, rule({ pointsPerHole: 5 }))
  await a.sync()
  const { settings } = rowsOn(b).season
  const whole = mutations.season.update({ id: 1, set: { settings: { ...settings, maxRise: 3 } } })
  const action = await b.does(whole)
  await meet()
  expect((await now()).season.settings).toMatchObject({ ...before.season.settings, maxRise: 3 })
  await b.phone.undo(action)
  await meet()
  expect((await now()).season.settings).toEqual(before.season.settings)
})
