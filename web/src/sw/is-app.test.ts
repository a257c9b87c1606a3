import { expect, test } from 'vitest'
import { isApp } from './is-app.ts'

test('isApp() skips a guest’s card and the public pages, because they don’t open notifications', () => {
  const paths = ['/', '/dashboard?week=3', '/games', '/g/abc', '/public/key', '/public/key/board', '/reliability']
  expect(paths.filter((path) => isApp({ url: `https://golf.example.com${path}` }))).toEqual([
    '/',
    '/dashboard?week=3',
    '/games',
  ])
})
