import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'
import { playThree } from './play-three.ts'

describe('a secretary using only the screens, with three weeks of our own small league', () => {
  playThree(fileURLToPath(new URL('../../tools/play/small-league.json', import.meta.url)))
})
