import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'
import { playThree } from './play-three.ts'

describe('a secretary using only the screens, with our 22 men and women playing the field from two tees', () => {
  playThree(fileURLToPath(new URL('../../tools/play/individuals.json', import.meta.url)))
})
