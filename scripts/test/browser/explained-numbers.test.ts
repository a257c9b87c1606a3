import { readFileSync } from 'node:fs'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { Page } from 'playwright-core'
import { desk } from './drive/desk.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { ownServer, pulledOnce, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'
import { looseNumbers, numberIn, type Pressed, pressNumbers, wrongLines } from './walk/press-numbers.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)
let page: Page
let pressed = 0
let shown = 0
/**
 * How many numbers are pressed on a screen, spread over it. The numbers of a column are explained by the same function,
 * and a unit test evaluates ten thousand explanations.
 */
const MOST = 30

/** Makes the member a player of team 1, and opens a phone's window. */
test.beforeAll(async () => {
  const members = rowsOf(await pushTo(server, 'secretary', []), 'members')
  const userId = members.find(({ role }) => role === 1)?.userId ?? 0
  await pushTo(server, 'secretary', [
    { name: 'member.setPlayer', args: { userId, playerId: 1 } },
    { name: 'member.confirmPlayer', args: { userId, playerId: 1, confirmed: true } },
  ])
  page = await viewers().pageOf('player')
  await page.setViewportSize(sizes.phone)
})

const { open } = desk(server, () => page)

/**
 * The screens to open, in this order. Two players or two matches must not follow each other, because the second would
 * at first still show the heading of the first.
 */
const screens = [
  '/dashboard',
  '/players/me',
  '/schedule',
  '/players/2',
  '/schedule?view=all',
  '/players/33',
  '/schedule-highlights',
  '/matches/801',
  '/pad/801',
  '/matches/501',
  '/scorecards?week=8',
  '/awards',
  '/careers',
  '/players/1/career',
  '/statistics',
  '/standings',
  '/standings?week=3',
  '/rules',
  '/tray',
]
/** Screens about the account, the device and the league's facts, such as its teams and courses; they show no figures. */
const withoutFigures = [
  '/leagues',
  '/buy',
  '/you',
  '/this-device',
  '/this-device/parts',
  '/account',
  '/change-password',
]

/** Returns the paths of all screens that a member may open. */
const pathsOfMembers = (): string[] =>
  ['league', 'account', 'manage', 'setup'].flatMap((name) => {
    const source = readFileSync(`web/src/router/${name}.ts`, 'utf8')
    return [...source.matchAll(/path: '([^']+)',(?:(?!path:)[\s\S])*?needs: 'takePart'/g)].map(([, path]) => path ?? '')
  })

/** Presses every number on a screen, and returns those whose explanation is wrong. */
async function faults(): Promise<string[]> {
  const all = await pressNumbers(page, MOST)
  pressed += all.length
  shown += await page.locator('main button.why-no').count()
  return [
    ...all.filter(isElsewhere).map(({ name, result }) => `${name} opens ${result}`),
    ...all.flatMap((one) => wrongLines(one).map((line) => `${one.name}: ${line}`)),
    ...(await looseNumbers(page)).map((where) => `no explanation: ${where}`),
  ]
}

/**
 * Returns whether a number is missing from its explanation: it is neither the explanation's result nor the value of any
 * of its lines.
 */
function isElsewhere({ shown, result, lines }: Pressed): boolean {
  const [first, ...rest] = shown.split(/(?<=\d)[–-](?=\d)/).map(numberIn)
  const results = [result, ...lines.map(({ value }) => value)].map(numberIn)
  // The explanation of a record such as 3–1–2 lists its six meetings.
  const all = [first, ...rest].reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return first != null && !results.includes(first) && !results.includes(all)
}

/** Changes the season's rules, including for its finished weeks, and waits until the phone has them. */
async function playBy(set: Partial<LeagueSettings>): Promise<void> {
  const [season] = rowsOf(await pushTo(server, 'secretary', []), 'seasons')
  if (!season) throw new Error('The demo league has no season.')
  const settings = { ...season.settings, ...set }
  const { results } = await pushTo(server, 'secretary', [
    { name: 'season.update', args: { id: season.id, set: { settings, kept: null } } },
  ])
  expect(results.map(({ status }) => status)).toEqual(['ok'])
  await pulledOnce(page, () => page.goto(`${server.url}/dashboard`))
}

test.describe('tapping any number on a member’s phone opens an explanation that leads to that number', () => {
  test('on every screen that a member may open', () => {
    const walked = screens.map((path) => path.replace(/\?.*/, ''))
    const isWalked = (path: string) => {
      const pattern = new RegExp(`^${path.replaceAll(/\$\w+/g, '\\d+')}$`)
      return walked.some((one) => pattern.test(one))
    }
    expect(pathsOfMembers().filter((path) => !isWalked(path) && !withoutFigures.includes(path))).toEqual([])
  })

  for (const path of screens)
    test(`at ${path}`, async () => {
      await open(path)
      await picture(page, `explained${path.replaceAll(/\W+/g, '-')}`)
      expect(await faults()).toEqual([])
    })

  test('for every statistic', async () => {
    await open('/statistics')
    const figures = page.getByRole('combobox', { name: 'Stat', exact: true })
    await figures.waitFor()
    const names = await figures.locator('option').allTextContents()
    for (const name of names) {
      await figures.selectOption(name)
      await page.getByRole('table', { name }).waitFor()
      expect(await faults(), name).toEqual([])
    }
  })

  const ways: [string, Partial<LeagueSettings>][] = [
    ['better ball', { sides: 'bestBall', playoffWeek: 7, playoffTeams: 4, segmentStarts: [4] }],
    ['both balls counted', { sides: 'combined', pointsForMatch: 2, pointsPerBlock: 1, playoffWeek: null }],
    ['Stableford', { sides: 'singles', scoring: 'stableford', skins: 'both', skinsStake: 5, deuces: true }],
    ['quota', { scoring: 'quota', lowRounds: 'both', lowStake: 3, deuceStake: 2, bestWeeks: 5 }],
    ['play against the field', { scoring: 'match', opponents: 'field', fieldForPlaying: 1, fieldPerBirdie: 1 }],
    ['teams against the field', { fieldUnit: 'team', fieldAward: 'score', fieldRank: 'stableford' }],
  ]
  for (const [title, rules] of ways)
    test(`with ${title}`, async () => {
      await playBy(rules)
      for (const path of ['/standings', '/matches/801', '/players/me']) {
        await open(path)
        expect(await faults(), path).toEqual([])
      }
    })

  test('in hundreds of places', () => {
    expect(shown).toBeGreaterThan(2000)
    expect(pressed).toBeGreaterThan(500)
  })
})
