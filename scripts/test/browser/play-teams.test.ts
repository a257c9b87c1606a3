import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'
import { playThree } from './play-three.ts'

describe('three weeks of our own small league, played by a secretary using only the screens', () => {
  playThree(fileURLToPath(new URL('../../tools/play/small-league.json', import.meta.url)))
})
