import { fileURLToPath } from 'node:url'
import { playTwo } from './play-two.ts'
import { test } from './test.ts'

test.describe('a secretary who runs a field league of 22 men and women on two tees, using only the screens,', () => {
  playTwo(fileURLToPath(new URL('../../tools/play/individuals.json', import.meta.url)))
})
