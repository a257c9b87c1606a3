import { fileURLToPath } from 'node:url'
import { playThree } from './play-three.ts'
import { test } from './test.ts'

test.describe('a secretary who runs three weeks of a small sample league, using only the screens,', () => {
  playThree(fileURLToPath(new URL('../../tools/play/small-league.json', import.meta.url)))
})
