import { fileURLToPath } from 'node:url'
import { playTwo } from './play-two.ts'
import { test } from './test.ts'

test.describe('a secretary who runs two weeks of a small sample league, using only the screens,', () => {
  playTwo(fileURLToPath(new URL('../../tools/play/small-league.json', import.meta.url)))
})
