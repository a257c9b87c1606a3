import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles } from '../../lib/changed-files.ts'
import { textCalls } from './text-calls.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const files = allFiles().filter((path) => /^shared\/src\/text\/.*(?<!\.test)\.ts$/.test(path))

/** A plural after 1. Leaves out numbers that are names, such as in `week 1 matches`, and verbs. */
const wrongPlural =
  /(?<!\b(?:week|hole|team|match|row|seed|index|handicap|difference of) )\b1 (?!(?:is|was|has|stays|vs)\b)\w+s\b/i
const belowZero = /(?<![\w\d])[-−–]\d/

/** Functions that are never called with 1, by reason. */
const neverOne: Readonly<Record<string, string>> = {
  'a limit':
    'deliveryText.youngFull listText.tooManyRows unusedText.tooLong unusedText.rest errorText.manyLeagues signUpText.taken signUpText.stepOpen screenText.textTooLong',
  'a league has at least two teams':
    'teamText.beyond dashboardText.afterWeek setupText.teamsNow teamsText.someOf compareText.room compareText.wouldChange screenText.setupPlayers screenText.teamsShort',
  'a round has at least nine holes':
    'setupText.courseNow rainoutText.restHalved rainoutText.played weekShapeText.length',
  'shown only if there are several':
    'importText.rounds importText.sheets weekShapeText.bestBalls weightText.times weightText.line',
  'a database has many bytes, and ms isn’t a plural': 'serverScreenText.databaseSize debugText.milliseconds',
}
const excepted = Object.values(neverOne).flatMap((names) => names.split(' '))

const said = (
  await Promise.all(
    files.map(async (path) => {
      const exported = (await import(join(root, path))) as Record<string, unknown>
      return textCalls(path, readFileSync(join(root, path), 'utf8')).map(({ at, args }) => {
        const call = at.reduce<unknown>((of, name) => (of as Record<string, unknown>)[name], exported)
        return {
          name: at.join('.'),
          texts: [0, 1, 2].map((n) => String((call as (...of: unknown[]) => unknown)(...args(n)))),
        }
      })
    }),
  )
).flat()
const broken = said.filter(({ texts }) => texts.some((text) => wrongPlural.test(text)))

test('texts with a number have the right form for 0, 1 and 2, and no number below 0', () => {
  expect(said.length).toBeGreaterThan(500)
  expect(broken.filter(({ name }) => !excepted.includes(name))).toEqual([])
  expect(said.filter(({ texts }) => texts.some((text) => belowZero.test(text)))).toEqual([])
})

test('each exception still needs to be one', () => {
  expect(excepted.filter((name) => !broken.some((one) => one.name === name))).toEqual([])
})

/** Returns the names of the empty strings in a value. */
function emptyIn(value: unknown, name: string): string[] {
  if (value === '') return [name]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => emptyIn(inner, `${name}.${key}`))
}

test('no text is empty, except where a choice needs no words', async () => {
  const modules = await Promise.all(files.map((path) => import(join(root, path)) as Promise<Record<string, unknown>>))
  const empty = modules.flatMap((exported) => Object.entries(exported).flatMap(([name, value]) => emptyIn(value, name)))
  expect(empty.sort()).toEqual([
    'fileText.unreadable.indexes',
    'fileText.unreadable.roster',
    'importText.types.regular',
    'standingsText.skinsOf.off',
  ])
})
