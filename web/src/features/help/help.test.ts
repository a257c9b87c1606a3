import { findHelp, helpOf, helpPages } from '@glm/shared/text/help/help'
import { pictureName, stepRuns } from '@glm/shared/text/help/help-page'
import { describe, expect, test } from 'vitest'
import { accountRoutes } from '../../router/account.ts'
import { leagueRoutes } from '../../router/league.ts'
import { manageRoutes } from '../../router/manage.ts'
import { setupRoutes } from '../../router/setup.ts'
import { pictureOf } from './help-pictures.ts'

const rows = [...leagueRoutes, ...manageRoutes, ...setupRoutes, ...accountRoutes].flatMap(
  ({ options }) => options.staticData?.row ?? [],
)
const paths = rows.map(({ path }) => path)

/** Screens that need no explanation; their Help button opens the list. */
const withoutPage = ['/buy', '/this-device/parts', '/help']

describe('helpPages', () => {
  test('cover every screen for members', () => {
    const without = rows.flatMap(({ path, needs }) => (needs !== null && !helpOf(path) ? path : []))
    expect(without.filter((path) => !withoutPage.includes(path))).toEqual([])
  })

  test('name only screens that exist, and no screen twice', () => {
    const named = helpPages().flatMap(({ screens, parts }) => [...screens, ...parts.flatMap(({ path }) => path ?? [])])
    expect(named.filter((path) => !paths.includes(path as (typeof paths)[number]))).toEqual([])
    const screens = helpPages().flatMap((page) => page.screens)
    expect(screens.filter((path, i) => screens.indexOf(path) !== i)).toEqual([])
    expect(new Set(helpPages().map(({ id }) => id)).size).toBe(helpPages().length)
  })

  test('have balanced bold marks in every step, and no undefined labels', () => {
    const steps = helpPages().flatMap(({ parts }) => parts.flatMap((part) => part.steps))
    for (const step of steps) {
      expect(stepRuns(step).length % 2, step).toBe(1)
      expect(step).not.toMatch(/undefined|=>|\*\*\*\*/)
    }
    expect(steps.length).toBeGreaterThan(40)
  })

  test('have a picture of every screen that they link to, and no other pictures', () => {
    const parts = helpPages().flatMap((page) => page.parts)
    expect(parts.filter((part) => (pictureOf(part) === undefined) !== (pictureName(part) === null))).toEqual([])
    const names = new Set(parts.flatMap((part) => pictureName(part) ?? []))
    expect(Object.keys(import.meta.glob('./pictures/*')).length).toBe(names.size)
  })

  test('mark every button that a step says to select or tap', () => {
    const plain = helpPages().flatMap(({ parts }) =>
      parts.flatMap((part) => part.steps.flatMap((step) => stepRuns(step).filter((_, i) => i % 2 === 0))),
    )
    expect(plain.filter((run) => /\b(?:[Ss]elect|[Tt]ap) [A-Z][a-z]/.test(run))).toEqual([])
  })
})

test.each([
  ['rain', 'rain'],
  ['thunderstorm', 'rain'],
  ['forgot password', 'account'],
  ['who owes', 'money'],
  ['no signal', 'no-signal'],
  ['excel', 'roster'],
  ['raspberry', 'host'],
  ['substitute', 'subs'],
  ['hcp', 'handicap'],
  ['two numbers', 'different-scores'],
])('findHelp(%j) finds %j', (query, id) => {
  expect(findHelp(query).map((page) => page.id)).toContain(id)
})

test('findHelp() returns all pages for an empty query, and no pages for a word that isn’t on any', () => {
  expect(findHelp('  ')).toHaveLength(helpPages().length)
  expect(findHelp('zamboni')).toEqual([])
})
