import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'
import { playThree } from './play-three.ts'

describe('a secretary at the screens alone, with a small league of our own for three weeks', () => {
  playThree(fileURLToPath(new URL('../../tools/play/small-league.json', import.meta.url)))
})
