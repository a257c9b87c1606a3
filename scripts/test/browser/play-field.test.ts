import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'
import { playThree } from './play-three.ts'

describe('our 22 men and women playing against the field from two tees, run by a secretary using only the screens', () => {
  playThree(fileURLToPath(new URL('../../tools/play/individuals.json', import.meta.url)))
})
