import { linkOptions, useParams, useSearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { ScreenLink, WeekPath } from '../season/screen-link.ts'
import type { router } from './router.tsx'

// These calls are type-checked but never run. The type check also fails if the line below `@ts-expect-error` is valid.
const refused = {
  // @ts-expect-error No screen has this path.
  path: () => linkOptions({ to: '/standing' }),
  // @ts-expect-error The history's parameter is `week`.
  link: () => linkOptions({ to: '/history', search: { wek: 9 } }),
  // @ts-expect-error The review screen has no parameters.
  linkWithout: () => linkOptions({ to: '/tray', search: { week: 9 } }),
  // @ts-expect-error A week is a number.
  kind: () => linkOptions({ to: '/standings', search: { week: 'nine' } }),
  // @ts-expect-error The id of a match is called `matchId`.
  param: () => linkOptions({ to: '/pad/$matchId', params: { match: '7' } }),
  // @ts-expect-error The schedule's parameters are `view` and `team`.
  navigate: (of: typeof router) => of.navigate({ to: '/schedule', search: { teem: 3 } }),
  // @ts-expect-error The address contains `week`.
  useRead: () => useSearch({ from: '/standings' }).wek,
  // @ts-expect-error The path contains `playerId`.
  useParam: () => useParams({ from: '/players/$playerId' }).player,
  // @ts-expect-error The review screen has no week.
  weekPath: (): WeekPath => '/tray',
  // @ts-expect-error The entries of a list of links are checked too.
  listed: (): ScreenLink => ({ to: '/scorecards', search: { wek: 9 } }),
}

test('the route table type-checks links, navigation and search parameters: each invalid one is a type error', () => {
  expect(Object.keys(refused)).toHaveLength(10)
})
